import type { ErrorCode } from '#domain/kernel/errors/errors.ts';
import type { Issue } from '#domain/tracker/entities.ts';
import type { GoalMove, Place, StepMove, StoryMove, SubtaskMove } from '../../props/props.ts';
import type { BoardRect } from '../units.ts';

export interface Dragged {
  readonly kind: 'goal' | 'step' | 'story' | 'subtask';
  readonly id: string;
  /** Ids of all dragged stories in their order, including `id`; absent if only one is dragged. */
  readonly group?: readonly string[];
  /** The dragged issues, if they come from outside the map. */
  readonly outside?: readonly Issue[];
  /** Whether the thing is on the map but dragged from a list beside the map. It can then be dropped on headers too. */
  readonly listed?: true;
  /**
   * The project of a step dragged from a list. The layout does not know it if the step has no column, for example in a
   * folded goal.
   */
  readonly projectId?: string;
}

export const groupOf = ({ id, group }: Pick<Dragged, 'id' | 'group'>): readonly string[] =>
  group ?? [id];

/** What the user may change: the cell or goal of a thing (`move`), and its order there (`rank`). */
export interface DropRules {
  readonly move: boolean;
  readonly rank: boolean;
  /** Returns why a cell refuses the dragged stories; null if it accepts them (R-MOVE-3). */
  readonly refusal?: (stepId: string, laneId: string) => ErrorCode | null;
  /** Returns why a story refuses the dragged subtask; null if it accepts it. */
  readonly storyRefusal?: (storyId: string) => ErrorCode | null;
}

/** Where a dragged thing would be dropped. `line`: the two-pixel drop line. */
export type DropTarget =
  /** `group`: the id of the group of folded steps there, which opens while the pointer rests on it. */
  | { readonly kind: 'nowhere'; readonly group?: string }
  /** A drop at this place changes nothing. */
  | { readonly kind: 'same' }
  | {
      readonly kind: 'refused';
      readonly reason: ErrorCode;
      readonly laneId: string;
      readonly stepId: string;
    }
  | { readonly kind: 'subtask'; readonly move: SubtaskMove; readonly line: BoardRect }
  | {
      readonly kind: 'story';
      readonly move: StoryMove;
      readonly line: BoardRect;
      /** For a drop on a header: the layer of `line`. Otherwise `line` is in the cell. */
      readonly head?: 'band' | 'lanes';
    }
  | { readonly kind: 'step'; readonly move: StepMove; readonly line: BoardRect }
  | { readonly kind: 'goal'; readonly move: GoalMove; readonly line: BoardRect };

/** Returns whether the moved things are already together, in order, around the insertion index. */
const staysAmong = (ids: readonly string[], moved: readonly string[], index: number): boolean => {
  const first = ids.indexOf(moved[0] ?? '');
  if (first < 0 || index < first || index > first + moved.length) return false;
  return moved.every((id, at) => ids[first + at] === id);
};

/**
 * Returns the neighbours at insertion index `index` of a list that may contain the moved things; null if nothing would
 * move.
 */
export const placeAmong = (
  ids: readonly string[],
  moved: readonly string[],
  index: number,
): Place | null => {
  if (staysAmong(ids, moved, index)) return null;
  const stays = (id: string): boolean => !moved.includes(id);
  return {
    after: ids.slice(0, index).findLast(stays) ?? null,
    before: ids.slice(index).find(stays) ?? null,
  };
};
