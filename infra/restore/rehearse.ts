import type { TenantId } from '#domain/kernel/ids.ts';
import { openStopped, tablesOf } from '../replay/wiring.ts';
import { startCloud } from '../sandbox/cloud/start-cloud.ts';
import type { Sandbox, StartCloud } from '../sandbox/start/options.ts';
import { startSandbox } from '../sandbox/start/sandbox.ts';
import { personAt } from './busy-site.ts';
import { type Copies, copyTables, type Rehearsed, rehearse } from './rehearsal.ts';

export interface Rehearsal {
  readonly cases: readonly Rehearsed[];
  /** Whether the restarted site shows the same goals as before the loss. */
  readonly shown: boolean;
}

/** Starts each function at its first event, because most functions are never called. */
const startIdle: StartCloud = (options) => startCloud({ ...options, warm: false });

const during = async <Result>(
  dataDir: string,
  use: (sandbox: Sandbox) => Promise<Result>,
): Promise<Result> => {
  const sandbox = await startSandbox({ port: 0, dataDir }, startIdle);
  try {
    const result = await use(sandbox);
    await sandbox.idle();
    return result;
  } finally {
    await sandbox.stop();
  }
};

const withTables = async <Result>(
  dataDir: string,
  use: (opened: Awaited<ReturnType<typeof openStopped>>) => Promise<Result>,
): Promise<Result> => {
  const opened = await openStopped(dataDir);
  try {
    return await use(opened);
  } finally {
    await opened.close();
  }
};

const copyAll = (dataDir: string): Promise<Copies> =>
  withTables(dataDir, async ({ client }) => copyTables(client, await tablesOf(client)));

/** Fills a site in an empty folder, deletes and restores its tables, and checks the site. */
export const rehearseRestore = async (dataDir: string): Promise<Rehearsal> => {
  const tenant = await during(dataDir, async (sandbox) => sandbox.tenant as TenantId);
  const night = await copyAll(dataDir);
  const before = await during(dataDir, async (sandbox) => {
    const person = await personAt(sandbox);
    await person.work();
    return person.goals();
  });
  const now = await copyAll(dataDir);
  const cases = await withTables(dataDir, ({ client }) => rehearse(client, tenant, { night, now }));
  const after = await during(dataDir, async (sandbox) => (await personAt(sandbox)).goals());
  return { cases, shown: JSON.stringify(after) === JSON.stringify(before) };
};

export const isRestored = ({ cases, shown }: Rehearsal): boolean =>
  shown && cases.every(({ left }) => left === 0);

export const rehearsalTable = ({ cases, shown }: Rehearsal): string =>
  [
    '| lost | restored from | items then | items restored | rows that replay mended | differences left |',
    '|---|---|---|---|---|---|',
    ...cases.map(
      ({ lost, from, items, restored, differences, left }) =>
        `| ${lost} | ${from} | ${items} | ${restored} | ${differences} | ${left} |`,
    ),
    '',
    shown
      ? 'Started again, the site shows what it showed before.'
      : 'Started again, the site does NOT show what it showed before.',
  ].join('\n');
