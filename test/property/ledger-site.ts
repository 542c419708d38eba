import type { SwimlaneMode } from '#domain/aggregates/setting/swimlane-mode.ts';
import { overlayMilestones } from '#domain/change/overlay.ts';
import { PEOPLE } from '#infra/sandbox/tracker/site/people.ts';
import type { TestTracker } from '#infra/sandbox/tracker/testing/site.ts';
import type { TrackerAnswer, TrackerCall } from '#web/host/host.ts';
import { memoryHost } from '#web/host/memory/memory-host.ts';
import { boardApi } from '#web/store/board/board-api.ts';
import type { BoardArg } from '#web/store/board-data/board-data.ts';
import { restoreChanges } from '#web/store/changes/kept-changes.ts';
import { selectConflict, selectMapWrites, selectOpen } from '#web/store/changes/select.ts';
import { goalsApi } from '#web/store/goals/goals-api.ts';
import { repairShown } from '#web/store/jobs/repair-ranks.ts';
import { decided } from '#web/store/ledger/ledger.ts';
import { settleNews } from '#web/store/live/settle-news.ts';
import { milestonesApi, selectMilestones } from '#web/store/milestones/milestones-api.ts';
import { type LocalStore, memoryStore } from '#web/store/ports/local-store.ts';
import type { Ports } from '#web/store/ports/ports.ts';
import { comeBack } from '#web/store/sending/reach.ts';
import { settingsApi } from '#web/store/settings/settings-api.ts';
import { mapShown } from '#web/store/slices/shown.ts';
import { createStore } from '#web/store/store.ts';
import { ledgerOf } from '#web/testing/ledger.ts';
import { wholeI18n } from '#web/testing/whole-i18n.ts';
import { type Backend, PLACE, PROJECTS } from './ledger-backend.ts';

export const BOARD: BoardArg = { ref: { kind: 'project', project: 'TRAIL' }, completed: true };

/** Faults of the network between a browser tab and the servers. */
export interface Weather {
  offline: boolean;
  /** Whether the next write succeeds but its answer is lost. */
  losesAnswer: boolean;
  /** How many writes succeed before the tracker or the backend refuses one. Null if no write is to be refused. */
  refusesAfter: number | null;
}

/** Matches POST requests that write nothing. */
const READS = /\/search|\/bulkfetch|\/jql\//;

/** Counts this write, and returns whether it must be refused. */
const isRefused = (weather: Weather): boolean => {
  if (weather.refusesAfter === null) return false;
  weather.refusesAfter -= 1;
  if (weather.refusesAfter >= 0) return false;
  weather.refusesAfter = null;
  return true;
};

const never = <Answer>(): Promise<Answer> => new Promise(() => undefined);

let given = 0;
/** Returns the next ULID. Each is higher than the previous ULID. */
const nextId = (): string => {
  given += 1;
  return `01J${String(given).padStart(23, '0')}`;
};

/**
 * Opens a browser tab on the demo project: returns its state, and functions that act on it. The browser's local storage
 * remains when the tab ends.
 */
