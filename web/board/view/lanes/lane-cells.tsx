import { memo } from 'react';
import { cardBoxInCell, cellRect, isCut, laneBodyRect } from '../../geometry/layout/boxes.ts';
import type { ColumnBox } from '../../geometry/layout/columns.ts';
import type { LaneBox } from '../../geometry/layout/lanes.ts';
import type { BoardLayout } from '../../geometry/layout/layout.ts';
import { type CellSlice, drawnCards } from '../../geometry/sight/visible.ts';
import { type BoardPoint, boardPoint, type Rect } from '../../geometry/units.ts';
import type { Address } from '../../grid/address.ts';
import { isMovable } from '../../moves/abilities.ts';
import { useCellMarks } from '../../state/drawing/board-model.ts';
import { StoryCard } from '../cards/story-card.tsx';
import { cellRole, gridPlace, mergedCellRole } from '../parts/grid-roles.ts';
import { OwnRow } from '../parts/grid-row.tsx';
import type { LaneShared } from '../parts/lane-shared.ts';
import { stepTint, storyTint } from '../parts/tint.ts';
import styles from './lane.module.css';

interface CardsProps {
  readonly shared: LaneShared;
  readonly lane: number;
  readonly box: LaneBox;
  readonly slice: CellSlice;
  /** The top left corner of the cell in the element that contains the cards. */
  readonly corner: BoardPoint;
}

const HERE = boardPoint(0, 0);

const DrawnCards = ({ shared, lane, box, slice, corner }: CardsProps) => {
  const { model, layout, can } = shared;
  const marks = useCellMarks(model, lane, slice.column);
  const column = layout.columns[slice.column];
  const stack = box.stacks.get(slice.column);
  if (!column?.step || !stack) return null;
  const goal = layout.goals[column.goalIndex]?.column;
  const tint = stepTint(goal, column.step);
  return drawnCards(slice, stack.tracks).map((index) => {
    const card = stack.cards[index];
    if (!card) return null;
    const { x, y, width, height } = cardBoxInCell(stack, index, layout.subtasks);
    const address: Address = { kind: 'story', id: card.issue.id };
    return (
      <StoryCard
        key={card.issue.id}
        card={card}
        box={{ x: corner.x + x, y: corner.y + y, width, height }}
        tint={storyTint(card, tint)}
        detail={shared.detail}
        look={shared.cards}
        comments={shared.comments.get(card.issue.key) ?? null}
        personas={goal?.goal?.personas}
        marks={{
          movable: isMovable(can, address),
          active: marks.active === address.id,
          busy: shared.busyIds.has(card.issue.id),
          lifted: marks.lifted.includes(address.id),
          selected: marks.selected.includes(address.id),
        }}
      />
    );
  });
};

export const sameSlice = (a: CellSlice, b: CellSlice): boolean =>
  a.column === b.column &&
  a.from === b.from &&
  a.to === b.to &&
  a.tracks.from === b.tracks.from &&
  a.tracks.to === b.tracks.to &&
  a.pinned.length === b.pinned.length &&
  a.pinned.every((pin, at) => pin === b.pinned[at]);

/**
 * Returns whether a cell looks the same with both sets of values. Ignores the width of the viewport and the counts of
 * hidden stories, because they do not affect cells.
 */
const sameShared = (a: LaneShared, b: LaneShared): boolean =>
  (Object.keys(a) as (keyof LaneShared)[]).every(
    (key) => a[key] === b[key] || key === 'viewWidth' || key === 'away' || key === 'closed',
  );

/**
 * Renders the cards of a cell. Renders again only when the cards change, because scrolling leaves most cells unchanged.
 */
export const Cards = memo(
  DrawnCards,
  (before, after) =>
    before.lane === after.lane &&
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

/** Returns a cell's box inside the element that holds the cards of its lane. That element starts at the first goal. */
const inBody = (layout: BoardLayout, box: LaneBox, column: ColumnBox): Rect => {
  const body = laneBodyRect(layout, box);
  const free = layout.axes.point(layout.margin, 0);
  const { x, y, width, height } = cellRect(layout, box, column);
  return { x: x - body.x - free.x, y: y - body.y - free.y, width, height };
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
        style={{
          left: x,
          top: y,
          width,
          height,
          overflow: isCut(layout, box, slice.column) ? 'clip' : undefined,
        }}
        {...cellRole(gridPlace(orientation, { lane, column: slice.column }).column)}
      >
        <ul className={styles.cards}>
          <Cards shared={shared} lane={lane} box={box} slice={slice} corner={HERE} />
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

/**
 * Renders the cells of a lane as one element, for the far view, because an element per cell would double the number of
 * elements.
 */
export const MergedCells = ({ shared, lane, box, slices }: LaneCellsProps) => {
  const { layout } = shared;
  const { columns, axes } = layout;
  const { width, height } = laneBodyRect(layout, box);
  const free = axes.point(layout.margin, 0);
  return (
    <OwnRow orientation={axes.orientation} column={0}>
      <div
        className={styles.cell}
        style={{ left: 0, top: 0, width: width - free.x, height: height - free.y }}
        {...mergedCellRole(axes.orientation, lane, columns.length)}
      >
        <ul className={styles.cards}>
          {slices.map((slice) => {
            const column = columns[slice.column];
            if (!column) return null;
            const { x, y } = inBody(layout, box, column);
            const corner = boardPoint(x, y);
            return <Cards key={slice.column} {...{ shared, lane, box, slice, corner }} />;
          })}
        </ul>
      </div>
    </OwnRow>
  );
};

/** Renders each cell as a separate element, for zooms at which cards are readable. */
export const LaneCells = ({ slices, ...lane }: LaneCellsProps) =>
  slices.map((slice) => <Cell key={slice.column} slice={slice} {...lane} />);
