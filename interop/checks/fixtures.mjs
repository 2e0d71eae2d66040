// What the suite does not try with whole clients: questions, progress, list changes and cancelling, in either era.
import assert from 'node:assert/strict';
import { step } from '../lib/report.mjs';
import { clients } from './typescript.mjs';

const capabilities = { elicitation: { form: {} }, sampling: {}, roots: { listChanged: true } };

export async function fixtures(url) {
  for (const { group: name, era, make, Transport, ask, call } of clients) {
    const group = `${name}, on fixtures`;
    const changed = Promise.withResolvers();
    const client = make({ capabilities, listChanged: { tools: { autoRefresh: false, debounceMs: 0, onChanged: () => changed.resolve() } } });
    ask(client, 'elicitation/create', () => ({ action: 'accept', content: { username: 'ana', email: 'ana@example.com', name: 'Ana' } }));
    ask(client, 'sampling/createMessage', () => ({ role: 'assistant', model: 'none', content: { type: 'text', text: 'Paris' } }));
    ask(client, 'roots/list', () => ({ roots: [{ uri: 'file:///tmp', name: 'tmp' }] }));
    if (!(await step(group, 'connects', () => client.connect(new Transport(new URL(url)))))) continue;
    const text = async (tool, args = {}, options = {}) => {
      const result = await call(client, { name: tool, arguments: args }, options);
      return result.content[0].text;
    };
    await step(group, 'a form is shown and its answer comes back', async () => {
      assert.match(await text('test_elicitation', { message: 'Who?' }), /action=accept.*ana@example\.com/);
    });
    await step(group, 'the client\'s model is asked', async () => {
      assert.match(await text('test_sampling', { prompt: 'The capital of France?' }), /Paris/);
    });
    if (era === '2026-07-28')
      await step(group, 'three questions at once and two in a row', async () => {
        assert.match(await text('test_input_required_result_multiple_inputs'), /file:\/\/\/tmp/);
        assert.match(await text('test_input_required_result_multi_round'), /Two rounds/);
      });
    await step(group, 'progress arrives before the answer', async () => {
      const seen = [];
      const options = { onprogress: ({ progress }) => seen.push(progress) };
      await text('test_tool_with_progress', {}, options);
      assert.deepEqual(seen, [0, 50, 100]);
    });
    await step(group, 'a changed list is announced', async () => {
      // The stream that carries the news opens in the background; the change is repeated until it has.
      for (let i = 0; i < 20; i++) {
        await text('test_trigger_tool_change');
        if (await Promise.race([changed.promise.then(() => true), new Promise((resolve) => setTimeout(resolve, 250, false))])) return;
      }
      assert.fail('nothing came');
    });
    await step(group, 'a cancelled call does not disturb the next', async () => {
      const gone = new AbortController();
      const slow = text('slow_compute', { seconds: 20 }, { signal: gone.signal });
      setTimeout(() => gone.abort(), 100);
      await assert.rejects(slow);
      assert.match(await text('test_simple_text'), /simple text/);
    });
    await step(group, 'a resource nobody has is an error, not an empty answer', async () => {
      await assert.rejects(client.readResource({ uri: 'test://nowhere' }));
    });
    await step(group, 'closes', () => client.close());
  }
}
