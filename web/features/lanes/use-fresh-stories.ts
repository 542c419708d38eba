import type { TFunction } from 'i18next';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BoardData } from '../../store/board-data/board-data.ts';
import {
  type LaneStories,
  type LaneStoriesArg,
  useLaneStoriesQuery,
} from '../../store/lanes/lane-stories.ts';

const MOST_NAMED = 5;

/** How the stories of the lane differ from those that the dialog shows; `failed` if the tracker did not answer. */
type Difference = 'none' | 'failed' | { readonly came: string[]; readonly left: string[] };

const differenceOf = (before: readonly string[], now: readonly string[]): Difference => {
  const [old, fresh] = [new Set(before), new Set(now)];
  const came = now.filter((id) => !old.has(id));
  const left = before.filter((id) => !fresh.has(id));
  return came.length + left.length === 0 ? 'none' : { came, left };
};

/**
 * Returns the keys of the first stories. An ellipsis stands for further stories and for stories that the map does not
 * show.
 */
const keysOf = (
  t: TFunction,
  { stories }: Pick<BoardData, 'stories'>,
  ids: readonly string[],
): string => {
  const keys = ids.flatMap((id) => stories[id]?.key ?? []).slice(0, MOST_NAMED);
  return t('list', { things: [...keys, ...(keys.length < ids.length ? ['…'] : [])] });
};

const noteOf = (t: TFunction, board: BoardData, difference: Difference): string => {
  if (difference === 'none') return '';
  if (difference === 'failed') return t('lane.meanwhile.failed');
  const { came, left } = difference;
  return [
    t('lane.meanwhile.again'),
    ...(came.length > 0 ? [t('lane.meanwhile.came', { keys: keysOf(t, board, came) })] : []),
    ...(left.length > 0 ? [t('lane.meanwhile.left', { keys: keysOf(t, board, left) })] : []),
  ].join(' ');
};

interface FreshStories {
  readonly stories: LaneStories | undefined;
  /** Text that says which stories were added or removed since the user saw the list; empty if none were. */
  readonly note: string;
  /**
   * Reads the stories again when the user confirms. If the stories that `pick` selects are unchanged, calls `then`.
   * Otherwise shows the new list with a note, and the user has to confirm again.
   */
  readonly confirm: (
    pick: (stories: LaneStories) => readonly string[],
    then: (stories: LaneStories) => void,
  ) => void;
}

/**
 * Loads the stories of a lane for a dialog that moves or deletes them. Other users may move stories while the dialog is
 * open, so the stories are read again before a change. `instead` are the stories to use if the tracker does not answer.
 */
export const useFreshStories = (
  board: BoardData,
  place: Omit<LaneStoriesArg, 'board'>,
  instead?: LaneStories,
): FreshStories => {
  const { t } = useTranslation();
  const asked = useLaneStoriesQuery({ board: { scope: board.scope }, ...place });
  const [difference, setDifference] = useState<Difference>('none');
  const asking = useRef(false);
  const open = useRef(true);
  useEffect(() => {
    open.current = true;
    return () => {
      open.current = false;
    };
  }, []);
  const stories = (asked.isError ? instead : undefined) ?? asked.data;
  const read = async (): Promise<LaneStories | undefined> => {
    const { data, isError } = await asked.refetch();
    return isError ? instead : data;
  };
  const confirm: FreshStories['confirm'] = async (pick, then) => {
    if (asking.current || !stories) return;
    asking.current = true;
    const now = await read();
    asking.current = false;
    // Does nothing if the dialog was closed during the request.
    if (!open.current) return;
    const found = now ? differenceOf(pick(stories), pick(now)) : 'failed';
    setDifference(found);
    if (now && found === 'none') then(now);
  };
  return { stories, note: noteOf(t, board, difference), confirm };
};
