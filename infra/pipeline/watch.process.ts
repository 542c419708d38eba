import { execFile } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs, promisify } from 'node:util';
import { alarmQuery, ringing } from './watch.ts';

/** `npm run deploy:watch -- --stacks PREFIX --minutes N`: exits with 1 as soon as an alarm of these stacks rings. */
const { values } = parseArgs({
  options: { stacks: { type: 'string' }, minutes: { type: 'string', default: '15' } },
});
const { stacks } = values;
if (!stacks) throw new Error('--stacks must name the beginning of the names of the stacks');
const until = Date.now() + Number(values.minutes) * 60_000;
const run = promisify(execFile);
let found: readonly string[] = [];
while (found.length === 0 && Date.now() < until) {
  const { stdout } = await run('aws', [...alarmQuery(stacks)]);
  found = ringing(stdout);
  if (found.length === 0) await wait(30_000);
}
for (const name of found) process.stdout.write(`rings: ${name}\n`);
process.exitCode = found.length === 0 ? 0 : 1;
