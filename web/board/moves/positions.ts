import type { TFunction } from 'i18next';
import { findStep, findStory, findSubtask } from '#domain/board/model/find.ts';
import { cellKey, type StoryCard, type StoryMap } from '#domain/board/model/model.ts';
import { KEPT, landingCell } from '#domain/board/moves/landing-cell.ts';
import type {
  GoalMove,
  Place,
  StepMove,
  StoriesMove,
  StoryMove,
  SubtaskMove,
} from '../props/props.ts';
import { goalName, laneName, stepName } from '../words/names.ts';

/** Returns the position, counted from 1, of a thing between its new neighbours. `ids` does not contain the thing. */
const positionAt = (ids: readonly string[], { after, before }: Place): number => {
  if (after !== null) return ids.indexOf(after) + 2;
  return before === null ? ids.length + 1 : ids.indexOf(before) + 1;
};

const cellIds = (map: StoryMap, stepId: string, laneId: string, without: string): string[] =>
  (map.cells.get(cellKey(stepId, laneId)) ?? [])
    .map(({ issue }) => issue.id as string)
    .filter((id) => id !== without);

const cellWords = (t: TFunction, map: StoryMap, stepId: string, laneId: string) => {
  const step = findStep(map, stepId);
  const lane = map.lanes.find(({ id }) => id === laneId);
  return {
    step: step ? stepName(t, step) : '',
    lane: lane ? laneName(t, map.mode, lane) : '',
  };
};

/** Returns the announcement of a moved story: its old and its new place. `map`: the map before the move. */
export const storyMoved = (t: TFunction, map: StoryMap, card: StoryCard, move: StoryMove) => {
  const own = map.cells.get(cellKey(card.stepId, card.laneId)) ?? [];
  const cell = landingCell(map, card, move);
  const [stepId, laneId] = [cell?.step.id ?? '', cell?.lane.id ?? ''];
  const ids = cellIds(map, stepId, laneId, move.storyId);
  const from = cellWords(t, map, card.stepId, card.laneId);
  const to = cellWords(t, map, stepId, laneId);
  return t('board.announce.story', {
    title: card.issue.summary,
    fromStep: from.step,
    fromLane: from.lane,
    fromPosition: own.indexOf(card) + 1,
    toStep: to.step,
    toLane: to.lane,
    toPosition: positionAt(ids, move),
    toCount: ids.length + 1,
  });
};

/** Returns the announcement of several moved stories: their new place, or only their new step or lane. */
export const storiesMoved = (t: TFunction, map: StoryMap, move: StoriesMove): string => {
  const count = move.storyIds.length;
  const to = cellWords(t, map, move.toStepId, move.toLaneId);
  const keeps = move.toStepId === KEPT || move.toLaneId === KEPT;
  return keeps
    ? t('board.announce.storiesOnly', { count, place: to.step || to.lane })
    : t('board.announce.stories', { count, ...to });
};

export const subtaskMoved = (t: TFunction, map: StoryMap, move: SubtaskMove): string => {
  const found = findSubtask(map, move.subtaskId);
  const target = findStory(map, move.toStoryId);
  if (!found || !target) return '';
  const ids = target.subtasks.map(({ id }) => id as string).filter((id) => id !== move.subtaskId);
  return t('board.announce.subtask', {
    title: found.subtask.summary,
    story: target.issue.summary,
    position: positionAt(ids, move),
    total: ids.length + 1,
  });
};

export const stepMoved = (t: TFunction, map: StoryMap, move: StepMove): string => {
  const from = map.goals.find(({ steps }) => steps.some(({ id }) => id === move.stepId));
  const to = map.goals.find(({ id }) => id === move.toGoalId);
  const step = from?.steps.find(({ id }) => id === move.stepId);
  if (!from || !to || !step) return '';
  const ids = to.steps.flatMap(({ id, issue }) => (issue && id !== move.stepId ? [id] : []));
  return t('board.announce.step', {
    title: stepName(t, step),
    fromGoal: goalName(t, from),
    fromPosition: from.steps.indexOf(step) + 1,
    toGoal: goalName(t, to),
    toPosition: positionAt(ids, move),
    toCount: ids.length + 1,
  });
};

export const goalMoved = (t: TFunction, map: StoryMap, move: GoalMove): string => {
  const goals = map.goals.filter(({ goal }) => goal !== null);
  const from = goals.findIndex(({ id }) => id === move.goalId);
  const goal = goals[from];
  if (!goal) return '';
  const ids = goals.flatMap(({ id }) => (id === move.goalId ? [] : [id]));
  return t('board.announce.goal', {
    title: goalName(t, goal),
    fromPosition: from + 1,
    toPosition: positionAt(ids, move),
    toCount: goals.length,
  });
};
