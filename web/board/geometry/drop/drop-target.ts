import type { ErrorCode } from '#domain/kernel/errors/errors.ts';
import type { Issue } from '#domain/tracker/entities.ts';
import type { GoalMove, Place, StepMove, StoryMove, SubtaskMove } from '../../props/props.ts';
import type { BoardRect } from '../units.ts';

export interface Dragged {
  readonly kind: 'goal' | 'step' | 'story' | 'subtask';
  readonly id: string;
  /** Ids of all dragged stories in their order, with `id` among them. Absent if only one story is dragged. */
  readonly group?: readonly string[];
  /** The dragged issues, if they are not on the map. */
  readonly outside?: readonly Issue[];
  /**
   * Whether the element is on the map but dragged from a list beside the map. It can then be dropped on headers, too.
   */
  readonly listed?: true;
  /**
   * The project of a step that is dragged from a list. The layout does not know the project if the step has no column,
   * for example because its goal is folded.
   */
  readonly projectId?: string;
}

export const groupOf = ({ id, group }: Pick<Dragged, 'id' | 'group'>): readonly string[] =>
  group ?? [id];

/** What the user may change. `move`: the cell or goal of an element. `rank`: its position there. */
export interface DropRules {
  readonly move: boolean;
  readonly rank: boolean;
  /** Returns why a cell refuses the dragged stories, or null if the cell accepts them (R-MOVE-3). */
  readonly refusal?: (stepId: string, laneId: string) => ErrorCode | null;
  /** Returns why a story refuses the dragged subtask, or null if the story accepts it. */
  readonly storyRefusal?: (storyId: string) => ErrorCode | null;
}

/**
 * Where a dragged thing would be dropped. `line`: the two-pixel drop line, or the whole bar of a folded lane, which is
 * drawn as a frame.
 */
export type DropTarget =
  /** `group` is the id of the group of folded steps at this point. The group opens if the pointer stays on it. */
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
      /** Which layer contains `line`, if the drop is on a header. Absent if the line is in a cell. */
      readonly head?: 'band' | 'lanes';
    }
  | { readonly kind: 'step'; readonly move: StepMove; readonly line: BoardRect }
  | { readonly kind: 'goal'; readonly move: GoalMove; readonly line: BoardRect };

/** Returns whether the moved elements are already next to each other, in this order, at the insertion index. */
const staysAmong = (ids: readonly string[], moved: readonly string[], index: number): boolean => {
  const first = ids.indexOf(moved[0] ?? '');
  if (first < 0 || index < first || index > first + moved.length) return false;
  return moved.every((id, at) => ids[first + at] === id);
};

/**
 * Returns the neighbours that the moved elements would have at an insertion index of a list. The list may contain these
 * elements. Returns null if nothing would move.
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
