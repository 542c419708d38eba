import { type AppLicence, NO_LICENCE } from '#domain/aggregates/licence/licence.ts';
import { SITE_ROW, siteView } from '#domain/aggregates/tenant/view.ts';
import { CatalogueError, refusal } from '#domain/kernel/errors/errors.ts';
import { offlineWriter } from '../adapters/ai/offline.ts';
import { memoryAllowances } from '../adapters/memory/allowance.ts';
import { type MemoryDatabase, memoryDatabase } from '../adapters/memory/database.ts';
import { memoryEventStore } from '../adapters/memory/event-store.ts';
import { memoryOpenQuestions } from '../adapters/memory/open-questions.ts';
import { fixedSecret } from '../adapters/memory/rotating-secret.ts';
import { memorySnapshotStore } from '../adapters/memory/snapshot-store.ts';
import { memorySpentTokens } from '../adapters/memory/spent-tokens.ts';
import {
  memoryForgeSites,
  memoryInstallations,
  memoryReceipts,
  memoryViewStore,
} from '../adapters/memory/stores.ts';
import { memorySystemTokens } from '../adapters/memory/system-token.ts';
import type { CommandPorts } from '../command/handle-command.ts';
import type { Caller, VerifyToken } from '../connect/principal.ts';
import { contextTokenVerifier } from '../connect/verify-context-token.ts';
import type { HttpPorts } from '../middleware/http-handler.ts';
import type { AiKey } from '../ports/ai/ai-keys.ts';
import type { OwnModels } from '../ports/ai/own-models.ts';
import type { FetchPicture } from '../ports/files/fetch-picture.ts';
import type { SharedFile } from '../ports/files/shared-files.ts';
import type { Log } from '../ports/log.ts';
import type { Installation } from '../ports/site/installations.ts';
import type { FindPeople } from '../ports/tracker/people.ts';
import type { Permissions } from '../ports/tracker/permissions.ts';
import { APP_BASE_URL, APP_KEY } from './host.ts';
import { EDGE_SECRET } from './request.ts';
import { ANN, OTHER_SITE, SITE } from './site.ts';
import { countersFrom, stoppedClock } from './time.ts';

export interface LogLine {
  readonly level: 'info' | 'error';
  readonly message: string;
  readonly entry: Record<string, unknown>;
}

/** Ann administers the site and everything in it. Board 1 is in project 10; there is no other board. */
const ADMINISTERED: Omit<Permissions, 'visibleProjects'> = {
  may: async ({ accountId }) => accountId === ANN,
  administersSite: async ({ accountId }) => accountId === ANN,
  administersBoard: async ({ accountId }, boardId) => accountId === ANN && boardId === '1',
  projectOfBoard: async (_, boardId) => (boardId === '1' ? '10' : null),
  projectsOfBoard: async (_, boardId) => (boardId === '1' ? [{ id: '10', key: 'ONE' }] : []),
  projectOfKey: async (_, key) => (key === 'ONE' ? '10' : null),
  findProject: async (_, id) => ({ id, key: id === '10' ? 'ONE' : `P${id}` }),
};

/** Returns the permissions of a backend. Tests may replace each of them. `visibleProjects` is derived from `may`. */
const administered = (): { -readonly [Question in keyof Permissions]: Permissions[Question] } => {
  const permissions: ReturnType<typeof administered> = {
    ...ADMINISTERED,
    visibleProjects: async (person, ids) => {
      const question = { ...person, permission: 'BROWSE_PROJECTS' } as const;
      const seen = await Promise.all(
        ids.map((projectId) => permissions.may({ ...question, projectId })),
      );
      return ids.filter((_, index) => seen[index]);
    },
  };
  return permissions;
};

/** Gives every account a different name. */
const NAMED: FindPeople = async (_, ids) =>
  new Map(ids.map((id) => [id, { displayName: `Name of ${id}`, avaPath: `/avatars/${id}` }]));

/** Returns models that answer with rules instead of a language model. Tests may replace the models. */
const obedientModels = (): { -readonly [Part in keyof OwnModels]: OwnModels[Part] } => ({
  loopback: false,
  writer: () => ({ ...offlineWriter(), provider: 'openai-compatible' }),
  check: async () => undefined,
});

/** Finds no picture at any address. Tests may replace this function. */
const noPictures = (): FetchPicture => async () => {
  const code = 'IMAGE_URL_UNREACHABLE';
  throw new CatalogueError(refusal(code, { avatar: code }));
};

/** Verified tokens of all backends, because tests send thousands of requests with a few different tokens. */
const verified = new Map<string, Promise<Caller>>();

