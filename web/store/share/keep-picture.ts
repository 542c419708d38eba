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

/** Milliseconds of rest before visitors are shown what has changed (R-SHARE-4). */
export const REST = { data: 3000, resources: 2000 } as const;

/** Which call of several stores a board, for all that show how it came out. */
export const storingOf = (board: string): string => `snapshot-${board}`;

/** The board on screen, where the person may publish it. */
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

/** What somebody has chosen to show of a board. */
interface Showing {
  readonly subtasks: boolean;
  readonly presentation: Pick<Presentation, 'completed' | 'lanes' | 'personas' | 'roadmap'>;
}

/** What a picture of the board on screen is made of; null where this person does not decide what is shared of it. */
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

/** The same of a board that is shared; null of another. */
const shared = (state: RootState): Shared | null => {
  const key = administered(state)?.key;
  const setting = key && shareApi.endpoints.pluginSetting.select(key)(state).data;
  if (!setting || setting.shareBoardId === null) return null;
  const { enableShareSubtasks: subtasks, presentation } = setting;
  const parts = pictureParts(state, { subtasks, presentation });
  return parts && { ...parts, link: setting.shareBoardId };
};

/** The picture of a board by what was chosen for it, whatever its admin looks at. Throws `FailureError`. */
const makePicture =
  (
    { sources, choice }: Pick<Shared, 'sources' | 'choice'>,
    freshness: Freshness,
  ): AppThunk<Promise<BoardContent>> =>
  async (dispatch) => {
    const board = await dispatch(pictureBoard(sources.board, choice.completed, freshness));
    return pictureOf({ ...sources, board }, choice);
  };

/** What a failure leaves undone; anything else is a fault of ours and is thrown. */
const orFailure = async <Made>(make: Promise<Made>): Promise<Made | Failure> => {
  try {
    return await make;
  } catch (error) {
    if (error instanceof FailureError) return error.failure;
    throw error;
  }
};

/** The board on screen as it would be shared, whether it is or not; null where it cannot be made. */
export const pictureToBe =
  (showing: Showing): AppThunk<Promise<BoardContent | null>> =>
  async (dispatch, getState) => {
    const ids = getState().shown?.projectIds;
    if (ids && showing.presentation.personas) await dispatch(loadPersonas(ids));
    const parts = pictureParts(getState(), showing);
    const made = parts && (await orFailure(dispatch(makePicture(parts, 'recent'))));
    return made && 'kind' in made ? null : made;
  };

/** The projects whose personas are shown; null where none are. */
const personasWanted = (state: RootState): readonly string[] | null =>
  shared(state)?.sources.personas ? (state.shown?.projectIds ?? null) : null;

/** Parts of what is shared that are the same objects as long as nothing of them has changed. */
type Parts = readonly unknown[];

/** The cards. */
const dataOf = (state: RootState): Parts => {
  const now = shared(state);
  if (!now?.settled) return [];
  const { steps, stories, subtasks } = now.sources.board;
  return [steps, stories, subtasks];
};

/** What holds the cards: goals, lanes, and what is shown of all of it. */
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

/** What was stored last of each store's board: a picture that says the same is not sent again. */
const stored = new WeakMap<Ports, string>();

/** Comes back when the page has nothing else to do: a picture of thousands of cards must hold up no gesture. */
const idle = (): Promise<void> =>
  new Promise((resolve) => {
    // Not every browser knows when it is idle.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve());
    else setTimeout(resolve, 0);
  });

/**
 * Shows visitors the board on screen as it is saved now, where it is shared. What cannot be stored is tried again with
 * the next change; the dialog for sharing says so. Answers why the board could not be read for it.
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

/** Something that may be the first after this began: what was there before is looked at then. */
const begun = createAction('share/begun');

/** Whether something differs from how it was last seen; nothing was seen in the beginning. */
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

/** Knows whether a board is shared as long as somebody who may publish it has it open. */
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

/** Follows the personas of a board as long as visitors are shown them. */
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
 * Keeps what the visitors of a shared board see in step with it, as long as one of its admins has it open. It begins
 * whenever it has come; what it returns ends it.
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
