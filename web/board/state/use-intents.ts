import { useTranslation } from 'react-i18next';
import type { DropTarget } from '../geometry/drop-target.ts';
import type { Address } from '../keyboard/address.ts';
import { besideOf } from '../moves/beside.ts';
import { storyCard } from '../moves/story-moves.ts';
import type {
  Below,
  GoalMove,
  RemovalTarget,
  StepMove,
  StoryMapBoardProps,
  StoryMove,
} from '../props.ts';
import { goalMoved, stepMoved, storyMoved } from '../words/positions.ts';

export interface Intents {
  readonly moveStory: (move: StoryMove) => void;
  readonly moveStep: (move: StepMove) => void;
  readonly rankGoal: (move: GoalMove) => void;
  /** Deletes, and puts the focus on what stands beside it: it is never lost. */
  readonly remove: (target: RemovalTarget, below: Below) => void;
  /** Does what a drop target says; nothing for one where nothing lands. */
  readonly drop: (target: DropTarget) => void;
}

/** Moves as they leave the board: said aloud, handed to the owner, the focus kept on what moved. */
export const useIntents = (
  props: StoryMapBoardProps,
  focus: (address: Address) => void,
): Intents => {
  const { t } = useTranslation();
  const { map, announce } = props;
  const moveStory = (move: StoryMove) => {
    const card = storyCard(map, move.storyId);
    if (!card) return;
    announce(storyMoved(t, map, card, move));
    focus({ kind: 'story', id: move.storyId });
    props.onMoveStory(move);
  };
  const moveStep = (move: StepMove) => {
    announce(stepMoved(t, map, move));
    focus({ kind: 'step', id: move.stepId });
    props.onMoveStep(move);
  };
  const rankGoal = (move: GoalMove) => {
    announce(goalMoved(t, map, move));
    focus({ kind: 'goal', id: move.goalId });
    props.onRankGoal(move);
  };
  const remove = (target: RemovalTarget, below: Below) => {
    const next = besideOf(map, target);
    if (next) focus(next);
    props.onRemove(target, below);
  };
  const drop = (target: DropTarget) => {
    if (target.kind === 'story') moveStory(target.move);
    if (target.kind === 'step') moveStep(target.move);
    if (target.kind === 'goal') rankGoal(target.move);
  };
  return { moveStory, moveStep, rankGoal, remove, drop };
};
