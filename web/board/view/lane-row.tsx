import type { CSSProperties } from 'react';
import type { ErrorCode } from '#domain/errors.ts';
import { laneRect } from '../geometry/boxes.ts';
import type { BoardLayout, LaneBox } from '../geometry/layout.ts';
import type { CellSlice } from '../geometry/visible.ts';
import { sameAddress } from '../keyboard/address.ts';
import board from './board.module.css';
import { laneRoles } from './grid-roles.ts';
import styles from './lane.module.css';
import { LaneCells, MergedCells } from './lane-cells.tsx';
import { LaneHeader } from './lane-header.tsx';
import type { LaneShared } from './lane-shared.ts';

/** Across; along, a lane reaches over the whole canvas. */
const laneStyle = (layout: BoardLayout, box: LaneBox, scale: number): CSSProperties => {
  const { x, y, width, height } = laneRect(layout, box);
  return layout.axes.orientation === 'vertical'
    ? { top: y * scale, height: height * scale }
    : { left: x * scale, width: width * scale, height: height * scale };
};

/** A head stays under the band over the width of the board, or on the ledge over its own lane. */
const headPlace = ({ axes, insets }: BoardLayout, scale: number, width: number) =>
  axes.orientation === 'vertical' ? { top: insets.top * scale, width } : {};

/** Screen pixels below which a head on the ledge tells no more than name and size. */
const BRIEF = 160;

const isBrief = ({ ledge }: BoardLayout, { collapsed, size }: LaneBox, scale: number): boolean =>
  ledge > 0 && !collapsed && size * scale < BRIEF;

interface LaneRowProps {
  readonly shared: LaneShared;
  readonly lane: number;
  readonly cells: readonly CellSlice[];
  readonly refusal: ErrorCode | null;
}

/** A swimlane: its header and what is in sight of its cells. */
export const LaneRow = ({ shared, lane, cells, refusal }: LaneRowProps) => {
  const { layout, scale, active } = shared;
  const box = layout.lanes[lane];
  if (!box) return null;
  const Cells = shared.detail === 'block' && cells.length > 0 ? MergedCells : LaneCells;
  const roles = laneRoles(layout.axes.orientation, lane);
  const inOrder = [...cells].sort((a, b) => a.column - b.column);
  return (
    <div
      className={styles.lane}
      style={laneStyle(layout, box, scale)}
      {...roles.lane}
      data-collapsed={box.collapsed || undefined}
      data-refused={refusal ?? undefined}
    >
      <LaneHeader
        box={box}
        mode={layout.mode}
        today={shared.today}
        orientation={layout.axes.orientation}
        index={lane}
        {...headPlace(layout, scale, shared.viewWidth)}
        brief={isBrief(layout, box, scale)}
        active={sameAddress(active, { kind: 'lane', id: box.lane.id })}
        refusal={refusal}
        inviting={shared.can.editIssues}
      />
      {!box.collapsed && (
        <div className={styles.body}>
          <div className={board.zoomed}>
            <Cells shared={shared} lane={lane} box={box} slices={inOrder} />
          </div>
        </div>
      )}
    </div>
  );
};
