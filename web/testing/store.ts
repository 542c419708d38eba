import type { Changes } from '#domain/contracts/changes.ts';
import type { Goal } from '#domain/contracts/goal.ts';
import type { JobRow } from '#domain/contracts/job.ts';
import { type LocalStore, memoryStore } from '../api/local/local-store.ts';
import type { Ports } from '../api/ports.ts';
import { createStore } from '../api/store.ts';
import { memoryHost } from '../host/memory/memory-host.ts';
import { createI18n } from '../i18n/create-i18n.ts';
import { type BackendAnswer, type BackendRequest, fakeBackend } from './fake-backend.ts';
import { type FakeTracker, fakeTracker } from './fake-tracker.ts';

export interface StoreSeed {
  readonly tracker?: FakeTracker;
  readonly goals?: readonly Goal[];
  readonly local?: LocalStore;
  /** Answers the feed of others' changes. */
  readonly feed?: () => Changes;
  /** The user's own jobs of a board. */
  readonly jobs?: readonly JobRow[];
  readonly change?: (request: BackendRequest) => BackendAnswer | Promise<BackendAnswer>;
}

/** A store over a tracker, a backend and a host of the test's own. Ids count up from `id-1`. */
export const testStore = async ({
  tracker,
  goals = [],
  local = memoryStore(),
  change,
  feed,
  jobs,
}: StoreSeed = {}) => {
  const host = memoryHost({ answer: fakeTracker(tracker) });
  const backend = fakeBackend(goals, change, feed, jobs);
  let count = 0;
  const ids = () => {
    count += 1;
    return `id-${count}`;
  };
  const ports: Ports = { host, fetch: backend.fetch, ids, local, wait: async () => undefined };
  const i18n = await createI18n('en');
  return { store: createStore(ports, i18n.t), host, backend, ids, i18n };
};
