// The person at a real Chromium: sets the gateway up, signs in, consents, takes an agent's access back.
import { accessSync, constants } from 'node:fs';
import { createServer } from 'node:http';
import { delimiter, join } from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome'];

/** The path of a Chromium, or undefined. */
export function chromium() {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    for (const name of names) {
      try {
        accessSync(join(folder, name), constants.X_OK);
        return join(folder, name);
      } catch {
        // not in this folder
      }
    }
  }
  return undefined;
}

/** A person with a browser of their own. */
export class Person {
  static async at(executablePath) {
    const { chromium: engine } = await import('playwright-core');
    const browser = await engine.launch({ executablePath, args: ['--no-sandbox'] });
    const context = await browser.newContext();
    context.setDefaultTimeout(20_000);
    return new Person(browser, await context.newPage());
  }

  constructor(browser, page) {
    this.browser = browser;
    this.page = page;
  }

  /** Makes the owner's account behind the one-time link; the browser is signed in afterwards. */
  async setUp(link) {
    await this.page.goto(link);
    await this.page.fill('input[name=email]', 'owner@example.org');
    await this.page.fill('input[name=password]', 'a quiet place by the river');
    await this.submit();
    await this.page.getByRole('navigation').first().waitFor();
  }

  /** Opens an authorization link, looks at the consent page, names a new agent and connects. */
  async consent(link, name) {
    await this.page.goto(link);
    const form = this.page.locator('main form', { has: this.page.getByRole('button', { name: 'Connect', exact: true }) });
    const seen = await this.page.locator('main').innerText();
    await form.locator('input[name=name]').fill(name);
    await form.getByRole('button', { name: 'Connect', exact: true }).click();
    return seen;
  }

  /** Ends an agent on its page. */
  async revoke(origin, name) {
    await this.page.goto(`${origin}/agents`);
    await this.page.getByRole('link', { name, exact: true }).click();
    await this.page.getByText('Revoke…').click();
    await this.page.getByRole('button', { name: `Yes, revoke ${name}` }).click();
    await this.page.getByText('The agent is revoked').waitFor();
  }

  async submit() {
    await this.page.locator('main form button:not([type=button])').first().click();
  }

  close() {
    return this.browser.close();
  }
}

/** What a native client has: an address on loopback that the browser comes back to. */
export async function callback() {
  let arrived;
  const came = new Promise((resolve) => (arrived = resolve));
  const server = createServer((request, response) => {
    response.end('You can close this page.');
    if (request.url.startsWith('/callback')) arrived(new URL(request.url, `http://127.0.0.1:${server.address().port}`));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}/callback`,
    came: () => Promise.race([came, new Promise((_, no) => setTimeout(() => no(new Error('the browser did not come back')), 30_000).unref())]),
    close: () => server.close(),
  };
}

/** A port that is free now. */
export async function freePort() {
  const server = createServer();
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}
