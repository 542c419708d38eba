import type { Row } from '#domain/roadmap/rows.ts';
import type { Progress, Span } from '#domain/roadmap/spans.ts';
import type { BarModel } from './bar-model.ts';

/**
 * Compares rows by their content. Every change of dates creates new objects for all rows, but most have the same
 * content as before.
 */
export const sameRow = (was: Row, is: Row): boolean =>
  was === is ||
  (was.key === is.key &&
    was.height === is.height &&
    was.depth === is.depth &&
    was.open === is.open &&
    was.below === is.below &&
    was.lane === is.lane &&
    was.item?.issue === is.item?.issue &&
    was.item?.goal === is.item?.goal &&
    was.item?.color === is.item?.color);

export const sameSpan = (was: Span | null | undefined, is: Span | null | undefined): boolean =>
  was === is || (was?.start === is?.start && was?.end === is?.end && was?.derived === is?.derived);

export const sameProgress = (was: Progress | undefined, is: Progress | undefined): boolean =>
  was === is || (was?.done === is?.done && was?.total === is?.total && was?.points === is?.points);

const daysOf = ({ standing }: BarModel): number => ('days' in standing ? standing.days : 0);

export const sameBar = (was: BarModel, is: BarModel): boolean =>
  was.left === is.left &&
  was.width === is.width &&
  was.open === is.open &&
  was.derived === is.derived &&
  was.side === is.side &&
  was.within === is.within &&
  was.sticks === is.sticks &&
  was.hatch === is.hatch &&
  was.progress === is.progress &&
  was.standing.kind === is.standing.kind &&
  daysOf(was) === daysOf(is) &&
  was.outside?.before === is.outside?.before &&
  was.outside?.after === is.outside?.after;

export const sameMarks = <Marks extends object>(was: Marks, is: Marks): boolean =>
  was === is || (Object.keys(was) as (keyof Marks)[]).every((key) => was[key] === is[key]);
