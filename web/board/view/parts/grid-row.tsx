import type { ReactNode } from 'react';
import type { Orientation } from '../../geometry/layout/axes.ts';
import { gridPlace, rowRole } from './grid-roles.ts';

interface OwnRowProps {
  readonly orientation: Orientation;
  /** Index of the step. */
  readonly column: number;
  readonly children: ReactNode;
}

/** Where steps are rows, what belongs to one stands in a row of its own; else in the row it is in already. */
export const OwnRow = ({ orientation, column, children }: OwnRowProps) =>
  orientation === 'vertical' ? (
    children
  ) : (
    <div {...rowRole(gridPlace(orientation, { lane: 0, column }).row)}>{children}</div>
  );
