import { createAction, type UnknownAction } from '@reduxjs/toolkit';
import type { Presentation } from '#domain/aggregates/sharing/presentation.ts';
import type { Persona } from '#domain/contracts/persona.ts';
import type { BoardContent } from '#domain/contracts/shared-board.ts';
import {
  type PictureChoice,
  type PictureSources,
  pictureOf,
} from '#domain/publishing/picture/picture.ts';
import { loadedBoard } from '../board/board-api.ts';
import type { BoardData } from '../board-data/board-data.ts';
import { boardKeyOf } from '../board-data/board-key-of.ts';
import { goalsApi } from '../goals/goals-api.ts';
import { personaListApi } from '../personas/persona-list-api.ts';
import { type Failure, FailureError } from '../ports/failure.ts';
import type { Ports } from '../ports/ports.ts';
import type { AppDispatch, AppThunk, RootState, StartListening } from '../state/state.ts';
import { type Freshness, pictureBoard } from './picture-board.ts';
import { shareApi } from './share-api.ts';

/**
 * Milliseconds after the last change before a new picture is stored for visitors (R-SHARE-4). `data`: cards.
 * `resources`: everything else.
 */
export const REST = { data: 3000, resources: 2000 } as const;

/**
 * Returns the cache key for storing a board's picture. All components use the same key, so each of them sees the
 * result.
 */
export const storingOf = (board: string): string => `snapshot-${board}`;

/** Returns the open board and its key; null if the user may not publish it. */
const administered = (state: RootState): { key: string; board: BoardData } | null => {
  const { shown } = state;
  if (!shown || shown.board.ref.kind === 'portfolio') return null;
  const board = loadedBoard(state, shown.board);
  if (!board?.rights.administer) return null;
  return { key: boardKeyOf({ board, projectIds: shown.projectIds }, shown.board.ref), board };
};

const NOBODY: readonly Persona[] = [];
const personasOf = personaListApi.endpoints.personas.select;
const loadPersonas = (ids: readonly string[]) =>
  personaListApi.endpoints.personas.initiate(ids, { subscribe: false });

interface Shared {
  readonly key: string;
  readonly sources: PictureSources & { readonly board: BoardData };
  readonly choice: PictureChoice;
  readonly link: string;
  readonly settled: boolean;
}

/** The parts of the sharing settings that decide what a picture shows. */
interface Showing {
  readonly subtasks: boolean;
  readonly presentation: Pick<Presentation, 'completed' | 'lanes' | 'personas' | 'roadmap'>;
}

/** Returns what a picture of the open board is made of; null if the user may not publish it or goals are not loaded. */
const pictureParts = (
  state: RootState,
  { subtasks, presentation }: Showing,
): Omit<Shared, 'link'> | null => {
  const found = administered(state);
  if (!found || !state.shown) return null;
  const { projectIds, settled } = state.shown;
  const goals = goalsApi.endpoints.goals.select(projectIds)(state).data;
  if (!goals) return null;
  const { completed, lanes, roadmap } = presentation;
  const personas = presentation.personas ? (personasOf(projectIds)(state).data ?? NOBODY) : null;
  const { key, board } = found;
  const choice = { completed, lanes, roadmap, subtasks };
  return { key, sources: { board, goals, personas }, choice, settled };
};

/**
 * Returns what a picture of the open board is made of, with the id of its public link; null if the board is not shared.
 */
const shared = (state: RootState): Shared | null => {
  const key = administered(state)?.key;
  const setting = key && shareApi.endpoints.pluginSetting.select(key)(state).data;
  if (!setting || setting.shareBoardId === null) return null;
  const { enableShareSubtasks: subtasks, presentation } = setting;
  const parts = pictureParts(state, { subtasks, presentation });
  return parts && { ...parts, link: setting.shareBoardId };
};

/** Makes the picture as the sharing settings want it, whatever view the admin has open. Throws `FailureError`. */
const makePicture =
  (
    { sources, choice }: Pick<Shared, 'sources' | 'choice'>,
    freshness: Freshness,
  ): AppThunk<Promise<BoardContent>> =>
  async (dispatch) => {
    const board = await dispatch(pictureBoard(sources.board, choice.completed, freshness));
    return pictureOf({ ...sources, board }, choice);
  };

/** Returns what is made, or the failure of a `FailureError`. Other errors are bugs, so they are thrown. */
const orFailure = async <Made>(make: Promise<Made>): Promise<Made | Failure> => {
  try {
    return await make;
  } catch (error) {
    if (error instanceof FailureError) return error.failure;
    throw error;
  }
};

/** Returns the open board as its public page would show it, also if it is not shared; null if it cannot be made. */
export const pictureToBe =
  (showing: Showing): AppThunk<Promise<BoardContent | null>> =>
  async (dispatch, getState) => {
    const ids = getState().shown?.projectIds;
    if (ids && showing.presentation.personas) await dispatch(loadPersonas(ids));
    const parts = pictureParts(getState(), showing);
    const made = parts && (await orFailure(dispatch(makePicture(parts, 'recent'))));
    return made && 'kind' in made ? null : made;
  };

