import type { ReactNode } from 'react';
import type { Orientation } from '../../geometry/layout/axes.ts';
import { gridPlace, rowRole } from './grid-roles.ts';

interface OwnRowProps {
  readonly orientation: Orientation;
  /** Index of the step. */
  readonly column: number;
  readonly children: ReactNode;
}

/**
 * Wraps what belongs to one step in a row of its own on a horizontal map, where steps are rows; otherwise renders it
 * directly.
 */
export const OwnRow = ({ orientation, column, children }: OwnRowProps) =>
  orientation === 'vertical' ? (
    children
  ) : (
    <div {...rowRole(gridPlace(orientation, { lane: 0, column }).row)}>{children}</div>
  );
