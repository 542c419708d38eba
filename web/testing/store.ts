import type { Goal } from '#domain/aggregates/goal/goal.ts';
import type { Changes } from '#domain/contracts/changes.ts';
import type { JobSummary } from '#domain/contracts/job.ts';
import type { HostAdapter } from '../host/host.ts';
import { memoryHost } from '../host/memory/memory-host.ts';
import { createI18n } from '../i18n/create-i18n.ts';
import type { Language } from '../i18n/languages.ts';
import { bringTheRest } from '../later/later-module.ts';
import { type LocalStore, memoryStore } from '../store/ports/local-store.ts';
import type { Ports } from '../store/ports/ports.ts';
import { createStore } from '../store/store.ts';
import { type BackendAnswer, type BackendRequest, fakeBackend } from './fake-backend.ts';
import { type FakeTracker, fakeTracker } from './fake-tracker.ts';

/** The world around this host: an empty memory and a clock that stands, unless given. */
export const portsOver = (host: HostAdapter, own: Partial<Ports> = {}): Ports => ({
  host,
  ids: () => 'id',
  local: memoryStore(),
  wait: async () => undefined,
  now: () => 0,
  ...own,
});

/** Counts up: `id-1` is the first after 0. */
export const countedIds = (after = 0): Ports['ids'] => {
  let count = after;
  return () => {
    count += 1;
    return `id-${count}`;
  };
};

interface Surroundings extends Partial<Ports> {
  /** English unless told otherwise. */
  readonly language?: Language;
}

/** A store over a host of the test's own, with the words of a language. */
export const storeOver = async <H extends HostAdapter>(
  host: H,
  { language = 'en', ...own }: Surroundings = {},
) => {
  const ports = portsOver(host, own);
  const i18n = await createI18n(language);
  await bringTheRest();
  return { store: createStore(ports, i18n.t), host, ids: ports.ids, i18n };
};

export interface StoreSeed {
  readonly tracker?: FakeTracker;
  readonly goals?: readonly Goal[];
  readonly local?: LocalStore;
  /** Number of the last id that was given out before. */
  readonly ids?: number;
  /** A clock that stands unless given. */
  readonly now?: Ports['now'];
  /** Answers the feed of others' changes. */
  readonly feed?: () => Changes;
  /** The user's own jobs of a board. */
  readonly jobs?: readonly JobSummary[];
  /** What an earlier release kept of the user's settings. */
  readonly earlier?: object;
  /** Answers what is read of the backend by its path; undefined leaves it to the goals. */
  readonly reads?: (path: string) => unknown;
  /** English unless told otherwise. */
  readonly language?: Language;
  /** Whether the host reports changes of properties itself, as it does unless told otherwise. */
  readonly reportsProperties?: boolean;
  readonly change?: (request: BackendRequest) => BackendAnswer | Promise<BackendAnswer>;
}

/** A store over a tracker, a backend and a host of the test's own. Ids count up from `id-1`. */
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
