import { memo } from 'react';
import { isMovable } from '../abilities.ts';
import { cardBoxInCell, cellRect, laneBodyRect } from '../geometry/boxes.ts';
import type { ColumnBox } from '../geometry/columns.ts';
import { groupOf } from '../geometry/drop-target.ts';
import type { BoardLayout, LaneBox } from '../geometry/layout.ts';
import { type BoardPoint, boardPoint, type Rect } from '../geometry/units.ts';
import { type CellSlice, drawnCards } from '../geometry/visible.ts';
import { type Address, sameAddress } from '../keyboard/address.ts';
import { cellRole, gridPlace, mergedCellRole } from './grid-roles.ts';
import { OwnRow } from './grid-row.tsx';
import styles from './lane.module.css';
import type { LaneShared } from './lane-shared.ts';
import { StoryCard } from './story-card.tsx';
import { stepTint, storyTint } from './tint.ts';

interface CardsProps {
  readonly shared: LaneShared;
  readonly box: LaneBox;
  readonly slice: CellSlice;
  /** Where the cell begins in what holds the cards. */
  readonly corner: BoardPoint;
}

const HERE = boardPoint(0, 0);

/** The cards in sight of one cell. */
const DrawnCards = ({ shared, box, slice, corner }: CardsProps) => {
  const { layout, active, dragged, can } = shared;
  const column = layout.columns[slice.column];
  const stack = box.stacks.get(slice.column);
  const goal = column && layout.goals[column.goalIndex]?.column;
  if (!column?.step || !stack || !goal) return null;
  const tint = stepTint(goal, column.step);
  return drawnCards(slice, stack.tracks).map((index) => {
    const card = stack.cards[index];
    if (!card) return null;
    const { x, y, height } = cardBoxInCell(stack, index, layout.subtasks);
    const address: Address = { kind: 'story', id: card.issue.id };
    return (
      <StoryCard
        key={card.issue.id}
        card={card}
        x={corner.x + x}
        y={corner.y + y}
        height={height}
        tint={storyTint(card, tint)}
        colored={shared.look.colored}
        pictureOf={shared.pictureOf}
        detail={shared.detail}
        fields={shared.fields}
        subtasks={layout.subtasks}
        movable={isMovable(can, address)}
        active={sameAddress(active, address)}
        busy={shared.busyIds.has(card.issue.id)}
        lifted={dragged?.kind === 'story' && groupOf(dragged).includes(card.issue.id)}
        selected={shared.selected.has(card.issue.id)}
      />
    );
  });
};

const sameSlice = (a: CellSlice, b: CellSlice): boolean =>
  a.column === b.column &&
  a.from === b.from &&
  a.to === b.to &&
  a.tracks.from === b.tracks.from &&
  a.tracks.to === b.tracks.to &&
  a.pinned.length === b.pinned.length &&
  a.pinned.every((pin, at) => pin === b.pinned[at]);

/** The width of the board is the lanes' own affair; the address of the focus may be told anew. */
const sameShared = (a: LaneShared, b: LaneShared): boolean =>
  (Object.keys(a) as (keyof LaneShared)[]).every(
    (key) => a[key] === b[key] || key === 'viewWidth' || key === 'active',
  ) && sameAddress(a.active, b.active);

/** Scrolling leaves most cells as they are. */
const Cards = memo(
  DrawnCards,
  (before, after) =>
    before.box === after.box &&
    before.corner.x === after.corner.x &&
    before.corner.y === after.corner.y &&
    sameSlice(before.slice, after.slice) &&
    sameShared(before.shared, after.shared),
);

interface CellProps {
  readonly shared: LaneShared;
  readonly lane: number;
  readonly box: LaneBox;
  readonly slice: CellSlice;
}

/** A cell's place in the body of its lane. */
const inBody = (layout: BoardLayout, box: LaneBox, column: ColumnBox): Rect => {
  const body = laneBodyRect(layout, box);
  const { x, y, width, height } = cellRect(layout, box, column);
  return { x: x - body.x, y: y - body.y, width, height };
};

const Cell = ({ shared, lane, box, slice }: CellProps) => {
  const { layout } = shared;
  const column = layout.columns[slice.column];
  if (!column) return null;
  const { orientation } = layout.axes;
  const { x, y, width, height } = inBody(layout, box, column);
  return (
    <OwnRow orientation={orientation} column={slice.column}>
      <div
        className={styles.cell}
        style={{ left: x, top: y, width, height }}
        {...cellRole(gridPlace(orientation, { lane, column: slice.column }).column)}
      >
        <ul className={styles.cards}>
          <Cards shared={shared} box={box} slice={slice} corner={HERE} />
        </ul>
      </div>
    </OwnRow>
  );
};

interface LaneCellsProps {
  readonly shared: LaneShared;
  readonly lane: number;
  readonly box: LaneBox;
  readonly slices: readonly CellSlice[];
}

/** Where hundreds of blocks stand side by side, a cell around each few of them would double what is drawn. */
export const MergedCells = ({ shared, lane, box, slices }: LaneCellsProps) => {
  const { layout } = shared;
  const { columns, axes } = layout;
  const { width, height } = laneBodyRect(layout, box);
  return (
    <OwnRow orientation={axes.orientation} column={0}>
      <div
        className={styles.cell}
        style={{ left: 0, top: 0, width, height }}
        {...mergedCellRole(axes.orientation, lane, columns.length)}
      >
        <ul className={styles.cards}>
          {slices.map((slice) => {
            const column = columns[slice.column];
            if (!column) return null;
            const { x, y } = inBody(layout, box, column);
            const corner = boardPoint(x, y);
            return <Cards key={slice.column} {...{ shared, box, slice, corner }} />;
          })}
        </ul>
      </div>
    </OwnRow>
  );
};

/** Each cell for itself, as it is read. */
export const LaneCells = ({ slices, ...lane }: LaneCellsProps) =>
  slices.map((slice) => <Cell key={slice.column} slice={slice} {...lane} />);
