import { parseArgs } from 'node:util';
import { smoke } from './smoke.ts';

/** `npm run smoke -- --app-url URL`: exits with 1 when a journey on the deployed address fails. */
const { values } = parseArgs({ options: { 'app-url': { type: 'string' } } });
const tried = await smoke(values['app-url'] ?? '');
for (const { name, fault } of tried) process.stdout.write(`${fault ?? 'ok'}: ${name}\n`);
process.exitCode = tried.every(({ fault }) => fault === null) ? 0 : 1;
