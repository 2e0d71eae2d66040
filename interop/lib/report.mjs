// What was tried and how it went; the last line is the verdict a script reads.

const rows = [];

/** Records one outcome; `ok` null means it did not apply and counts for nothing. */
export function record(group, name, ok, detail = '') {
  rows.push({ group, name, ok, detail });
  const mark = ok === null ? '-' : ok ? 'ok' : 'FAILED';
  if (ok === false) console.log(`  ${mark}  ${group}: ${name}${detail ? `\n      ${detail.replaceAll('\n', '\n      ')}` : ''}`);
}

/** Runs one step and records whether it threw. */
export async function step(group, name, work) {
  try {
    const detail = await work();
    record(group, name, true, typeof detail === 'string' ? detail : '');
    return true;
  } catch (trouble) {
    record(group, name, false, trouble?.stack?.split('\n').slice(0, 3).join('\n') ?? String(trouble));
    return false;
  }
}

/** Prints the table and returns the process's exit code. */
export function verdict() {
  const groups = [...new Set(rows.map((row) => row.group))];
  const width = Math.max(...groups.map((group) => group.length), 10);
  console.log(`\n${'group'.padEnd(width)}  passed  failed  remarks`);
  for (const group of groups) {
    const mine = rows.filter((row) => row.group === group);
    const passed = mine.filter((row) => row.ok === true).length;
    const failed = mine.filter((row) => row.ok === false).length;
    const remarks = mine.filter((row) => row.ok !== false && row.detail).map((row) => `${row.name}: ${row.detail}`);
    console.log(`${group.padEnd(width)}  ${String(passed).padStart(6)}  ${String(failed).padStart(6)}  ${remarks[0] ?? ''}`);
    for (const remark of remarks.slice(1)) console.log(`${' '.repeat(width + 18)}${remark}`);
  }
  const passed = rows.filter((row) => row.ok === true).length;
  const failed = rows.filter((row) => row.ok === false).length;
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0 && passed > 0 ? 0 : 1;
}
