import type { ReactNode } from 'react';
import { LANE } from '../../geometry/layout/sizes.ts';
import { cellRole, rowRole } from '../parts/grid-roles.ts';
import type { LaneShared } from '../parts/lane-shared.ts';
import styles from './lead-line.module.css';

export interface LeadLineProps {
  readonly shared: LaneShared;
  readonly children: ReactNode;
}

/** Renders the line before the first lane. The line stays visible while the board scrolls along the map. */
const LeadLine = ({ shared, children }: LeadLineProps) => {
  const { layout, scale, viewWidth } = shared;
  const { axes, ledge } = layout;
  const upright = axes.orientation === 'vertical';
  const start = (axes.band.size + LANE.leadGap) * scale;
  return (
    <div
      className={styles.lead}
      style={{ [upright ? 'top' : 'left']: start }}
      {...rowRole(upright ? 3 : 2)}
    >
      <div
        className={styles.line}
        style={upright ? { width: viewWidth } : { top: ledge * scale }}
        {...cellRole(1)}
      >
        {children}
      </div>
    </div>
  );
};

export default LeadLine;
