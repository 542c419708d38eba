import type { TenantId } from '#domain/kernel/ids.ts';
import { isUnknownTenant, replayTenant } from '#functions/replay/replay-tenant.ts';
import { VIEW_NAMES } from '#functions/replay/replays.ts';
import { isSound, resultLines } from '#functions/replay/report.ts';
import { StartError } from '../sandbox/run/start-error.ts';
import { REPLAY_USAGE, readReplayCommand, UsageError } from './command-line.ts';
import { deployedStore, sandboxStore } from './wiring.ts';

const run = async (args: readonly string[]): Promise<number> => {
  const { tenant, view, swap, dataDir } = readReplayCommand(args, VIEW_NAMES);
  const store = dataDir === undefined ? deployedStore() : await sandboxStore(dataDir);
  try {
    const result = await replayTenant(store.ports, { tenant: tenant as TenantId, view, swap });
    if (isUnknownTenant(result)) throw new UsageError(`No site "${tenant}" is stored here.`);
    for (const line of resultLines(result, swap)) process.stdout.write(`${line}\n`);
    return isSound(result, swap) ? 0 : 1;
  } finally {
    await store.close();
  }
};

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  const known = error instanceof UsageError || error instanceof StartError;
  console.error(known ? error.message : error);
  if (error instanceof UsageError) console.error(`\n${REPLAY_USAGE}`);
  process.exitCode = 2;
}
