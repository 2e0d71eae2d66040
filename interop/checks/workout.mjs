// What every client does with a note: create, list, get, update, delete; the delete waits for a person's yes.
import assert from 'node:assert/strict';
import { step } from '../lib/report.mjs';

/**
 * @param call   (tool, arguments) -> the CallToolResult as this client saw it
 * @param list   () -> the tools as this client saw them
 * @param approve (id) -> a person says yes
 */
export async function workout(group, { list, call, approve }) {
  const notes = (action, params) => call('claw_notes', { action, params });
  let note;
  await step(group, 'tools/list has the notes and the finance this agent was given', async () => {
    const names = (await list()).map((tool) => tool.name);
    for (const name of ['claw_notes', 'claw_finance']) assert.ok(names.includes(name), `${name} missing in ${names}`);
  });
  await step(group, 'a note is created', async () => {
    note = value(await notes('create', { title: `From ${group}`, content: 'Lunch with Ana on Friday', tags: ['interop'] }));
    assert.match(note.id, /^[0-9A-HJKMNP-TV-Z]{26}$/);
  });
  if (!note) return;
  await step(group, 'the list shows it', async () => {
    const { items } = value(await notes('list', { tag: 'interop', limit: 100 }));
    assert.ok(items.some((item) => item.id === note.id));
  });
  await step(group, 'it reads back as written', async () => {
    const read = value(await notes('get', { id: note.id }));
    assert.equal(read.title, `From ${group}`);
    assert.equal(read.content, 'Lunch with Ana on Friday');
  });
  await step(group, 'an update carries the version', async () => {
    const changed = value(await notes('update', { id: note.id, version: note.version, title: 'Changed' }));
    assert.equal(changed.title, 'Changed');
    assert.notEqual(changed.version, note.version);
  });
  await step(group, 'an old version is a conflict', async () => {
    const refused = refusal(await notes('update', { id: note.id, version: note.version, title: 'Again' }));
    assert.equal(refused.reason, 'version_conflict');
  });
  await step(group, 'a delete waits for a person, whose yes lets it through', async () => {
    const waiting = refusal(await notes('delete', { id: note.id }));
    assert.equal(waiting.error, 'awaiting_approval');
    await approve(/\/pending\/([^/?]+)/.exec(waiting.url)[1]);
    const gone = await notes('delete', { id: note.id });
    assert.ok(!gone.isError, JSON.stringify(gone.content));
    assert.equal(refusal(await notes('get', { id: note.id })).reason, 'not_found');
  });
  await step(group, 'an unknown action says which field is wrong', async () => {
    assert.equal(refusal(await notes('fly', {})).reason, 'input_invalid');
  });
}

function value(result) {
  assert.ok(!result.isError, `the tool answered an error: ${JSON.stringify(result.content)}`);
  const text = JSON.parse(result.content[0].text);
  if (result.structuredContent !== undefined) assert.deepEqual(result.structuredContent, text);
  return text;
}

function refusal(result) {
  assert.ok(result.isError, `a refusal was expected, not ${JSON.stringify(result.content)}`);
  return JSON.parse(result.content[0].text);
}
