import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import focus from '../../../ui/focus.module.css';
import { cellRect, closingRect } from '../../geometry/layout/boxes.ts';
import type { LaneBox } from '../../geometry/layout/lanes.ts';
import { addressKey } from '../../grid/address.ts';
import { useTexts } from '../../words/texts.tsx';
import board from '../board.module.css';
import { cellRole, gridPlace } from '../parts/grid-roles.ts';
import { OwnRow } from '../parts/grid-row.tsx';
import type { LaneShared } from '../parts/lane-shared.ts';
import { scaledStyle } from '../parts/scaled.ts';
import styles from './dock.module.css';

export interface DockedBandProps {
  readonly shared: LaneShared;
  readonly lane: number;
  readonly box: LaneBox;
  readonly count: number;
  /** Whether the lane is in the tab order. Only then are its buttons tab stops. */
  readonly active: boolean;
  readonly children: ReactNode;
}

/** Shows the number of a lane's stories in the dock, and the button to show all of them. */
const DockLine = ({ shared, box, count, active }: DockedBandProps) => {
  const t = useTexts();
  const { layout, scale } = shared;
  const stack = box.stacks.get(layout.closing);
  const part = stack !== undefined && stack.shown < stack.cards.length;
  // With a single row of cards there is nothing to collapse.
  const open = !part && stack !== undefined && stack.rowTops.length > 1;
  return (
    <div className={styles.line} style={{ height: box.closingLabel * scale }}>
      <strong>{box.collapsed ? count : t('board.lane.stories', { count })}</strong>
      {(part || open) && !box.collapsed && (
        <button
          type="button"
          className={classNames(styles.all, focus.ring)}
          data-address={addressKey({ kind: 'lane', id: box.lane.id })}
          data-action="band"
          aria-expanded={open}
          tabIndex={active ? 0 : -1}
        >
          {open ? t('board.closing.fewer') : t('board.closing.all', { count })}
        </button>
      )}
      {!box.collapsed &&
        stack &&
        stack.tracks > 1 &&
        shared.closingLink?.(box.lane, classNames(styles.all, focus.ring), active)}
    </div>
  );
};

/** Renders the lane's part of the dock: on a horizontal map, the lane's stories without a step. */
export const DockedBand = (props: DockedBandProps) => {
  const { shared, lane, box, count, children } = props;
  const { layout, scale } = shared;
  const column = layout.columns[layout.closing];
  if (!column) return null;
  const { orientation } = layout.axes;
  const band = closingRect(layout, box);
  const { x, y, width, height } = cellRect(layout, box, column);
  const cell = { left: x - band.x, top: y - band.y, width, height };
  const place = gridPlace(orientation, { lane, column: layout.closing });
  return (
    <div className={styles.lane}>
      <OwnRow orientation={orientation} column={layout.closing}>
        <div
          className={styles.band}
          style={{ height: band.height * scale }}
          data-collapsed={box.collapsed || undefined}
          {...cellRole(place.column)}
        >
          {!layout.far && count > 0 && <DockLine {...props} />}
          <div className={board.scaled} style={scaledStyle(scale, shared.detail)}>
            <ul className={styles.cards} style={cell}>
              {children}
            </ul>
          </div>
        </div>
      </OwnRow>
    </div>
  );
};
