import type { CSSProperties } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import focus from '../../../ui/focus.module.css';
import { cellRect, closingRect } from '../../geometry/layout/boxes.ts';
import type { LaneBox } from '../../geometry/layout/lanes.ts';
import type { CellSlice } from '../../geometry/sight/visible.ts';
import { boardPoint } from '../../geometry/units.ts';
import { addressKey } from '../../grid/address.ts';
import { useTexts } from '../../words/texts.tsx';
import board from '../board.module.css';
import { cellRole, gridPlace } from '../parts/grid-roles.ts';
import type { LaneShared } from '../parts/lane-shared.ts';
import { scaledStyle } from '../parts/scaled.ts';
import styles from './closing-band.module.css';
import { Cards } from './lane-cells.tsx';

export interface ClosingBandProps {
  readonly shared: LaneShared;
  readonly lane: number;
  readonly box: LaneBox;
  readonly count: number;
  readonly slice: CellSlice | undefined;
  /** Whether the band's lane is in the tab order. Only then are the band's buttons tab stops. */
  readonly active: boolean;
}

const HERE = boardPoint(0, 0);

/** Returns the position of the band: below the cells of its lane, as wide as the viewport at any scroll position. */
const bandStyle = ({ layout, scale, viewWidth }: LaneShared, box: LaneBox): CSSProperties => ({
  marginTop: box.cellsSize * scale,
  left: layout.ledge * scale,
  width: viewWidth - layout.ledge * scale,
  height: (box.bodySize - box.cellsSize) * scale,
});

/** Shows the band's label, the number of its stories, the button to show all of them, and the page's action. */
const BandLine = ({ shared, box, count, active }: ClosingBandProps) => {
  const t = useTexts();
  const { layout, scale } = shared;
  const stack = box.stacks.get(layout.closing);
  const folded = stack === undefined;
  const part = stack !== undefined && stack.shown < stack.cards.length;
  const tracks = stack?.tracks ?? 1;
  const open = !part && !layout.far && layout.lanes.length > 1 && count > tracks && !folded;
  const style = { height: box.closingLabel * scale };
  return (
    <div className={styles.line} style={style}>
      <strong>{t('board.step.other')}</strong>
      <span>
        {/* A map of two levels has no orphans, so the label differs. */}
        {layout.axes.band.step.size > 0 || layout.bands
          ? t('board.closing.count', { count })
          : t('board.lane.stories', { count })}
      </span>
      {(part || open) && (
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
      {folded && (
        <button
          type="button"
          className={classNames(styles.all, focus.ring)}
          data-address="step:-1"
          data-action="unfold"
        >
          {t('board.action.unfold')}
        </button>
      )}
      {!folded && shared.closingLink?.(box.lane, classNames(styles.all, focus.ring), active)}
    </div>
  );
};

/** Renders the closing band of a lane: the lane's stories without a step, as wide as the viewport. */
export const ClosingBand = (props: ClosingBandProps) => {
  const { shared, lane, box, slice } = props;
  const { layout } = shared;
  const column = layout.columns[layout.closing];
  if (!column) return null;
  const band = closingRect(layout, box);
  const { x, y, width, height } = cellRect(layout, box, column);
  const cell = { left: x - band.x, top: y - band.y, width, height };
  const place = gridPlace(layout.axes.orientation, { lane, column: layout.closing });
  return (
    <div
      className={styles.band}
      style={bandStyle(shared, box)}
      data-far={layout.far || undefined}
      {...cellRole(place.column)}
    >
      {!layout.far && <BandLine {...props} />}
      <div className={board.scaled} style={scaledStyle(shared.scale, shared.detail)}>
        <div className={styles.cell} style={cell}>
          <ul className={styles.cards}>
            {slice && <Cards shared={shared} lane={lane} box={box} slice={slice} corner={HERE} />}
          </ul>
        </div>
      </div>
    </div>
  );
};
