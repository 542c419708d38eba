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
 * What goes with what is in sight when the board is scrolled along, as the bands that close lanes do: at its left edge,
 * or, where they are a dock, at its lower one.
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
