import type { Orientation } from '../../geometry/layout/axes.ts';
import type { SubtaskView } from '../../geometry/layout/stack.ts';
import type { CardField, DrawFaces, PictureOf } from '../../props/props.ts';

/** How all cards of a board look. */
export interface CardLook {
  readonly fields: ReadonlySet<CardField>;
  /** They lie in their tint instead of only beginning with it. */
  readonly colored: boolean;
  /** Where pictures are shown at all. */
  readonly pictureOf: PictureOf | null;
  readonly faces?: DrawFaces | undefined;
  readonly subtasks: SubtaskView;
}

/** What is said of a goal, step or story at a moment: who drew it draws it anew when that changes. */
export interface ThingMarks {
  /** The one thing of the board that Tab reaches. */
  readonly active: boolean;
  readonly lifted: boolean;
  readonly movable: boolean;
  readonly busy: boolean;
}

/** Where a head of the band stands in the grid. */
export interface HeadPlace {
  readonly orientation: Orientation;
  /** Index of its first column. */
  readonly column: number;
}

type Comparers<Props> = {
  readonly [Key in keyof Props]?: (a: Props[Key], b: Props[Key]) => boolean;
};

/**
 * Whether two sets of properties draw the same: what is made anew each time is compared by what it holds. Hundreds of
 * cards are compared in each frame of a zoom.
 */
export const sameThing =
  <Props extends object>(by: Comparers<Props>) =>
  (before: Props, after: Props): boolean => {
    for (const key in before) {
      if (before[key] !== after[key] && !by[key]?.(before[key], after[key])) return false;
    }
    return true;
  };
