import type { Goal } from '#domain/contracts/goal.ts';
import { assembleMap } from '#domain/map/assemble.ts';
import type { StoryMap, SwimlaneMode } from '#domain/map/model.ts';
import type { MoveRules } from '#domain/map/move-rules.ts';
import { goal } from '#domain/testing/goals.ts';
import type { PersonName, TestTracker } from '#infra/sandbox/tracker/testing/site.ts';
import { boardApi } from '#web/api/board/board-api.ts';
import type { BoardArg, BoardData } from '#web/api/board/board-data.ts';
import { withPending } from '#web/api/board/moves.ts';
import { trackerOrderOf } from '#web/api/board/tracker-order.ts';
import { settleNews } from '#web/api/live/settle-news.ts';
import { memoryStore } from '#web/api/local/local-store.ts';
import { comeBack } from '#web/api/outbox/replay.ts';
import type { Ports } from '#web/api/ports.ts';
import { createStore, type Store } from '#web/api/store.ts';
import type { TrackerAnswer, TrackerCall } from '#web/host/host.ts';
import { memoryHost } from '#web/host/memory/memory-host.ts';
import { createI18n } from '#web/i18n/create-i18n.ts';

export const GOALS: readonly Goal[] = [goal('g1', '0|h00000:'), goal('g2', '0|i00000:')];

const PROJECTS = ['10000'];
const BOARD: BoardArg = { ref: { kind: 'project', project: 'TRAIL' }, completed: true };

/** The host's part: calls the tracker over HTTP, and says 0 when it cannot be reached. */
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

/** A client on the demo project, with its store and its calls but no page. */
export interface Client {
  readonly store: Store;
  readonly board: BoardArg;
  /** The map as the user sees it, moves under way included. */
  map(mode: SwimlaneMode): StoryMap;
  /** What decides where its stories may go. */
  rules(): MoveRules;
  /** Resolves when no move is under way. */
  writesEnded(): Promise<void>;
  /** Resolves when no move and no load is under way, what waited is sent, and what was in doubt is read again. */
  quiet(): Promise<void>;
}

export const openClient = async (site: TestTracker, person: PersonName): Promise<Client> => {
  let count = 0;
  const ports: Ports = {
    host: memoryHost({ answer: overHttp(site, person) }),
    // Of the backend only the goals have a part in this, and nobody changes them.
    fetch: async () => new Response(JSON.stringify(GOALS)),
    ids: () => {
      count += 1;
      return `id-${count}`;
    },
    local: memoryStore(),
    wait: async () => undefined,
  };
  const store = createStore(ports, (await createI18n('en')).t);
  await store.dispatch(boardApi.endpoints.board.initiate(BOARD)).unwrap();
  const data = (): BoardData => {
    const { data: loaded } = boardApi.endpoints.board.select(BOARD)(store.getState());
    if (!loaded) throw new Error('the board is not loaded');
    return loaded;
  };
  return {
    store,
    board: BOARD,
    rules: () => ({
      projects: data().projects,
      sprintField: data().fields.sprint,
      lockActiveSprints: false,
    }),
    map: (mode) => {
      const shown = withPending(data(), store.getState().moves.pending);
      const { steps, stories, subtasks, versions, sprints } = shown;
      return assembleMap(
        {
          goals: GOALS,
          steps: Object.values(steps),
          stories: Object.values(stories),
          subtasks: Object.values(subtasks),
          versions,
          sprints,
          trackerOrder: trackerOrderOf(shown),
        },
        mode,
      );
    },
    writesEnded: async () => {
      await Promise.all(store.dispatch(boardApi.util.getRunningMutationsThunk()));
    },
    quiet: async () => {
      await Promise.all(store.dispatch(boardApi.util.getRunningMutationsThunk()));
      await store.dispatch(comeBack(BOARD, PROJECTS));
      await Promise.all(store.dispatch(boardApi.util.getRunningQueriesThunk()));
      await store.dispatch(settleNews(BOARD));
    },
  };
};

/** Goals with their steps, every cell with its stories, every story with its subtasks, each in its shown order. */
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
