import type { Goal } from '#domain/aggregates/goal/goal.ts';
import type { SwimlaneMode } from '#domain/aggregates/setting/swimlane-mode.ts';
import { assembleMap } from '#domain/board/assembly/assemble.ts';
import { mapSourcesOf } from '#domain/board/assembly/map-sources.ts';
import type { MovePlan } from '#domain/board/difference/writes.ts';
import type { StoryMap } from '#domain/board/model/model.ts';
import type { MoveRules } from '#domain/board/moves/move-rules.ts';
import { writesOf } from '#domain/change/plan.ts';
import { goal } from '#domain/testing/goals.ts';
import type { PersonName, TestTracker } from '#infra/sandbox/tracker/testing/site.ts';
import type { TrackerAnswer, TrackerCall } from '#web/host/host.ts';
import { memoryHost } from '#web/host/memory/memory-host.ts';
import { boardApi } from '#web/store/board/board-api.ts';
import type { BoardArg } from '#web/store/board-data/board-data.ts';
import { enter } from '#web/store/changes/enter.ts';
import { settleNews } from '#web/store/live/settle-news.ts';
import { memoryStore } from '#web/store/ports/local-store.ts';
import type { Ports } from '#web/store/ports/ports.ts';
import { comeBack } from '#web/store/sending/reach.ts';
import { createStore, type Store } from '#web/store/store.ts';
import { ledgerOf } from '#web/testing/ledger.ts';
import { wholeI18n } from '#web/testing/whole-i18n.ts';

export const GOALS: readonly Goal[] = [goal('g1', '0|h00000:'), goal('g2', '0|i00000:')];

const BOARD: BoardArg = { ref: { kind: 'project', project: 'TRAIL' }, completed: true };

/**
 * Takes the place of the host: calls the tracker over HTTP, and answers with status 0 if the tracker cannot be reached.
 */
const overHttp =
  (site: TestTracker, person: PersonName) =>
  async ({ method = 'GET', url, body }: TrackerCall): Promise<TrackerAnswer> => {
    try {
      const answer = await site.as(person)<unknown>(method, url, body);
      return { status: answer.status, body: answer.body, retryAfter: 0 };
    } catch {
      return { status: 0, body: null, retryAfter: null };
    }
  };

/** A client of the demo project: its store and its calls, but no page. */
export interface Client {
  readonly store: Store;
  readonly board: BoardArg;
  /** Returns the map that the user sees, which includes moves that are not confirmed yet. */
  map(mode: SwimlaneMode): StoryMap;
  rules(): MoveRules;
  /** Performs a move that was planned on the map with these swimlanes. */
  move(plan: MovePlan, mode: SwimlaneMode): void;
  /** Resolves when all moves have been confirmed or refused. */
  writesEnded(): Promise<void>;
  /**
   * Resolves when no move or load is in progress, all queued changes have been sent, and the client has reloaded items
   * whose last change has an unknown result.
   */
  quiet(): Promise<void>;
}

export const openClient = async (site: TestTracker, person: PersonName): Promise<Client> => {
  let count = 0;
  const ports: Ports = {
    host: memoryHost({
      answer: overHttp(site, person),
      // Goals are all that this client reads from the backend, and they never change here.
      fetch: async () => new Response(JSON.stringify(GOALS)),
    }),
    ids: () => {
      count += 1;
      return `id-${count}`;
    },
    local: memoryStore(),
    wait: async () => undefined,
    now: Date.now,
  };
  const store = createStore(ports, (await wholeI18n('en')).t);
  await store.dispatch(boardApi.endpoints.board.initiate(BOARD)).unwrap();
  const ledger = ledgerOf(store, BOARD);
  const data = ledger.board;
  return {
    store,
    board: BOARD,
    rules: () => ({
      projects: data().projects,
      sprintField: data().fields.sprint,
      lockActiveSprints: false,
    }),
    map: (mode) => assembleMap({ ...mapSourcesOf(data(), GOALS), projectIds: [] }, mode),
    move: (plan, mode) => {
      const { ref } = BOARD;
      const writes = writesOf(plan, data(), assembleMap(mapSourcesOf(data(), GOALS), mode));
      store.dispatch(enter({ scope: { ref }, action: 'move', title: '', plan: writes }));
    },
    writesEnded: ledger.rest,
    quiet: async () => {
      await ledger.rest();
      await store.dispatch(comeBack);
      await ledger.rest();
      await Promise.all(store.dispatch(boardApi.util.getRunningQueriesThunk()));
      await store.dispatch(settleNews(BOARD));
    },
  };
};

/**
 * Returns the order of everything on the map: the steps of each goal, the stories of each cell, the subtasks of each
 * story.
 */
export const orderOf = ({ goals, cells }: StoryMap): object => ({
  subtasks: Object.fromEntries(
    [...cells.values()]
      .flat()
      .filter(({ subtasks }) => subtasks.length > 0)
      .map(({ issue, subtasks }) => [issue.id, subtasks.map(({ id }) => id)]),
  ),
  steps: goals.map(({ id, steps }) => [id, ...steps.map((step) => step.id)]),
  stories: Object.fromEntries(
    [...cells]
      .map(([key, cards]) => [key, cards.map(({ issue }) => issue.id)] as const)
      .sort(([left], [right]) => (left < right ? -1 : 1)),
  ),
});
