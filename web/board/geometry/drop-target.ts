import type { Lane, SwimlaneMode } from '#domain/map/model.ts';
import type { GoalMove, Place, StepMove, StoryMove } from '../props.ts';
import type { BoardRect } from './units.ts';

export interface Dragged {
  readonly kind: 'goal' | 'step' | 'story';
  readonly id: string;
}

/** What the viewer may change: where a story or step belongs, and its order there. */
export interface DropRules {
  readonly move: boolean;
  readonly rank: boolean;
}

/** Why a lane takes no stories of other lanes (spec 000 §4 Sprints and releases). */
export type LaneRefusal = 'archived' | 'closed' | 'sprint';

/** `line` is where the two-pixel drop line goes; `layer` says over which of the two layers. */
export type DropTarget =
  | { readonly kind: 'nowhere' }
  /** Dropping here changes nothing. */
  | { readonly kind: 'same' }
  | { readonly kind: 'refused'; readonly reason: LaneRefusal; readonly laneId: string }
  | { readonly kind: 'story'; readonly move: StoryMove; readonly line: BoardRect }
  | { readonly kind: 'step'; readonly move: StepMove; readonly line: BoardRect }
  | { readonly kind: 'goal'; readonly move: GoalMove; readonly line: BoardRect };

export const laneRefusal = (mode: SwimlaneMode, lane: Lane): LaneRefusal | null => {
  if (lane.version?.archived) return 'archived';
  if (lane.sprint?.state === 'closed') return 'closed';
  return mode === 'sprint' ? 'sprint' : null;
};

/**
 * The neighbours at insertion index `index` of a list in which the moved thing may itself stand;
 * null when it would stay where it is.
 */
export const placeAmong = (
  ids: readonly string[],
  movedId: string,
  index: number,
): Place | null => {
  const own = ids.indexOf(movedId);
  if (own >= 0 && (index === own || index === own + 1)) return null;
  const others = ids.filter((id) => id !== movedId);
  const at = own >= 0 && index > own ? index - 1 : index;
  return { after: others[at - 1] ?? null, before: others[at] ?? null };
};
