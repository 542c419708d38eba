import type { ReactNode } from 'react';
import { dockOf } from '../../geometry/layout/boxes.ts';
import type { BoardLayout } from '../../geometry/layout/layout.ts';
import styles from '../board.module.css';
import { DockPart } from '../dock/dock-part.ts';

interface StuckProps {
  readonly layout: BoardLayout;
  readonly scale: number;
  readonly children: ReactNode;
}

/**
 * Keeps its children at the left edge while the board scrolls along the map, as closing bands do. In a dock, keeps them
 * at the lower edge.
 */
export const Stuck = ({ layout, scale, children }: StuckProps) =>
  dockOf(layout) ? (
    <DockPart part="layer" height={layout.height * scale}>
      {children}
    </DockPart>
  ) : (
    <div className={styles.stuckLayer}>
      <div className={styles.stuck}>{children}</div>
    </div>
  );
