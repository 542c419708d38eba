import { type AppLicence, NO_LICENCE } from '#domain/licence/licence.ts';
import { SITE_ROW, siteView } from '#domain/tenant/views/site.ts';
import { offlineWriter } from '../adapters/ai/offline.ts';
import { memoryAllowance } from '../adapters/memory/allowance.ts';
import { memoryDatabase } from '../adapters/memory/database.ts';
import { memoryEventStore } from '../adapters/memory/event-store.ts';
import { memorySnapshotStore } from '../adapters/memory/snapshot-store.ts';
import { memoryInstallations, memoryReceipts, memoryViewStore } from '../adapters/memory/stores.ts';
import type { CommandPorts } from '../command/handle-command.ts';
import { contextTokenVerifier } from '../connect/verify-context-token.ts';
import type { HttpPorts } from '../middleware/http-handler.ts';
import type { Installation } from '../ports/installations.ts';
import type { Log } from '../ports/log.ts';
import type { FindPeople } from '../ports/people.ts';
import type { Permissions } from '../ports/permissions.ts';
import type { SharedFile } from '../ports/shared-files.ts';
import { ANN, OTHER_SITE, SITE } from './site.ts';
import { countingIds, countingLinks, stoppedClock, tickingClock } from './time.ts';

export interface LogLine {
  readonly level: 'info' | 'error';
  readonly message: string;
  readonly entry: Record<string, unknown>;
}

/** Ann administers the site and all that is in it; board 1 lies in project 10, and there is no other board. */
const ADMINISTERED: Permissions = {
  may: async ({ accountId }) => accountId === ANN,
  administersSite: async ({ accountId }) => accountId === ANN,
  administersBoard: async ({ accountId }, boardId) => accountId === ANN && boardId === '1',
  projectOfBoard: async (_, boardId) => (boardId === '1' ? '10' : null),
};

/** Everyone has a name of their own. */
const NAMED: FindPeople = async (_, ids) =>
  new Map(ids.map((id) => [id, { displayName: `Name of ${id}`, avaPath: `/avatars/${id}` }]));

/** The backend's ports in memory, with two installed sites and a log that can be read. */
export const memoryBackend = (sites: readonly Installation[] = [SITE, OTHER_SITE]) => {
  const database = memoryDatabase();
  for (const site of sites) database.installations.set(site.clientKey, JSON.stringify(site));
  const lines: LogLine[] = [];
  const files = new Map<string, SharedFile>();
  const log: Log = {
    info: (message, entry) => lines.push({ level: 'info', message, entry }),
    error: (message, entry) => lines.push({ level: 'error', message, entry }),
  };
  const ids = countingIds();
  const findInstallation = memoryInstallations(database);
  const commands: CommandPorts = {
    store: memoryEventStore(database),
    snapshots: memorySnapshotStore(database),
    findReceipt: memoryReceipts(database),
    clock: tickingClock(),
    ids,
  };
  const views = memoryViewStore(database);
  /** What the tracker says of the app's licence when the token does not. */
  const host: { licence: AppLicence } = { licence: { ...NO_LICENCE, active: true } };
  const http: HttpPorts = {
    verify: contextTokenVerifier(findInstallation, stoppedClock()),
    licence: {
      licensing: 'required',
      findAppLicence: async () => host.licence,
      findPortfolioKey: async (tenant) =>
        (await views.get(siteView, tenant, SITE_ROW.partition, SITE_ROW.key))?.portfolioKey ?? null,
      clock: stoppedClock(),
    },
    ids,
    log,
  };
  return {
    database,
    commands,
    views,
    host,
    findInstallation,
    permissions: { ...ADMINISTERED },
    findPeople: NAMED,
    files,
    newLink: countingLinks(),
    takeAllowance: memoryAllowance(),
    writer: offlineWriter(),
    http,
    log,
    lines,
  };
};

/** Everything stored, as text: equal before and after when nothing was written. */
export const storedText = ({ database, files }: ReturnType<typeof memoryBackend>): string =>
  JSON.stringify([
    [...database.events],
    [...database.rows].map(([key, rows]) => [key, [...rows]]),
    [...database.receipts],
    [...database.installations],
    [...files],
  ]);
