import type { ErrorCode } from '#domain/kernel/errors/errors.ts';
import type { Issue } from '#domain/tracker/entities.ts';
import type { GoalMove, Place, StepMove, StoryMove, SubtaskMove } from '../../props/props.ts';
import type { BoardRect } from '../units.ts';

export interface Dragged {
  readonly kind: 'goal' | 'step' | 'story' | 'subtask';
  readonly id: string;
  /** Ids of the stories that go along, itself among them, in their order; absent when it goes alone. */
  readonly group?: readonly string[];
  /** The issues themselves where they come from outside of the map. */
  readonly outside?: readonly Issue[];
  /** It stands on the map and is lifted from a list beside it: heads take it too. */
  readonly listed?: true;
  /** The project of a listed step, which may stand folded where the layout does not know it. */
  readonly projectId?: string;
}

/** Everything that a dragged thing takes with it, itself included. */
export const groupOf = ({ id, group }: Pick<Dragged, 'id' | 'group'>): readonly string[] =>
  group ?? [id];

/** What the viewer may change: where a story or step belongs, and its order there. */
export interface DropRules {
  readonly move: boolean;
  readonly rank: boolean;
  /** Why a cell does not take the dragged stories; null where it does (R-MOVE-3). */
  readonly refusal?: (stepId: string, laneId: string) => ErrorCode | null;
  /** Why a story does not take the dragged subtask. */
  readonly storyRefusal?: (storyId: string) => ErrorCode | null;
}

/** `line` is where the two-pixel drop line goes; `layer` says over which of the two layers. */
export type DropTarget =
  | { readonly kind: 'nowhere' }
  /** Dropping here changes nothing. */
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
      /** Where it lands by its head, the line lies there instead of in its cell. */
      readonly head?: 'band' | 'lanes';
    }
  | { readonly kind: 'step'; readonly move: StepMove; readonly line: BoardRect }
  | { readonly kind: 'goal'; readonly move: GoalMove; readonly line: BoardRect };

/** Whether the moved things stand side by side already, in their order, around the insertion index. */
const staysAmong = (ids: readonly string[], moved: readonly string[], index: number): boolean => {
  const first = ids.indexOf(moved[0] ?? '');
  if (first < 0 || index < first || index > first + moved.length) return false;
  return moved.every((id, at) => ids[first + at] === id);
};

/**
 * The neighbours at insertion index `index` of a list in which the moved things may themselves stand;
 * null when they would stay where they are.
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
