import {
  type RemovalCounts,
  type RemovalSubject,
  type RemovalTarget,
  removalCounts,
} from '#domain/board/cards/remove.ts';
import { findGoal, findStep, findStory, storiesById } from '#domain/board/model/find.ts';
import { laneStoriesApi, MOST_UNSEEN } from '../../store/lanes/lane-stories.ts';
import type { AppDispatch } from '../../store/store.ts';
import type { Ground } from './ground.ts';

const epicKeys = ({ map }: Ground, { kind, id }: RemovalTarget): string[] => {
  if (kind === 'step') return [findStep(map, id)?.issue?.key ?? []].flat();
  if (kind !== 'goal') return [];
  return (findGoal(map, id)?.steps ?? []).flatMap(({ issue }) => issue?.key ?? []);
};

const childrenOf = (dispatch: AppDispatch, ground: Ground, target: RemovalTarget) =>
  dispatch(laneStoriesApi.endpoints.children.initiate(epicKeys(ground, target))).unwrap();

/** Returns the ids of those stories below a step or goal that are not on the map. Rejects if the request fails. */
export const unseenBelow = async (
  dispatch: AppDispatch,
  ground: Ground,
  target: RemovalTarget,
): Promise<string[]> => {
  const known = storiesById(ground.map);
  return (await childrenOf(dispatch, ground, target)).filter((id) => !known.has(id));
};

/**
 * Returns the ids of the stories that are deleted; null for a goal or step, below which the tracker is asked for
 * stories.
 */
const ownStories = ({ map }: Ground, target: RemovalSubject): readonly string[] | null => {
  if (target.kind === 'stories') return target.ids;
  const story = target.kind === 'story' ? findStory(map, target.id) : undefined;
  return story ? [story.issue.id] : null;
};

/** Returns the number of subtasks that the tracker counts, or the number on the map if that is higher. */
const withHidden = async (
  dispatch: AppDispatch,
  stories: readonly string[],
  { subtasks }: RemovalCounts,
): Promise<number> => {
  const { subtaskCount } = laneStoriesApi.endpoints;
  return Math.max(subtasks, await dispatch(subtaskCount.initiate(stories)).unwrap());
};

/**
 * Counts the issues below a goal, step or stories in the tracker. Finished stories, and stories hidden by a filter or
 * the card limit, count too (R-MOVE-13).
 */
export const countBelow = async (
  dispatch: AppDispatch,
  ground: Ground,
  target: RemovalSubject,
): Promise<RemovalCounts> => {
  const shown = removalCounts(ground.map, target);
  if (target.kind === 'subtask') return shown;
  const own = ownStories(ground, target);
  if (own) return { ...shown, subtasks: await withHidden(dispatch, own, shown) };
  if (target.kind === 'stories') return shown;
  const stories = await childrenOf(dispatch, ground, target);
  const known = storiesById(ground.map);
  const unseen = stories.filter((id) => !known.has(id)).length;
  return {
    ...shown,
    stories: Math.max(shown.stories, stories.length),
    subtasks: await withHidden(dispatch, stories, shown),
    final: unseen > MOST_UNSEEN ? unseen : 0,
  };
};
