import type { Orientation } from '../../geometry/layout/axes.ts';
import type { SubtaskView } from '../../geometry/layout/stack.ts';
import type { CardField, DrawFaces, PictureOf } from '../../props/props.ts';

export interface CardLook {
  readonly fields: ReadonlySet<CardField>;
  /** Whether the tint colours the whole card; otherwise it colours only a stripe at the start of the card. */
  readonly colored: boolean;
  /** Loads pictures; null if cards show no pictures. */
  readonly pictureOf: PictureOf | null;
  readonly faces?: DrawFaces | undefined;
  readonly subtasks: SubtaskView;
}

/** The marks of a goal, step or story. The thing is rendered again when they change. */
export interface ThingMarks {
  /** Whether the thing is the only one of the board in the tab order. */
  readonly active: boolean;
  readonly lifted: boolean;
  readonly movable: boolean;
  readonly busy: boolean;
}

export interface HeadPlace {
  readonly orientation: Orientation;
  readonly column: number;
}

type Comparers<Props> = {
  readonly [Key in keyof Props]?: (a: Props[Key], b: Props[Key]) => boolean;
};

/**
 * Returns whether two sets of props draw the same. `by` has functions that compare props which are new objects on each
 * render. The comparison must be fast, because hundreds of cards are compared in each frame of a zoom.
 */
export const sameThing =
  <Props extends object>(by: Comparers<Props>) =>
  (before: Props, after: Props): boolean => {
    for (const key in before) {
      if (before[key] !== after[key] && !by[key]?.(before[key], after[key])) return false;
    }
    return true;
  };
