import type { Goal } from '#domain/aggregates/goal/goal.ts';
import type { Changes } from '#domain/contracts/changes.ts';
import type { JobSummary } from '#domain/contracts/job.ts';
import type { Language } from '#domain/kernel/languages.ts';
import type { HostAdapter, Place } from '../host/host.ts';
import { memoryHost } from '../host/memory/memory-host.ts';
import { loadRemainingModules } from '../later/later-module.ts';
import { type LocalStore, memoryStore } from '../store/ports/local-store.ts';
import type { Ports } from '../store/ports/ports.ts';
import { createStore } from '../store/store.ts';
import { type BackendAnswer, type BackendRequest, fakeBackend } from './fake-backend.ts';
import { type FakeTracker, fakeTracker } from './fake-tracker.ts';
import { wholeI18n } from './whole-i18n.ts';

/** Returns ports with this host. By default, the storage is empty and the clock stands still. */
export const portsOver = (host: HostAdapter, own: Partial<Ports> = {}): Ports => ({
  host,
  ids: () => 'id',
  local: memoryStore(),
  wait: async () => undefined,
  now: () => 0,
  ...own,
});

/** Returns a function that makes ids in order. With `after` as 0, the first id is `id-1`. */
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

/** Returns a store with this host and the texts of a language. */
export const storeOver = async <H extends HostAdapter>(
  host: H,
  { language = 'en', ...own }: Surroundings = {},
) => {
  const ports = portsOver(host, own);
  const i18n = await wholeI18n(language);
  await loadRemainingModules();
  return { store: createStore(ports, i18n.t), host, ids: ports.ids, i18n };
};

export interface StoreSeed {
  readonly tracker?: FakeTracker;
  readonly goals?: readonly Goal[];
  readonly local?: LocalStore;
  /** Number of the last id that an earlier visit has used. */
  readonly ids?: number;
  /** Returns the time. By default, the clock stands still. */
  readonly now?: Ports['now'];
  /** Returns what the feed of changes by others contains. */
  readonly feed?: () => Changes;
  readonly jobs?: readonly JobSummary[];
  /** Settings of the user that an earlier release has stored. */
  readonly earlier?: object;
  /** Returns the backend's answer to a read of this path. If undefined, the goals are the answer. */
  readonly reads?: (path: string) => unknown;
  /** English by default. */
  readonly language?: Language;
  /** Whether the host itself reports changed properties. True by default. */
  readonly reportsProperties?: boolean;
  /** The place in the host's address when the page is opened. */
  readonly place?: Place;
  readonly change?: (request: BackendRequest) => BackendAnswer | Promise<BackendAnswer>;
}

/** Returns a store with a fake tracker, backend and host. Ids are made in order, from `id-1`. */
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
  place,
}: StoreSeed = {}) => {
  const backend = fakeBackend(goals, change, feed, jobs, earlier, reads);
  const host = memoryHost({
    answer: fakeTracker(tracker),
    fetch: backend.fetch,
    reportsProperties,
    ...(place && { place }),
  });
  const ids = countedIds(given);
  return { ...(await storeOver(host, { ids, local, language, now })), backend };
};
