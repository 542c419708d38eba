import { useTranslation } from 'react-i18next';
import { fallingOff, type StoriesMove } from '#domain/map/move-stories.ts';
import { type Dragged, type DropTarget, groupOf } from '../geometry/drop-target.ts';
import type { Address } from '../keyboard/address.ts';
import { besideOf } from '../moves/beside.ts';
import { storyCard } from '../moves/story-moves.ts';
import type {
  Below,
  CardEdit,
  GoalMove,
  RemovalTarget,
  StepMove,
  StoryMapBoardProps,
  StoryMove,
  SubtaskMove,
} from '../props.ts';
import {
  goalMoved,
  stepMoved,
  storiesMoved,
  storyMoved,
  subtaskMoved,
} from '../words/positions.ts';
import type { FallWarning } from './use-overlays.ts';

export interface Intents {
  readonly moveStory: (move: StoryMove) => void;
  /** Several at once; the focus stays on `focus`, the first if nothing is said. */
  readonly moveStories: (move: StoriesMove, focus?: string) => void;
  readonly moveSubtask: (move: SubtaskMove) => void;
  readonly moveStep: (move: StepMove) => void;
  readonly rankGoal: (move: GoalMove) => void;
  readonly editCards: (ids: readonly string[], edit: CardEdit) => void;
  /** Deletes, and puts the focus on what stands beside it: it is never lost. */
  readonly remove: (target: RemovalTarget, below: Below) => void;
  readonly removeCards: (ids: readonly string[]) => void;
  /** Does what a drop target says; nothing for one where nothing lands. */
  readonly drop: (target: DropTarget, dragged: Dragged) => void;
}

interface IntentOptions {
  readonly focus: (address: Address) => void;
  /** Asks first when stories would leave the map (spec 000 §4 Moves). */
  readonly warn: (warning: FallWarning) => void;
}

/** Moves as they leave the board: said aloud, handed to the owner, the focus kept on what moved. */
export const useIntents = (props: StoryMapBoardProps, { focus, warn }: IntentOptions): Intents => {
  const { t } = useTranslation();
  const { map, announce, several } = props;
  const orWarn = (move: StoriesMove, first: string, go: () => void) => {
    const falling = fallingOff(map, move);
    if (falling.length === 0) return go();
    const stories = falling.map(({ issue }) => ({ id: issue.id, title: issue.summary }));
    warn({ stories, focus: { kind: 'story', id: first }, go });
  };
  const moveStory = (move: StoryMove) => {
    const card = storyCard(map, move.storyId);
    if (!card) return;
    const { storyId, ...place } = move;
    orWarn({ storyIds: [storyId], ...place }, storyId, () => {
      announce(storyMoved(t, map, card, move));
      focus({ kind: 'story', id: storyId });
      props.onMoveStory(move);
    });
  };
  const moveStories = (move: StoriesMove, chosen?: string) => {
    const [only = '', ...others] = move.storyIds;
    if (others.length === 0) {
      const { storyIds: _, ...place } = move;
      return moveStory({ storyId: only, ...place });
    }
    const first = chosen ?? only;
    orWarn(move, first, () => {
      announce(storiesMoved(t, map, move));
      focus({ kind: 'story', id: first });
      several?.onMove(move);
    });
  };
  const moveSubtask = (move: SubtaskMove) => {
    announce(subtaskMoved(t, map, move));
    focus({ kind: 'story', id: move.toStoryId, subtask: move.subtaskId });
    props.onMoveSubtask(move);
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
  const editCards = (ids: readonly string[], edit: CardEdit) => {
    announce(t('board.announce.editedMany', { count: ids.length }));
    several?.onEdit(ids, edit);
  };
  const removeCards = (ids: readonly string[]) => {
    const [first = ''] = ids;
    const step = storyCard(map, first)?.stepId;
    if (step !== undefined) focus({ kind: 'step', id: step });
    announce(t('board.announce.deletedMany', { count: ids.length }));
    several?.onRemove(ids);
  };
  const drop = (target: DropTarget, dragged: Dragged) => {
    if (target.kind === 'story') {
      const { storyId, ...place } = target.move;
      moveStories({ storyIds: groupOf(dragged), ...place }, storyId);
    }
    if (target.kind === 'subtask') moveSubtask(target.move);
    if (target.kind === 'step') moveStep(target.move);
    if (target.kind === 'goal') rankGoal(target.move);
  };
  return {
    moveStory,
    moveStories,
    moveSubtask,
    moveStep,
    rankGoal,
    editCards,
    remove,
    removeCards,
    drop,
  };
};
