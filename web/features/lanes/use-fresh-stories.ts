import type { TFunction } from 'i18next';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BoardData } from '../../store/board-data/board-data.ts';
import {
  type LaneStories,
  type LaneStoriesArg,
  useLaneStoriesQuery,
} from '../../store/lanes/lane-stories.ts';

/** Maximum number of stories that a note names. */
const MOST_NAMED = 5;

/** How the stories differ from those that the dialog has shown; `failed`: the tracker did not say. */
type Difference = 'none' | 'failed' | { readonly came: string[]; readonly left: string[] };

const differenceOf = (before: readonly string[], now: readonly string[]): Difference => {
  const [old, fresh] = [new Set(before), new Set(now)];
  const came = now.filter((id) => !old.has(id));
  const left = before.filter((id) => !fresh.has(id));
  return came.length + left.length === 0 ? 'none' : { came, left };
};

/** The keys of stories; an ellipsis stands for those that the map does not show. */
const keysOf = ({ stories }: Pick<BoardData, 'stories'>, ids: readonly string[]): string => {
  const keys = ids.flatMap((id) => stories[id]?.key ?? []).slice(0, MOST_NAMED);
  return [...keys, ...(keys.length < ids.length ? ['…'] : [])].join(', ');
};

const noteOf = (t: TFunction, board: BoardData, difference: Difference): string => {
  if (difference === 'none') return '';
  if (difference === 'failed') return t('lane.meanwhile.failed');
  const { came, left } = difference;
  return [
    t('lane.meanwhile.again'),
    ...(came.length > 0 ? [t('lane.meanwhile.came', { keys: keysOf(board, came) })] : []),
    ...(left.length > 0 ? [t('lane.meanwhile.left', { keys: keysOf(board, left) })] : []),
  ].join(' ');
};

interface FreshStories {
  /** The stories as the dialog shows them; undefined while they load. */
  readonly stories: LaneStories | undefined;
  /** Says what has changed when the stories are no longer those that the person has seen; otherwise empty. */
  readonly note: string;
  /**
   * Reads the stories again when the person confirms. Calls `then` if those that `pick` takes are still the ones
   * shown; otherwise shows them as they are now, with a note, and the person has to confirm again.
   */
  readonly confirm: (
    pick: (stories: LaneStories) => readonly string[],
    then: (stories: LaneStories) => void,
  ) => void;
}

/**
 * The stories of a lane for a dialog that moves or deletes them: others may move stories while it is open, and an old
 * list must not be written. `instead`: the stories to use if the tracker does not answer.
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
    // A dialog that was closed meanwhile does nothing any more.
    if (!open.current) return;
    const found = now ? differenceOf(pick(stories), pick(now)) : 'failed';
    setDifference(found);
    if (now && found === 'none') then(now);
  };
  return { stories, note: noteOf(t, board, difference), confirm };
};
