import {
  type RemovalCounts,
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

/** Returns the ids of stories below a step or goal that are not on the map. Rejects if the request fails. */
export const unseenBelow = async (
  dispatch: AppDispatch,
  ground: Ground,
  target: RemovalTarget,
): Promise<string[]> => {
  const known = storiesById(ground.map);
  return (await childrenOf(dispatch, ground, target)).filter((id) => !known.has(id));
};

/**
 * Counts the issues below a goal, step or story in the tracker, including finished stories and stories hidden by a
 * filter or the card limit (R-MOVE-13).
 */
export const countBelow = async (
  dispatch: AppDispatch,
  ground: Ground,
  target: RemovalTarget,
): Promise<RemovalCounts> => {
  const shown = removalCounts(ground.map, target);
  if (target.kind === 'subtask') return shown;
  const own = target.kind === 'story' ? findStory(ground.map, target.id)?.issue.id : undefined;
  const stories = own ? [own] : await childrenOf(dispatch, ground, target);
  const known = storiesById(ground.map);
  const unseen = stories.filter((id) => !known.has(id)).length;
  const { subtaskCount } = laneStoriesApi.endpoints;
  const subtasks = await dispatch(subtaskCount.initiate(stories)).unwrap();
  return {
    ...shown,
    stories: own ? 0 : Math.max(shown.stories, stories.length),
    subtasks: Math.max(shown.subtasks, subtasks),
    final: unseen > MOST_UNSEEN ? unseen : 0,
  };
};
