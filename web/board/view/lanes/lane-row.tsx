import { type CSSProperties, memo, useLayoutEffect, useRef } from 'react';
import type { ErrorCode } from '#domain/kernel/errors/errors.ts';
import { laterAfter } from '../../../ui/pages/later.tsx';
import { dockOf, laneRect } from '../../geometry/layout/boxes.ts';
import type { LaneBox } from '../../geometry/layout/lanes.ts';
import type { BoardLayout } from '../../geometry/layout/layout.ts';
import type { Span } from '../../geometry/search.ts';
import type { CellSlice } from '../../geometry/sight/visible.ts';
import { boardPoint } from '../../geometry/units.ts';
import { sameAddress } from '../../grid/address.ts';
import { useSelected } from '../../model/store.ts';
import { useInTurn } from '../../state/drawing/in-turn.ts';
import board from '../board.module.css';
import { LaneSteps } from '../cards/layers.ts';
import { DockPart } from '../dock/dock-part.ts';
import { LaneHintLine } from '../later/later-views.tsx';
import { laneRoles } from '../parts/grid-roles.ts';
import type { LaneShared } from '../parts/lane-shared.ts';
import { scaledFromFirst } from '../parts/scaled.ts';
import { ClosingBand, type ClosingBandProps } from './closing-band.tsx';
import styles from './lane.module.css';
import { Cards, LaneCells, MergedCells, sameSlice } from './lane-cells.tsx';
import { LaneHeader, type LaneHeaderProps, type LaneHeadPlace } from './lane-header.tsx';

/** Returns a lane's position across the map. Along the map, a lane covers the whole canvas. */
const laneStyle = (layout: BoardLayout, box: LaneBox, scale: number): CSSProperties => {
  const { x, y, width, height } = laneRect(layout, box);
  return layout.axes.orientation === 'vertical'
    ? { top: y * scale, height: height * scale }
    : { left: x * scale, width: width * scale, height: height * scale };
};

/** Returns the position of a lane's header: sticky under the map's header, beside its lane, or on the ledge. */
const headPlace = (
  { axes: { orientation }, insets, ledge }: BoardLayout,
  box: LaneBox,
  scale: number,
  width: number,
): Omit<LaneHeadPlace, 'index'> => {
  if (orientation === 'horizontal') return { orientation, left: insets.left * scale };
  if (ledge === 0) return { orientation, top: insets.top * scale, width };
  return { orientation, width: ledge * scale, height: box.size * scale };
};

/** Leaves room for the column of lane names before the map, if there is one. */
const bodyStyle = ({ axes, ledge }: BoardLayout, scale: number): CSSProperties =>
  axes.orientation === 'vertical' ? { marginLeft: ledge * scale } : {};

/** The header of a lane in the far view. Until it is loaded, the lane has a header with only its name and counts. */
const LaneAside = laterAfter<LaneHeaderProps>(
  (props) => <LaneHeader {...props} brief />,
  () => import('./lane-aside.tsx'),
);

/** Width in screen pixels below which a header on the ledge shows only name and counts. */
const BRIEF = 160;

const isBrief = ({ axes }: BoardLayout, { collapsed, size }: LaneBox, scale: number): boolean =>
  axes.orientation === 'horizontal' && !collapsed && size * scale < BRIEF;

interface LaneRowProps {
  readonly shared: LaneShared;
  readonly lane: number;
  readonly cells: readonly CellSlice[];
  readonly columns: Span;
  readonly refusal: ErrorCode | null;
}

/** Cost of redrawing a card at each level of detail, relative to the level "title". */
const WEIGHT = { full: 2, title: 1, block: 0.5 } as const;

/**
 * When the detail of cards changes, lanes redraw their cards one after the other. Until its turn, a lane shows its old
 * cards, scaled like an image.
 */
const useCellsInTurn = ({
  shared,
  lane,
  cells,
}: Pick<LaneRowProps, 'shared' | 'lane' | 'cells'>) => {
  const { model, layout } = shared;
  const detail = useInTurn(shared.detail, {
    weigh: () => WEIGHT[shared.detail] * cells.reduce((sum, { from, to }) => sum + to - from, 0),
    // The lane with the focused story is redrawn first, so that keys are not delayed.
    hurries: () => {
      const active = model.active(model.store.get());
      return active?.kind === 'story' && layout.positions.get(active.id)?.lane === lane;
    },
  });
  const drawn = useRef(cells);
  const waits = detail !== shared.detail;
  useLayoutEffect(() => {
    if (!waits) drawn.current = cells;
  }, [waits, cells]);
  return waits ? { shared: { ...shared, detail }, cells: drawn.current } : { shared, cells };
};