/** Returns the ids of the projects whose personas the picture needs; null if visitors may not see personas. */
const personasWanted = (state: RootState): readonly string[] | null =>
  shared(state)?.sources.personas ? (state.shown?.projectIds ?? null) : null;

/** The parts that a picture is made of. A part has changed if it is another object. */
type Parts = readonly unknown[];

const dataOf = (state: RootState): Parts => {
  const now = shared(state);
  if (!now?.settled) return [];
  const { steps, stories, subtasks } = now.sources.board;
  return [steps, stories, subtasks];
};

/** Returns all parts except the cards: goals, personas, lanes and sharing settings. */
const resourcesOf = (state: RootState): Parts => {
  const now = shared(state);
  if (!now?.settled) return [];
  const { goals, personas } = now.sources;
  const { versions, sprints, admin } = now.sources.board;
  const { completed, lanes, roadmap, subtasks } = now.choice;
  const chosen = [completed, lanes, roadmap, subtasks];
  return [goals, personas, versions, sprints, admin, now.link, ...chosen];
};

const isSame = (now: Parts, before: Parts): boolean =>
  now.length === before.length && now.every((part, at) => part === before[at]);

/** The last picture that each page has stored. The same picture is not sent again. */
const stored = new WeakMap<Ports, string>();

/** Resolves when the page is idle, so that making a picture of thousands of cards does not delay a gesture. */
const idle = (): Promise<void> =>
  new Promise((resolve) => {
    // Some browsers have no `requestIdleCallback`.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve());
    else setTimeout(resolve, 0);
  });

/**
 * Stores a picture of the open board for visitors, if the board is shared. Returns the failure if the board could not
 * be read, otherwise null. If the picture cannot be stored, the share dialog shows the error and the next change tries
 * again.
 */
export const storePicture =
  (freshness: Freshness): AppThunk<Promise<Failure | null>> =>
  async (dispatch, getState, ports) => {
    const ids = personasWanted(getState());
    if (ids) await dispatch(loadPersonas(ids));
    const now = shared(getState());
    if (!now) return null;
    const content = await orFailure(dispatch(makePicture(now, freshness)));
    if ('kind' in content) return content;
    const picture = `${now.link} ${JSON.stringify(content)}`;
    if (stored.get(ports) === picture) return null;
    const sending = dispatch(
      shareApi.endpoints.storeBoard.initiate(
        { board: now.key, content, by: await ports.host.currentUser() },
        { fixedCacheKey: storingOf(now.key) },
      ),
    );
    const { error } = await sending;
    if (error === undefined) stored.set(ports, picture);
    return null;
  };

/** Dispatched once when the listeners are added, so that they also see the state that exists already. */
const begun = createAction('share/begun');

/**
 * Returns a predicate that says whether a value of the state has changed since the predicate's last call. At the first
 * call, the value is compared with `nothing`.
 */
const changing = <Value>(
  read: (state: RootState) => Value,
  isSame: (now: Value, before: Value) => boolean,
  nothing: Value,
) => {
  let seen = nothing;
  return (_action: UnknownAction, state: RootState): boolean => {
    const now = read(state);
    const differs = !isSame(now, seen);
    seen = now;
    return differs;
  };
};

const keyOf = (state: RootState): string | null => administered(state)?.key ?? null;

/** Loads the sharing settings of the open board, and keeps them loaded, if the user may publish the board. */
const watchSetting = (start: StartListening) =>
  start({
    predicate: changing(keyOf, Object.is, null),
    effect: async (_action, { cancelActiveListeners, condition, dispatch, getState }) => {
      cancelActiveListeners();
      const key = keyOf(getState());
      if (key === null) return;
      const setting = dispatch(shareApi.endpoints.pluginSetting.initiate(key));
      try {
        await condition((_next, now) => keyOf(now) !== key);
      } finally {
        setting.unsubscribe();
      }
    },
  });

const watchPersonas = (start: StartListening) =>
  start({
    predicate: changing(personasWanted, Object.is, null),
    effect: async (_action, { cancelActiveListeners, condition, dispatch, getState }) => {
      cancelActiveListeners();
      const ids = personasWanted(getState());
      if (ids === null) return;
      const personas = dispatch(personaListApi.endpoints.personas.initiate(ids));
      try {
        await condition((_next, now) => personasWanted(now) !== ids);
      } finally {
        personas.unsubscribe();
      }
    },
  });

const storeAfter = (start: StartListening, partsOf: (state: RootState) => Parts, rest: number) =>
  start({
    predicate: changing(partsOf, isSame, []),
    effect: async (_action, { cancelActiveListeners, delay, dispatch, getState }) => {
      cancelActiveListeners();
      if (partsOf(getState()).length === 0) return;
      await delay(rest);
      await idle();
      await dispatch(storePicture('recent'));
    },
  });

/**
 * Keeps the public picture of a shared board up to date while one of its admins has the board open. Returns a function
 * that ends this.
 */
export const keepPicture = (start: StartListening, dispatch: AppDispatch): (() => void) => {
  const ends = [
    watchSetting(start),
    watchPersonas(start),
    storeAfter(start, dataOf, REST.data),
    storeAfter(start, resourcesOf, REST.resources),
  ];
  dispatch(begun());
  return () => {
    for (const end of ends) end({ cancelActive: true });
  };
};
