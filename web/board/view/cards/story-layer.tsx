import { classNames } from '../../../ui/class-names.ts';
import { EarlyField } from '../../../ui/fields/early-field.tsx';
import focusRing from '../../../ui/focus.module.css';
import { Icon } from '../../../ui/icons/icon.tsx';
import { laterAfter } from '../../../ui/pages/later.tsx';
import { ADD, CARD, COLUMN } from '../../geometry/layout/sizes.ts';
import {
  addBox,
  type CellPlace,
  emptyFirstCells,
  newStoryPlace,
} from '../../geometry/sight/add-places.ts';
import { type BoardRect, boardRect } from '../../geometry/units.ts';
import type { Address } from '../../grid/address.ts';
import { stepAt } from '../../grid/things.ts';
import { useSelected } from '../../model/store.ts';
import { useActive, useDragged, useDrawn } from '../../state/drawing/board-model.ts';
import { laneName, stepName } from '../../words/names.ts';
import { useTexts } from '../../words/texts.tsx';
import styles from '../adding/add.module.css';
import { CellSums } from '../later/later-views.tsx';
import { OnCanvas } from '../later/on-canvas.tsx';
import { cellRole, gridPlace, rowRole } from '../parts/grid-roles.ts';
import { sameSpan } from '../parts/indices.ts';
import type { LaneShared } from '../parts/lane-shared.ts';
import type { StoryLayerProps } from './story-layer-props.ts';

const screenBox = ({ x, y, width, height }: BoardRect, scale: number) => ({
  left: x * scale,
  top: y * scale,
  width: width * scale,
  height: height * scale,
});

const sameCell = (a: CellPlace, b: CellPlace): boolean =>
  a.lane === b.lane && a.column === b.column;

/**
 * Returns the cells that offer to add a story: the hovered cell, the focused cell, and the empty cells of the first
 * lane.
 */
const useOffering = ({ model, layout }: LaneShared, active: Address | null): CellPlace[] => {
  const hovered = useSelected(model.store, (state) => state.hovered.cell);
  const columns = useDrawn(model, ({ shown }) => shown.columns, sameSpan);
  const focused = active?.kind === 'story' ? layout.positions.get(active.id) : undefined;
  const cells = [hovered, focused, ...emptyFirstCells(layout, columns)].flatMap(
    (cell) => cell ?? [],
  );
  return cells.filter((cell, at) => cells.findIndex((each) => sameCell(each, cell)) === at);
};

/** The fields over the stories. They are loaded on demand; keys typed until then are kept. */
const StoryEditors = laterAfter<StoryLayerProps>(
  ({ adding: { place, leave } }) =>
    place && place.kind !== 'step' && <EarlyField onLeave={() => leave(true)} />,
  () => import('./story-editors.tsx'),
);

/** Width in board units below which a closing band has no room for a card after its label. */
const NARROW = 4 * CARD.width;

/**
 * Returns the box of a button with only an icon, after the label of a narrow closing band or of a dock; null if a text
 * button fits.
 */
const signBox = (shared: LaneShared, { lane, column }: CellPlace, box: BoardRect) => {
  const { layout, scale, viewWidth } = shared;
  const words = column === layout.closing && layout.lanes[lane]?.stacks.has(column);
  const docked = layout.axes.orientation === 'horizontal';
  if (!words || !(docked || (layout.columns[column]?.size ?? 0) < NARROW)) return null;
  const end = docked ? box.x + box.width : viewWidth / scale - COLUMN.padding;
  return boardRect(end - ADD.height, box.y, ADD.height, box.height);
};

const AddButton = ({
  cell,
  active,
  ...props
}: StoryLayerProps & { readonly cell: CellPlace; readonly active: Address | null }) => {
  const t = useTexts();
  const { shared, adding } = props;
  const { layout, scale } = shared;
  const place = newStoryPlace(layout, cell);
  const box = addBox(layout, cell);
  const step = place && stepAt(layout, place.stepId);
  const lane = layout.lanes[cell.lane]?.lane;
  if (!place || !box || !step || !lane) return null;
  const sign = signBox(shared, cell, box);
  const focused = active?.kind === 'story' && layout.positions.get(active.id);
  const source = focused && sameCell(focused, cell) ? active : null;
  const at = gridPlace(layout.axes.orientation, cell);
  const closes = cell.column === layout.closing;
  const names = { step: stepName(t, step), lane: laneName(t, layout.mode, lane) };
  return (
    <div {...rowRole(at.row)}>
      <div {...cellRole(at.column)}>
        <OnCanvas layout={layout} scale={scale} closes={closes}>
          <button
            type="button"
            className={classNames(
              styles.add,
              closes && styles.closing,
              sign && styles.sign,
              focusRing.ring,
            )}
            style={screenBox(sign ?? box, scale)}
            aria-label={t('board.add.storyTo', names)}
            tabIndex={source ? 0 : -1}
            onClick={() => adding.open(place, source)}
          >
            <Icon name="plus" />
            {!sign && t('board.add.story')}
          </button>
        </OnCanvas>
      </div>
    </div>
  );
};

const Sums = ({ shared }: { readonly shared: LaneShared }) => (
  <CellSums shared={shared} lanes={useDrawn(shared.model, ({ shown }) => shown.lanes)} />
);

const Offers = (props: StoryLayerProps) => {
  const active = useActive(props.shared.model);
  return useOffering(props.shared, active).map((cell) => (
    <AddButton key={`${cell.lane}|${cell.column}`} cell={cell} active={active} {...props} />
  ));
};

/**
 * Renders the layer over the cards: buttons and fields to add and rename stories. The layer stays mounted when cards
 * scroll off screen.
 */
const StoryLayer = (props: StoryLayerProps) => {
  const { shared, adding, renamed } = props;
  const { place, wish } = adding;
  const dragged = useDragged(shared.model);
  const quiet = shared.detail === 'block' || !shared.can.createStories || dragged !== null;
  const writing = place !== null && place.kind !== 'step';
  return (
    <>
      {shared.detail === 'full' && props.sums && <Sums shared={shared} />}
      {!quiet && !writing && <Offers {...props} />}
      {(place || wish || renamed) && <StoryEditors {...props} />}
    </>
  );
};

export default StoryLayer;
