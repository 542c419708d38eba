import type { Goal } from '#domain/aggregates/goal/goal.ts';
import type { Changes } from '#domain/contracts/changes.ts';
import type { JobSummary } from '#domain/contracts/job.ts';
import type { HostAdapter } from '../host/host.ts';
import { memoryHost } from '../host/memory/memory-host.ts';
import { createI18n } from '../i18n/create-i18n.ts';
import type { Language } from '../i18n/languages.ts';
import { loadRemainingModules } from '../later/later-module.ts';
import { type LocalStore, memoryStore } from '../store/ports/local-store.ts';
import type { Ports } from '../store/ports/ports.ts';
import { createStore } from '../store/store.ts';
import { type BackendAnswer, type BackendRequest, fakeBackend } from './fake-backend.ts';
import { type FakeTracker, fakeTracker } from './fake-tracker.ts';

/** Returns ports of this host, by default with empty storage and a fixed clock. */
export const portsOver = (host: HostAdapter, own: Partial<Ports> = {}): Ports => ({
  host,
  ids: () => 'id',
  local: memoryStore(),
  wait: async () => undefined,
  now: () => 0,
  ...own,
});

/** Returns an id source that counts up: `id-1` is the first id after 0. */
export const countedIds = (after = 0): Ports['ids'] => {
  let count = after;
  return () => {
    count += 1;
    return `id-${count}`;
  };
};

interface Surroundings extends Partial<Ports> {
  /** English by default. */
  readonly language?: Language;
}

/** Returns a store of the given host, with the texts of a language. */
export const storeOver = async <H extends HostAdapter>(
  host: H,
  { language = 'en', ...own }: Surroundings = {},
) => {
  const ports = portsOver(host, own);
  const i18n = await createI18n(language);
  await loadRemainingModules();
  return { store: createStore(ports, i18n.t), host, ids: ports.ids, i18n };
};

export interface StoreSeed {
  readonly tracker?: FakeTracker;
  readonly goals?: readonly Goal[];
  readonly local?: LocalStore;
  /** Number of the last used id; the first new id is one higher. */
  readonly ids?: number;
  /** A fixed clock by default. */
  readonly now?: Ports['now'];
  /** Returns the feed of changes by other users. */
  readonly feed?: () => Changes;
  readonly jobs?: readonly JobSummary[];
  /** User settings stored by an earlier release. */
  readonly earlier?: object;
  /** Answers reads of the backend by path. If it returns undefined, the list of goals is the answer. */
  readonly reads?: (path: string) => unknown;
  /** English by default. */
  readonly language?: Language;
  /** Whether the host reports property changes; true by default. */
  readonly reportsProperties?: boolean;
  readonly change?: (request: BackendRequest) => BackendAnswer | Promise<BackendAnswer>;
}

/** Returns a store with a fake tracker, backend and host. Ids count up from `id-1`. */
export const testStore = async ({
  tracker,
  goals = [],
  local = memoryStore(),
  ids: given = 0,
  now = () => 0,
  change,
  feed,
  jobs,
  earlier,
  reads,
  language = 'en',
  reportsProperties = true,
}: StoreSeed = {}) => {
  const backend = fakeBackend(goals, change, feed, jobs, earlier, reads);
  const host = memoryHost({
    answer: fakeTracker(tracker),
    fetch: backend.fetch,
    reportsProperties,
  });
  const ids = countedIds(given);
  return { ...(await storeOver(host, { ids, local, language, now })), backend };
};
