import { findStory, findSubtask, storiesById } from '#domain/board/model/find.ts';
import type { Lane, StepColumn, StoryMap } from '#domain/board/model/model.ts';
import { withOutsiders } from '#domain/board/model/outsiders.ts';
import { landingCell } from '#domain/board/moves/landing-cell.ts';
import {
  laneMoveFault,
  type MoveRules,
  PLAIN_RULES,
  stepMoveFault,
  storyMoveFault,
  subtaskFault,
} from '#domain/board/moves/move-rules.ts';
import type { ErrorCode } from '#domain/kernel/errors/errors.ts';
import type { Issue } from '#domain/tracker/entities.ts';

/**
 * Why places refuse the dragged stories. Each function returns the first reason, or null if the place accepts all of
 * them.
 */
export interface Refusals {
  readonly lane: (lane: Lane) => ErrorCode | null;
  readonly step: (step: StepColumn) => ErrorCode | null;
  readonly cell: (stepId: string, laneId: string) => ErrorCode | null;
}

export const refusalsFor = (
  map: StoryMap,
  storyIds: readonly string[],
  rules: MoveRules = PLAIN_RULES,
  /** Those of the dragged issues that are not on the map. Their ids are in `storyIds` too. */
  outside: readonly Issue[] = [],
): Refusals => {
  const all = storiesById(withOutsiders(map, outside));
  const cards = storyIds.flatMap((id) => all.get(id) ?? []);
  const first = (faults: readonly (ErrorCode | null)[]): ErrorCode | null =>
    faults.find((fault) => fault !== null) ?? null;
  return {
    lane: (lane) => first(cards.map((card) => laneMoveFault(map, card, lane, rules))),
    step: (step) => first(cards.map((card) => stepMoveFault(card, step, rules))),
    cell: (toStepId, toLaneId) =>
      first(
        cards.map((card) => {
          const to = landingCell(map, card, { toStepId, toLaneId });
          return to ? storyMoveFault(map, card, to, rules) : 'MOVE_TARGET_GONE';
        }),
      ),
  };
};

/** Returns why a story refuses a subtask (R-MOVE-9); null if it accepts the subtask. */
export const storyRefusalFor = (
  map: StoryMap,
  subtaskId: string,
  rules: MoveRules = PLAIN_RULES,
): ((storyId: string) => ErrorCode | null) => {
  const found = findSubtask(map, subtaskId);
  return (storyId) => {
    const story = findStory(map, storyId);
    return found && story ? subtaskFault(found.subtask, story.issue, rules) : 'MOVE_TARGET_GONE';
  };
};
