// Runs before authored code: takes what it needs, takes everything else away, and hands the code
// a `fetch` and a `console` as arguments. What is used here is kept by name first, because the
// code may replace any global afterwards.
(() => {
  const { java_invoke: invoke, JSON: { parse, stringify }, String: text, Error: Fault, Object: { freeze } } = globalThis;
  const most = 2000000;
  for (const name of ['eval', 'Javy', 'plugin', 'java_invoke', 'console', 'sandbox', 'quickjs4j_engine']) {
    delete globalThis[name];
  }
  const ask = (kind, value) => {
    const json = stringify(value === undefined ? null : value);
    const said = json === undefined ? 'null' : json;
    if (said.length > most) {
      throw new Fault(kind + ': more than ' + most + ' characters');
    }
    return parse(parse(invoke('sandbox', 'ask', stringify([kind, said]))));
  };
  const plain = (headers) => {
    const named = {};
    if (headers && typeof headers === 'object') {
      for (const name of Object.keys(headers)) {
        named[name] = text(headers[name]);
      }
    }
    return named;
  };
  const fetch = async (url, init) => {
    const asked = typeof url === 'object' && url !== null ? url : { ...init, path: text(url) };
    const body = asked.body;
    const answer = ask('fetch', {
      method: text(asked.method || 'GET').toUpperCase(),
      path: text(asked.path || asked.url || '/'),
      headers: plain(asked.headers),
      body: body === undefined || body === null ? null : typeof body === 'string' ? body : stringify(body),
    });
    if (answer.error !== undefined) {
      throw new Fault(answer.error);
    }
    const headers = answer.headers;
    return freeze({
      status: answer.status,
      ok: answer.status >= 200 && answer.status < 300,
      headers: freeze({ ...headers, get: (name) => headers[text(name).toLowerCase()] ?? null }),
      body: answer.body,
      text: async () => answer.body,
      json: async () => parse(answer.body),
    });
  };
  const log = (...all) => {
    ask('log', all.map((each) => (typeof each === 'string' ? each : (stringify(each) ?? text(each)))).join(' '));
  };
  const console = freeze({ log, info: log, warn: log, error: log, debug: log });
  const failed = (error) => {
    let said;
    try {
      said = text(error);
    } catch {
      said = 'an error that does not print';
    }
    ask('error', said.slice(0, 2000));
  };
  const done = (value) => {
    try {
      ask('result', value);
    } catch (error) {
      failed(error);
    }
  };
  try {
    const Code = (async () => {}).constructor;
    new Code('fetch', 'console', ask('code'))(fetch, console).then(done, failed);
  } catch (error) {
    failed(error);
  }
})();