/** Verifies each token once per set of installations. The clock is fixed, so the result stays valid. */
const verifyingOnce =
  (database: MemoryDatabase, verify: VerifyToken): VerifyToken =>
  (token) => {
    const question = JSON.stringify([token, ...database.installations.values()]);
    const known = verified.get(question);
    if (known) return known;
    const answer = verify(token);
    answer.then(
      () => verified.set(question, answer),
      () => undefined,
    );
    return answer;
  };

/** Creates a backend in memory, with two installed sites and a log that tests can read. */
export const memoryBackend = (
  sites: readonly Installation[] = [SITE, OTHER_SITE],
  { clock, ids, newLink, counts } = countersFrom(),
) => {
  const database = memoryDatabase();
  for (const site of sites) database.installations.set(site.clientKey, JSON.stringify(site));
  const lines: LogLine[] = [];
  const files = new Map<string, SharedFile>();
  const aiKeys = new Map<string, AiKey>();
  const log: Log = {
    info: (message, entry) => lines.push({ level: 'info', message, entry }),
    error: (message, entry) => lines.push({ level: 'error', message, entry }),
  };
  const findInstallation = memoryInstallations(database);
  const findForgeSite = memoryForgeSites(database);
  const commands: CommandPorts = {
    store: memoryEventStore(database),
    snapshots: memorySnapshotStore(database),
    findReceipt: memoryReceipts(database),
    clock,
    ids,
  };
  const views = memoryViewStore(database);
  /** The app's licence in the tracker, used when the token has no licence. */
  const host: { licence: AppLicence } = { licence: { ...NO_LICENCE, active: true } };
  /** Accounts that the tracker does not know. */
  const strangers = new Set<string>();
  const { takeAllowance, returnAllowance, listUses } = memoryAllowances();
  const http: HttpPorts = {
    verify: verifyingOnce(
      database,
      contextTokenVerifier({
        audiences: [APP_KEY, APP_BASE_URL],
        findInstallation,
        clock: stoppedClock(),
      }),
    ),
    findKnownAccounts: async (_, ids) => new Set(ids.filter((id) => !strangers.has(id))),
    licence: {
      licensing: 'required',
      findAppLicence: async () => host.licence,
      findPortfolioKey: async (tenant) =>
        (await views.get(siteView, tenant, SITE_ROW.partition, SITE_ROW.key))?.portfolioKey ?? null,
      clock: stoppedClock(),
    },
    takeAllowance,
    clock: stoppedClock(),
    ids,
    log,
    reportBlocked: () => undefined,
    edgeSecret: fixedSecret(EDGE_SECRET),
  };
  return {
    database,
    commands,
    views,
    host,
    strangers,
    findInstallation,
    findForgeSite,
    saveSystemToken: memorySystemTokens(database),
    spend: memorySpentTokens(),
    permissions: administered(),
    findPeople: NAMED,
    files,
    newLink,
    counts,
    takeAllowance,
    returnAllowance,
    listUses,
    fetchPicture: noPictures(),
    questions: memoryOpenQuestions(),
    writer: offlineWriter(),
    aiKeys,
    ownModels: obedientModels(),
    http,
    log,
    lines,
  };
};

export type Backend = ReturnType<typeof memoryBackend>;

const tablesOf = ({ database, files, aiKeys }: Backend): Map<string, unknown>[] => [
  ...Object.values(database),
  files,
  aiKeys,
];

/**
 * Copies a table. Maps of rows are copied too, because they are changed in place; other values are replaced as a whole.
 */
const copyOf = (table: ReadonlyMap<string, unknown>): Map<string, unknown> =>
  new Map([...table].map(([key, held]) => [key, held instanceof Map ? new Map(held) : held]));

const isSame = (held: unknown, kept: unknown): boolean =>
  held instanceof Map && kept instanceof Map
    ? held.size === kept.size && [...held].every(([key, row]) => kept.get(key) === row)
    : held === kept;

/** Saves the state of a backend, in order to restore it, copy it to another backend, or detect changes. */
export const keep = (backend: Backend) => {
  const kept = tablesOf(backend).map((table) => [table, copyOf(table)] as const);
  const restore = (target: Backend = backend): void => {
    for (const [index, table] of tablesOf(target).entries()) {
      table.clear();
      for (const [key, held] of copyOf(kept[index]?.[1] ?? new Map())) table.set(key, held);
    }
  };
  const isChanged = (): boolean =>
    kept.some(
      ([table, before]) =>
        table.size !== before.size ||
        [...table].some(([key, held]) => !isSame(held, before.get(key))),
    );
  return { restore, isChanged };
};

/**
 * Returns everything that is stored, as text. If a request wrote nothing, the text is equal before and after the
 * request.
 */
export const storedText = ({ database, files, aiKeys }: Backend): string =>
  JSON.stringify([
    [...database.events],
    [...database.rows].map(([key, rows]) => [key, [...rows]]),
    [...database.receipts],
    [...database.installations],
    [...files],
    [...aiKeys],
  ]);
