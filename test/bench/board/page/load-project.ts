import { assembleMap } from '#domain/board/assembly/assemble.ts';
import type { MapSources } from '#domain/board/model/model.ts';
import type { TrackerCall } from '#web/host/host.ts';
import { memoryHost } from '#web/host/memory/memory-host.ts';
import { loadBoard } from '#web/store/reading/load-board.ts';
import { askTracker } from '#web/store/tracker/ask-tracker.ts';
import type { Loaded } from './contract.ts';

const overHttp = async ({ method = 'GET', url, body }: TrackerCall) => {
  const response = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: text ? JSON.parse(text) : null, retryAfter: null };
};

const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** Loads a project like the client, with completed stories but without goals. */
export const loadProject = async (
  project: string,
  maximum: number,
): Promise<{ sources: MapSources; times: Omit<Loaded, 'firstCardsMs'> }> => {
  const host = memoryHost({ answer: overHttp });
  const ask = askTracker({ host, wait: async () => undefined, now: Date.now });
  const started = performance.now();
  const arg = { ref: { kind: 'project', project }, completed: true } as const;
  const report = { done: () => undefined, failed: () => undefined };
  const board = await loadBoard(ask, arg, { report, wait, reconcile: [], maximum });
  const loadMs = performance.now() - started;
  const sources = {
    goals: [],
    steps: Object.values(board.steps),
    stories: Object.values(board.stories),
    subtasks: Object.values(board.subtasks),
    versions: board.versions,
    sprints: board.sprints,
  };
  const assembling = performance.now();
  const { lanes } = assembleMap(sources, 'release');
  const assembleMs = performance.now() - assembling;
  const times = { loadMs, assembleMs, stories: sources.stories.length, lanes: lanes.length };
  return { sources, times };
};
