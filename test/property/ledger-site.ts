import type { Goal } from '#domain/contracts/goal.ts';
import type { SwimlaneMode } from '#domain/map/model.ts';
import { goalEndpoints } from '#functions/http/goal/endpoints.ts';
import { httpHandler } from '#functions/middleware/http-handler.ts';
import { memoryBackend } from '#functions/testing/backend.ts';
import { ask } from '#functions/testing/request.ts';
import { contextToken, SITE } from '#functions/testing/site.ts';
import type { TestTracker } from '#infra/sandbox/tracker/testing/site.ts';
import { boardApi } from '#web/api/board/board-api.ts';
import type { BoardArg } from '#web/api/board/board-data.ts';
import { mapShown } from '#web/api/board/shown.ts';
import { goalsApi } from '#web/api/goals/goals-api.ts';
import { restoreChanges } from '#web/api/ledger/kept-changes.ts';
import { decided } from '#web/api/ledger/ledger.ts';
import { comeBack } from '#web/api/ledger/reach.ts';
import { selectConflict, selectOpen } from '#web/api/ledger/select.ts';
import { settleNews } from '#web/api/live/settle-news.ts';
import { type LocalStore, memoryStore } from '#web/api/local/local-store.ts';
import type { Ports } from '#web/api/ports.ts';
import { settingsApi } from '#web/api/settings/settings-api.ts';
import { createStore } from '#web/api/store.ts';
import type { TrackerAnswer, TrackerCall } from '#web/host/host.ts';
import { memoryHost } from '#web/host/memory/memory-host.ts';
import { createI18n } from '#web/i18n/create-i18n.ts';
import { ledgerOf } from '#web/testing/ledger.ts';

const PROJECTS = ['10000'];
export const BOARD: BoardArg = { ref: { kind: 'project', project: 'TRAIL' }, completed: true };

/** What can happen to the way between a tab and the servers. */
export interface Weather {
  offline: boolean;
  /** The next write is done, but its answer never comes. */
  losesAnswer: boolean;
}

/** Our own backend with its real handlers, over stores in memory. */
export const openBackend = async () => {
  const backend = memoryBackend();
  const handler = httpHandler(goalEndpoints({ ...backend.commands, ...backend }), backend.http);
  const token = await contextToken(SITE);
  const answer = async (method: string, path: string, init: RequestInit) => {
    if (path.startsWith('/smb/changes')) {
      return { status: 200, body: { cursor: 'c', reset: false, more: false, changes: [] } };
    }
    const { authorization: _, ...headers } = Object.fromEntries(new Headers(init.headers));
    const text = typeof init.body === 'string' ? { text: init.body } : {};
    return ask(handler, `${method as 'GET'} ${path}`, { token, headers, ...text });
  };
  return {
    goals: async (): Promise<Goal[]> =>
      (await answer('GET', `/smb/goal?projectId=${PROJECTS[0]}`, {})).body as Goal[],
    fetch: async (path: unknown, init: RequestInit = {}): Promise<Response> => {
      const { status, body } = await answer(init.method ?? 'GET', String(path), init);
      const empty = body === undefined || status === 204;
      return new Response(empty ? 'null' : JSON.stringify(body), {
        status: status === 204 ? 200 : status,
      });
    },
  };
};

type Backend = Awaited<ReturnType<typeof openBackend>>;

const never = <Answer>(): Promise<Answer> => new Promise(() => undefined);

let given = 0;
/** A ULID: they rise. */
const nextId = (): string => {
  given += 1;
  return `01J${String(given).padStart(23, '0')}`;
};

/** A tab on the demo project: what it shows, and what can be done with it. A crash leaves all that it kept. */
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
    try {
      const answer = await site.as('siteAdmin')<unknown>(method, url, body);
      if (method !== 'GET' && weather.losesAnswer && !url.includes('/search')) {
        weather.losesAnswer = false;
        return lost;
      }
      return { status: answer.status, body: answer.body, retryAfter: 0 };
    } catch {
      return lost;
    }
  };
  const ports: Ports = {
    host: memoryHost({
      answer: (call) => alive(() => overHttp(call)),
      fetch: (path, init) =>
        alive(async () => {
          if (weather.offline) throw new TypeError('no network');
          return backend.fetch(path, init);
        }),
    }),
    ids: nextId,
    local: {
      ...local,
      get: (key) => alive(() => local.get(key)),
      set: (key, text) => alive(() => local.set(key, text)),
      delete: (key) => alive(() => local.delete(key)),
      alone: (_name, job) => job(),
    },
    wait: async () => undefined,
    now: Date.now,
  };
  const store = createStore(ports, (await createI18n('en')).t);
  const ledger = ledgerOf(store, BOARD, mode);
  await store.dispatch(restoreChanges(BOARD.ref));
  await store.dispatch(boardApi.endpoints.board.initiate(BOARD)).unwrap();
  await store.dispatch(goalsApi.endpoints.goals.initiate(PROJECTS)).unwrap();
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
      if (!store.getState().ledger.offline && selectOpen(store.getState()).length === 0) break;
    }
    await store.dispatch(settleNews(BOARD));
  };
  return {
    store,
    local,
    ledger,
    flags: () => ports.host,
    /** Resolves when nothing is under way, what waited is sent, and what was in doubt is read again. */
    quiet,
    crash: (): void => {
      life.over = true;
    },
  };
};

export type Tab = Awaited<ReturnType<typeof openTab>>;

/** What is on a tab's map, by names alone: cards that were made again have other ids. */
export const namesOn = ({ ledger }: Tab) => {
  const { goals, cells, lanes } = ledger.map();
  const stepNames = new Map(
    goals.flatMap(({ steps }) => steps.map(({ id, issue }) => [id, issue?.summary ?? 'Other'])),
  );
  const laneNames = new Map(
    lanes.map(({ id, version, sprint }) => [id, version?.name ?? sprint?.name ?? 'none']),
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
  };
};
