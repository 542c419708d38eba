import { isMovable } from '../abilities.ts';
import type { LaneRefusal } from '../geometry/drop-target.ts';
import { type BoardLayout, cardBoxInCell, type LaneBox } from '../geometry/layout.ts';
import { BAND_HEIGHT } from '../geometry/sizes.ts';
import type { CellSlice } from '../geometry/visible.ts';
import { type Address, sameAddress } from '../keyboard/address.ts';
import type { BoardAbilities, CardField } from '../props.ts';
import board from './board.module.css';
import type { Detail } from './detail.ts';
import { cellRole, rowRole } from './grid-roles.ts';
import { indicesOf } from './indices.ts';
import styles from './lane.module.css';
import { LaneHeader } from './lane-header.tsx';
import { StoryCard } from './story-card.tsx';
import { stepTint, storyTint } from './tint.ts';

/** What all lanes of a drawing share. */
export interface LaneShared {
  readonly layout: BoardLayout;
  readonly scale: number;
  readonly viewWidth: number;
  readonly detail: Detail;
  readonly fields: ReadonlySet<CardField>;
  readonly today: string;
  readonly can: BoardAbilities;
  readonly busyIds: ReadonlySet<string>;
  readonly active: Address | null;
  readonly dragged: Address | null;
}

interface CardsProps {
  readonly shared: LaneShared;
  readonly box: LaneBox;
  readonly slice: CellSlice;
  /** Where the column begins in what holds the cards, in board units. */
  readonly left: number;
}

/** The cards in sight of one cell. */
const Cards = ({ shared, box, slice, left }: CardsProps) => {
  const { layout, active, dragged, can } = shared;
  const column = layout.columns[slice.column];
  const stack = box.stacks.get(slice.column);
  const goal = column && layout.goals[column.goalIndex]?.column;
  if (!column?.step || !stack || !goal) return null;
  const tint = stepTint(goal, column.step);
  return indicesOf(slice, slice.pinned).map((index) => {
    const card = stack.cards[index];
    if (!card) return null;
    const { x, y, height } = cardBoxInCell(stack, index, layout.subtasks);
    const address: Address = { kind: 'story', id: card.issue.id };
    return (
      <StoryCard
        key={card.issue.id}
        card={card}
        x={left + x}
        y={y}
        height={height}
        tint={storyTint(card, tint)}
        detail={shared.detail}
        fields={shared.fields}
        subtasks={layout.subtasks}
        movable={isMovable(can, address)}
        active={sameAddress(active, address)}
        busy={shared.busyIds.has(card.issue.id)}
        lifted={sameAddress(dragged, address)}
      />
    );
  });
};

interface CellProps {
  readonly shared: LaneShared;
  readonly box: LaneBox;
  readonly slice: CellSlice;
}

const Cell = ({ shared, box, slice }: CellProps) => {
  const column = shared.layout.columns[slice.column];
  if (!column) return null;
  return (
    <div
      className={styles.cell}
      style={{ left: column.x, width: column.width, height: box.bodyHeight }}
      {...cellRole(slice.column + 1)}
    >
      <ul className={styles.cards}>
        <Cards shared={shared} box={box} slice={slice} left={0} />
      </ul>
    </div>
  );
};

interface LaneCellsProps {
  readonly shared: LaneShared;
  readonly box: LaneBox;
  readonly slices: readonly CellSlice[];
}

/** Where hundreds of blocks stand side by side, a cell around each few of them would double what is drawn. */
const MergedCells = ({ shared, box, slices }: LaneCellsProps) => {
  const { columns, width } = shared.layout;
  return (
    <div
      className={styles.cell}
      style={{ left: 0, width, height: box.bodyHeight }}
      {...cellRole(1, columns.length)}
    >
      <ul className={styles.cards}>
        {slices.map((slice) => {
          const left = columns[slice.column]?.x ?? 0;
          return <Cards key={slice.column} shared={shared} box={box} slice={slice} left={left} />;
        })}
      </ul>
    </div>
  );
};

const LaneCells = ({ shared, box, slices }: LaneCellsProps) =>
  slices.map((slice) => <Cell key={slice.column} shared={shared} box={box} slice={slice} />);

interface LaneRowProps {
  readonly shared: LaneShared;
  readonly lane: number;
  readonly cells: readonly CellSlice[];
  readonly refusal: LaneRefusal | null;
}

/** A swimlane: its header and what is in sight of its cells. */
export const LaneRow = ({ shared, lane, cells, refusal }: LaneRowProps) => {
  const { layout, scale, active } = shared;
  const box = layout.lanes[lane];
  if (!box) return null;
  const Cells = shared.detail === 'block' && cells.length > 0 ? MergedCells : LaneCells;
  const inOrder = [...cells].sort((a, b) => a.column - b.column);
  return (
    <div
      className={styles.lane}
      style={{ top: box.y * scale, height: box.height * scale }}
      {...rowRole(lane + 3)}
      data-refused={refusal ?? undefined}
    >
      <LaneHeader
        box={box}
        mode={layout.mode}
        today={shared.today}
        top={BAND_HEIGHT * scale}
        width={shared.viewWidth}
        active={sameAddress(active, { kind: 'lane', id: box.lane.id })}
        refusal={refusal}
        inviting={shared.can.editIssues}
      />
      {!box.collapsed && (
        <div className={styles.body}>
          <div className={board.zoomed}>
            <Cells shared={shared} box={box} slices={inOrder} />
          </div>
        </div>
      )}
    </div>
  );
};