export const openTab = async (
  site: TestTracker,
  backend: Backend,
  weather: Weather,
  mode: SwimlaneMode,
  local: LocalStore = memoryStore(),
) => {
  const life = { over: false };
  const alive = async <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    if (life.over) return never();
    const answer = await work();
    return life.over ? never() : answer;
  };
  const overHttp = async ({ method = 'GET', url, body }: TrackerCall): Promise<TrackerAnswer> => {
    const lost = { status: 0, body: null, retryAfter: null };
    if (weather.offline) return lost;
    const writes = method !== 'GET' && !READS.test(url);
    if (writes && isRefused(weather)) return { status: 400, body: {}, retryAfter: null };
    try {
      const answer = await site.as('siteAdmin')<unknown>(method, url, body);
      if (writes && weather.losesAnswer) {
        weather.losesAnswer = false;
        return lost;
      }
      return { status: answer.status, body: answer.body, retryAfter: 0 };
    } catch {
      return lost;
    }
  };
  const host = memoryHost({
    answer: (call) => alive(() => overHttp(call)),
    fetch: (path, init) =>
      alive(async () => {
        if (weather.offline) throw new TypeError('no network');
        const writes = init?.method !== undefined && init.method !== 'GET';
        if (writes && isRefused(weather)) {
          return new Response(JSON.stringify({ code: 'PERMISSION_DENIED' }), { status: 403 });
        }
        const answer = await backend.fetch(path, init);
        if (!writes || !weather.losesAnswer) return answer;
        weather.losesAnswer = false;
        throw new TypeError('no answer');
      }),
  });
  const ports: Ports = {
    host: { ...host, currentUser: async () => PEOPLE.siteAdmin.id },
    ids: nextId,
    local: {
      ...local,
      get: (key) => alive(() => local.get(key)),
      set: (key, text) => alive(() => local.set(key, text)),
      delete: (key) => alive(() => local.delete(key)),
      alone: (_name, job) => job(),
      channel: local.channel,
    },
    wait: async () => undefined,
    now: Date.now,
  };
  const store = createStore(ports, (await wholeI18n('en')).t);
  const ledger = ledgerOf(store, BOARD, mode);
  await store.dispatch(restoreChanges(BOARD.ref));
  await store.dispatch(boardApi.endpoints.board.initiate(BOARD)).unwrap();
  await store.dispatch(goalsApi.endpoints.goals.initiate(PROJECTS)).unwrap();
  await store.dispatch(milestonesApi.endpoints.milestones.initiate(PLACE)).unwrap();
  await store.dispatch(settingsApi.endpoints.settings.initiate('TRAIL')).unwrap();
  store.dispatch(mapShown({ board: BOARD, projectIds: PROJECTS, mode, settled: false }));
  const quiet = async (): Promise<void> => {
    for (let round = 0; round < 50; round += 1) {
      await ledger.rest();
      await store.dispatch(comeBack);
      const conflict = selectConflict(store.getState());
      if (conflict) store.dispatch(decided({ id: conflict.id, decision: 'mine' }));
      await ledger.rest();
      await Promise.all(store.dispatch(boardApi.util.getRunningQueriesThunk()));
      await Promise.all(store.dispatch(goalsApi.util.getRunningQueriesThunk()));
      await backend.work();
      if (!store.getState().ledger.offline && selectOpen(store.getState()).length === 0) break;
    }
    await store.dispatch(settleNews(BOARD));
  };
  return {
    store,
    local,
    ledger,
    /**
     * Repairs equal ranks, as an idle tab does. Without the repair, items that undo creates anew could swap positions.
     */
    mend: async (): Promise<void> => {
      store.dispatch(repairShown(new Set()));
      await quiet();
    },
    /**
     * Resolves when all requests have ended, all queued changes have been sent, and the tab has reloaded items whose
     * last change has an unknown result.
     */
    quiet,
    /** Stops all work of the tab, as if it had crashed. */
    end: (): void => {
      life.over = true;
    },
  };
};

export type Tab = Awaited<ReturnType<typeof openTab>>;

/** Returns the content of a tab's map with names instead of ids, because items that undo creates anew get new ids. */
export const namesOn = ({ ledger, store }: Tab) => {
  const { goals, cells, lanes } = ledger.map();
  const { stories, versions } = ledger.board();
  const stepNames = new Map(
    goals.flatMap(({ steps }) => steps.map(({ id, issue }) => [id, issue?.summary ?? 'Other'])),
  );
  const laneNames = new Map(
    lanes.map(({ id, version, sprint }) => [id, version?.name ?? sprint?.name ?? 'none']),
  );
  const milestones = overlayMilestones(
    selectMilestones(store.getState()),
    selectMapWrites(store.getState()),
  );
  return {
    goals: goals.map(({ goal, steps }) => [
      goal?.fields.summary ?? 'none',
      ...steps.map(({ issue }) => issue?.summary ?? 'Other'),
    ]),
    stories: Object.fromEntries(
      [...cells.values()]
        .flatMap((cards) => {
          const [first] = cards;
          if (!first) return [];
          const place = `${stepNames.get(first.stepId)} | ${laneNames.get(first.laneId)}`;
          const inside = cards.map(({ issue, subtasks }) => [
            issue.summary,
            ...subtasks.map(({ summary }) => summary),
          ]);
          return [[place, inside] as const];
        })
        .sort(([left], [right]) => (left < right ? -1 : 1)),
    ),
    releases: versions
      .map(({ name, startDate, releaseDate, released }) =>
        [name, startDate ?? '', releaseDate ?? '', released].join(' '),
      )
      .sort(),
    plans: Object.values(stories)
      .flatMap(({ summary, plan }) => (plan ? `${summary} ${plan.start} ${plan.end}` : []))
      .sort(),
    milestones: milestones
      .map(({ name, startDate, endDate }) => `${name} ${startDate} ${endDate}`)
      .sort(),
  };
};
