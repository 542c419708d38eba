import type { ReactNode } from 'react';
import type { Orientation } from '../../geometry/layout/axes.ts';
import { gridPlace, rowRole } from './grid-roles.ts';

interface OwnRowProps {
  readonly orientation: Orientation;
  readonly column: number;
  readonly children: ReactNode;
}

/** Renders the content of one step. On a horizontal map, where steps are rows, the content is wrapped in a row. */
export const OwnRow = ({ orientation, column, children }: OwnRowProps) =>
  orientation === 'vertical' ? (
    children
  ) : (
    <div {...rowRole(gridPlace(orientation, { lane: 0, column }).row)}>{children}</div>
  );
