import type { TFunction } from 'i18next';
import type { StoryMap } from '#domain/board/model/model.ts';
import type { ErrorCode } from '#domain/kernel/errors/errors.ts';
import { laneOfStep, realGoals, realSteps } from '../geometry/drop/drop-in-band.ts';
import { groupOf } from '../geometry/drop/drop-target.ts';
import type { BoardLayout } from '../geometry/layout/layout.ts';
import { goalName, laneName, stepName } from '../words/names.ts';
import type { Carried } from './carry.ts';

type CarriedStory = Extract<Carried, { kind: 'story' }>;

const inCell = (t: TFunction, map: StoryMap, layout: BoardLayout, carried: CarriedStory) => {
  const lane = layout.lanes[carried.lane];
  if (lane?.collapsed) {
    return t('board.carry.folded', { lane: laneName(t, map.mode, lane.lane) });
  }
  const step = layout.columns[carried.column]?.step;
  const cards = lane?.stacks.get(carried.column)?.cards ?? [];
  const others = cards.filter(({ issue }) => !groupOf(carried).includes(issue.id)).length;
  return t('board.carry.story', {
    step: step ? stepName(t, step) : '',
    lane: lane ? laneName(t, map.mode, lane.lane) : '',
    position: carried.index + 1,
    total: others + 1,
  });
};

/** Returns the text for the position at which a carried element would be dropped. */
export const carriedPlace = (
  t: TFunction,
  map: StoryMap,
  layout: BoardLayout,
  carried: Carried,
): string => {
  if (carried.kind === 'story') return inCell(t, map, layout, carried);
  if (carried.kind === 'goal') {
    return t('board.carry.goal', {
      position: carried.index + 1,
      total: realGoals(layout).length,
    });
  }
  const goal = layout.goals[carried.goal];
  const own = goal ? realSteps(layout, goal, laneOfStep(layout, carried)) : [];
  const steps = own.filter(({ step }) => step?.id !== carried.id);
  return t('board.carry.step', {
    goal: goal ? goalName(t, goal.column) : '',
    position: carried.index + 1,
    total: steps.length + 1,
  });
};

/**
 * Returns what is announced after a key: if a cell was skipped, the reason, and then the new position of the element.
 */
export const carriedOver = (t: TFunction, passed: ErrorCode | null, place: string): string =>
  passed ? `${t(`errors.${passed}`)} ${place}`.trim() : place;