/** Returns whether a lane has a closing band. With a dock, all lanes have one. */
const closes = (layout: BoardLayout, box: LaneBox): boolean =>
  dockOf(layout) !== null || box.bodySize > box.cellsSize;

const HERE = boardPoint(0, 0);

const Closing = (props: ClosingBandProps) =>
  dockOf(props.shared.layout) ? (
    <DockPart part="lane" {...props}>
      {props.slice && <Cards {...props} slice={props.slice} corner={HERE} />}
    </DockPart>
  ) : (
    <ClosingBand {...props} />
  );

/** Renders the steps inside a lane, on a map with steps inside its lanes. */
const Steps = ({ shared, lane }: Pick<LaneRowProps, 'shared' | 'lane'>) =>
  shared.bands && <LaneSteps shared={shared} bands={shared.bands} lane={lane} />;

type CellsProps = Parameters<typeof LaneCells>[0];

/** Renders the visible cells. In the far view they are merged into one element per lane. */
const InOrder = (props: CellsProps) => {
  const { layout, scale, detail } = props.shared;
  const Cells = detail === 'block' && props.slices.length > 0 ? MergedCells : LaneCells;
  return (
    <div className={board.scaled} style={scaledFromFirst(layout, scale, detail)}>
      <Cells {...props} />
    </div>
  );
};

const DrawnLaneRow = (props: LaneRowProps) => {
  const { lane, columns, refusal } = props;
  const { shared, cells } = useCellsInTurn(props);
  const { model, layout, scale } = shared;
  const address = { kind: 'lane', id: layout.lanes[lane]?.lane.id ?? '' } as const;
  const focused = useSelected(model.store, (state) => sameAddress(model.active(state), address));
  const box = layout.lanes[lane];
  if (!box) return null;
  const roles = laneRoles(layout.axes.orientation, lane);
  const closing = cells.find(({ column }) => column === layout.closing);
  const inOrder = cells.filter((cell) => cell !== closing).sort((a, b) => a.column - b.column);
  const aside = layout.ledge > 0 && layout.axes.orientation === 'vertical';
  const Head = aside ? LaneAside : LaneHeader;
  const closed = closing !== undefined || closes(layout, box);
  return (
    <div
      className={styles.lane}
      style={laneStyle(layout, box, scale)}
      {...roles.lane}
      data-collapsed={box.collapsed || undefined}
      data-bare={box.bodySize === 0 || undefined}
      data-aside={aside || undefined}
      data-closed={closed || undefined}
      data-refused={refusal ?? undefined}
    >
      <Head
        lane={box.lane}
        collapsed={box.collapsed}
        mode={layout.mode}
        today={shared.today}
        place={{ index: lane, ...headPlace(layout, box, scale, shared.viewWidth) }}
        brief={isBrief(layout, box, scale)}
        project={shared.projectOf(box.lane)}
        hint={<LaneHintLine shared={shared} lane={lane} columns={columns} />}
        active={focused}
        refusal={refusal}
        inviting={shared.can.editIssues && !shared.look.inPart}
        projectLanes={shared.projectLanes}
      />
      {!box.collapsed && (
        <div className={styles.body} style={bodyStyle(layout, scale)}>
          <Steps shared={shared} lane={lane} />
          <InOrder shared={shared} lane={lane} box={box} slices={inOrder} />
        </div>
      )}
      {closed && (
        <Closing
          shared={shared}
          lane={lane}
          box={box}
          count={shared.closed.get(box.lane.id) ?? 0}
          slice={closing}
          active={focused}
        />
      )}
    </div>
  );
};

const sameCells = (a: readonly CellSlice[], b: readonly CellSlice[]): boolean =>
  a.length === b.length && a.every((slice, at) => b[at] !== undefined && sameSlice(slice, b[at]));

/** Renders a swimlane. When the board scrolls, only lanes whose visible part changes render again. */
export const LaneRow = memo(
  DrawnLaneRow,
  (before, after) =>
    before.shared === after.shared &&
    before.lane === after.lane &&
    before.refusal === after.refusal &&
    before.columns.from === after.columns.from &&
    before.columns.to === after.columns.to &&
    sameCells(before.cells, after.cells),
);
