import type { TFunction } from 'i18next';
import { namedLane } from '#domain/board/model/outsiders.ts';
import { fallingOff, type StoriesMove } from '#domain/board/moves/move-stories.ts';
import { type Dragged, type DropTarget, groupOf } from '../geometry/drop/drop-target.ts';
import type { Address } from '../grid/address.ts';
import type { StoryMapBoardProps } from '../props/board-props.ts';
import type {
  Below,
  CardEdit,
  GoalMove,
  RemovalTarget,
  StepMove,
  StoryMove,
  SubtaskMove,
} from '../props/props.ts';
import { besideOf } from './beside.ts';
import { goalMoved, stepMoved, storiesMoved, storyMoved, subtaskMoved } from './positions.ts';
import { storyCard } from './story-moves.ts';
import type { FallWarning } from './use-overlays.ts';

export interface Intents {
  readonly moveStory: (move: StoryMove) => void;
  /** Moves several stories. The focus goes to `focus`, by default the first of them. */
  readonly moveStories: (move: StoriesMove, focus?: string) => void;
  readonly moveSubtask: (move: SubtaskMove) => void;
  readonly moveStep: (move: StepMove) => void;
  readonly rankGoal: (move: GoalMove) => void;
  readonly editCards: (ids: readonly string[], edit: CardEdit) => void;
  /** Deletes a thing and moves the focus to its neighbour, so that the focus is never lost. */
  readonly remove: (target: RemovalTarget, below: Below) => void;
  readonly removeCards: (ids: readonly string[]) => void;
  /** Moves stories back to the backlog, after a confirmation. */
  readonly takeOff: (storyIds: readonly string[]) => void;
  /** Makes the move of a drop target, if the target has one. */
  readonly drop: (target: DropTarget, dragged: Dragged) => void;
}

export interface IntentOptions {
  readonly focus: (address: Address) => void;
  /** Asks for confirmation when stories would leave the map (R-MOVE-6). */
  readonly warn: (warning: FallWarning) => void;
}

const movesOf = (
  props: StoryMapBoardProps,
  t: TFunction,
  { focus, warn }: IntentOptions,
): Pick<Intents, 'moveStory' | 'moveStories' | 'moveSubtask' | 'moveStep' | 'rankGoal'> => {
  const { map } = props.model;
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
      focus({ kind: 'story', id: storyId });
      props.intents.onMoveStories(
        { storyIds: [storyId], ...place },
        storyMoved(t, map, card, move),
      );
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
      focus({ kind: 'story', id: first });
      props.intents.onMoveStories(move, storiesMoved(t, map, move));
    });
  };
  const moveSubtask = (move: SubtaskMove) => {
    focus({ kind: 'story', id: move.toStoryId, subtask: move.subtaskId });
    props.intents.onMoveSubtask(move, subtaskMoved(t, map, move));
  };
  const moveStep = (move: StepMove) => {
    focus({ kind: 'step', id: move.stepId });
    props.intents.onMoveStep(move, stepMoved(t, map, move));
  };
  const rankGoal = (move: GoalMove) => {
    focus({ kind: 'goal', id: move.goalId });
    props.intents.onRankGoal(move, goalMoved(t, map, move));
  };
  return { moveStories, moveSubtask, moveStep, rankGoal, moveStory };
};

const removalsOf = (
  props: StoryMapBoardProps,
  t: TFunction,
  { focus, warn }: IntentOptions,
): Pick<Intents, 'remove' | 'editCards' | 'removeCards' | 'takeOff'> => {
  const { map } = props.model;
  const { several } = props.intents;
  const remove = (target: RemovalTarget, below: Below) => {
    const next = besideOf(map, target);
    if (next) focus(next);
    props.intents.onRemove(target, below);
  };
  const editCards = (ids: readonly string[], edit: CardEdit) => {
    several?.onEdit(ids, edit, t('board.announce.editedMany', { count: ids.length }));
  };
  const removeCards = (ids: readonly string[]) => {
    const [first = ''] = ids;
    const step = storyCard(map, first)?.stepId;
    if (step !== undefined) focus({ kind: 'step', id: step });
    several?.onRemove(ids, t('board.announce.deletedMany', { count: ids.length }));
  };
  const takeOff = (storyIds: readonly string[]) => {
    const [first = ''] = storyIds;
    const stories = storyIds.flatMap((id) => storyCard(map, id)?.issue ?? []);
    const beside = besideOf(map, { kind: 'story', id: first });
    warn({
      stories: stories.map(({ id, summary }) => ({ id, title: summary })),
      focus: { kind: 'story', id: first },
      go: () => {
        if (beside) focus(beside);
        const said = t('board.announce.toBacklog', { count: storyIds.length });
        props.intents.backlog?.onTakeOff(storyIds, said);
      },
    });
  };
  return { editCards, remove, removeCards, takeOff };
};

/**
 * Returns the board's intents. Each intent writes the announcement, passes the change to the page and moves the focus.
 */
export const intentsOf = (
  props: StoryMapBoardProps,
  t: TFunction,
  options: IntentOptions,
): Intents => {
  const { map } = props.model;
  const moves = movesOf(props, t, options);
  const drop = (target: DropTarget, dragged: Dragged) => {
    if (target.kind === 'story' && dragged.outside) {
      const { storyId: _, toLaneId, ...place } = target.move;
      const lane = namedLane(map, toLaneId, dragged.outside[0]);
      const move = { storyIds: groupOf(dragged), toLaneId: lane?.id ?? toLaneId, ...place };
      props.intents.backlog?.onPlace(dragged.outside, move, storiesMoved(t, map, move));
    } else if (target.kind === 'story') {
      const { storyId, toLaneId, ...place } = target.move;
      const lane = namedLane(map, toLaneId, storyCard(map, storyId)?.issue);
      const move = { storyIds: groupOf(dragged), toLaneId: lane?.id ?? toLaneId, ...place };
      moves.moveStories(move, storyId);
    }
    if (target.kind === 'subtask') moves.moveSubtask(target.move);
    if (target.kind === 'step') moves.moveStep(target.move);
    if (target.kind === 'goal') moves.rankGoal(target.move);
  };
  return { ...moves, ...removalsOf(props, t, options), drop };
};
