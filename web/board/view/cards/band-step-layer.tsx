import type { ReactNode } from 'react';
import { ANONYMOUS_KEY } from '#domain/kernel/ids.ts';
import { classNames } from '../../../ui/class-names.ts';
import focusRing from '../../../ui/focus.module.css';
import { Icon } from '../../../ui/icons/icon.tsx';
import { inside } from '../../geometry/layout/axes.ts';
import { stepRect, stepRow } from '../../geometry/layout/boxes.ts';
import type { GoalBox } from '../../geometry/layout/columns.ts';
import type { BoardLayout } from '../../geometry/layout/layout.ts';
import { CARD, COLUMN } from '../../geometry/layout/sizes.ts';
import type { Span } from '../../geometry/search.ts';
import type { BoardRect } from '../../geometry/units.ts';
import { stepAt } from '../../grid/things.ts';
import { useSelected } from '../../model/store.ts';
import { useActive, useDragged, useDrawn } from '../../state/drawing/board-model.ts';
import type { Adding } from '../../state/gestures/use-adding.ts';
import { goalName, laneName } from '../../words/names.ts';
import { useTexts } from '../../words/texts.tsx';
import styles from '../adding/add.module.css';
import { AddEditor, CardEditor } from '../adding/editors.tsx';
import { cellRole, gridPlace, rowRole } from '../parts/grid-roles.ts';
import { indicesOf, sameSpan } from '../parts/indices.ts';
import type { LaneShared } from '../parts/lane-shared.ts';

export interface BandStepLayerProps {
  readonly shared: LaneShared;
  readonly adding: Adding;
  readonly renamed: string | null;
  readonly onRename: (summary: string) => void;
  readonly onLeaveRename: () => void;
}

/** Minimum width of the field, in screen pixels. */
const LEAST_WIDTH = 200;

/** Returns the free place after a lane's steps under a goal; null if the goal has none. */
const freePlace = (layout: BoardLayout, goal: GoalBox, lane: number): BoardRect | null => {
  const own = layout.columns.slice(goal.from, goal.to).filter((each) => each.lane === lane);
  const start = own.reduce((end, each) => Math.max(end, each.start + each.size), goal.start);
  const size = CARD.width + 2 * COLUMN.padding;
  if (start + size > goal.start + goal.size + 1) return null;
  return layout.axes.rect(inside({ start, size }, COLUMN.padding), stepRow(layout, lane));
};

/** Size in board units of the "add" icon on the edge of a goal without a free place. */
const SIGN = 28;

const signPlace = (layout: BoardLayout, goal: GoalBox, lane: number): BoardRect => {
  const row = stepRow(layout, lane);
  const along = { start: goal.start + goal.size - SIGN / 2, size: SIGN };
  return layout.axes.rect(along, { start: row.start + (row.size - SIGN) / 2, size: SIGN });
};

/**
 * Returns the box of the field for a new step: the free place after the lane's steps, or the end of the goal if there
 * is no free place.
 */
const editorPlace = (layout: BoardLayout, goal: GoalBox, lane: number): BoardRect => {
  const end = { start: goal.start + goal.size - CARD.width - COLUMN.padding, size: CARD.width };
  return freePlace(layout, goal, lane) ?? layout.axes.rect(end, stepRow(layout, lane));
};

const onScreen = ({ x, y, width, height }: BoardRect, scale: number) => ({
  left: x * scale,
  top: y * scale,
  width: width * scale,
  height: height * scale,
});

const Cell = (props: {
  layout: BoardLayout;
  lane: number;
  column: number;
  children: ReactNode;
}) => {
  const place = gridPlace(props.layout.axes.orientation, props);
  return (
    <div {...rowRole(place.row)}>
      <div {...cellRole(place.column)}>{props.children}</div>
    </div>
  );
};

const useInSight = ({
  model,
}: LaneShared): { readonly goals: Span; readonly lanes: readonly number[] } => {
  const goals = useDrawn(model, ({ shown }) => shown.goals, sameSpan);
  const lanes = useDrawn(model, ({ shown }) => shown.lanes.map(({ lane }) => lane).join());
  return { goals, lanes: lanes.split(',').filter(Boolean).map(Number) };
};

const Offers = ({ shared, adding }: BandStepLayerProps) => {
  const t = useTexts();
  const { layout, scale, model } = shared;
  const { goals, lanes } = useInSight(shared);
  const active = useActive(model);
  const hovered = useSelected(model.store, (state) => state.hovered.goal);
  const isActive = ({ column: { id } }: GoalBox) => active?.kind === 'goal' && active.id === id;
  return lanes.flatMap((lane) => {
    const box = layout.lanes[lane];
    if (!box || box.collapsed) return [];
    return indicesOf(goals, []).map((index) => {
      const goal = layout.goals[index];
      if (!goal || goal.strip || goal.column.id === ANONYMOUS_KEY) return null;
      const free = freePlace(layout, goal, lane);
      if (!free && !isActive(goal) && hovered !== goal.column.id) return null;
      const place = free ?? signPlace(layout, goal, lane);
      const name = goalName(t, goal.column);
      return (
        <Cell key={`${lane}|${goal.column.id}`} layout={layout} lane={lane} column={goal.to - 1}>
          <button
            type="button"
            className={classNames(styles.add, !free && styles.sign, focusRing.ring)}
            style={onScreen(place, scale)}
            aria-label={t('list', {
              things: [t('board.add.stepTo', { goal: name }), laneName(t, layout.mode, box.lane)],
            })}
            data-tip={t('board.add.step')}
            tabIndex={isActive(goal) ? 0 : -1}
            onClick={() =>
              adding.open({
                kind: 'step',
                goalId: goal.column.id,
                ...(box.lane.project ? { projectId: box.lane.project.id } : {}),
              })
            }
          >
            <Icon name="plus" />
            {free && t('board.add.step')}
          </button>
        </Cell>
      );
    });
  });
};

const AddingStep = ({ shared: { layout, scale }, adding }: BandStepLayerProps) => {
  const t = useTexts();
  const { place } = adding;
  if (place?.kind !== 'step') return null;
  const goal = layout.goals.find(({ column }) => column.id === place.goalId);
  const { projectId } = place;
  const at = layout.lanes.findIndex(({ lane, collapsed }) =>
    projectId ? lane.id === projectId : !collapsed,
  );
  if (!goal || at < 0) return null;
  const { left, top } = onScreen(editorPlace(layout, goal, at), scale);
  return (
    <Cell layout={layout} lane={at} column={goal.to - 1}>
      <AddEditor
        key={`${goal.column.id}|${at}`}
        label={t('board.add.stepTo', { goal: goalName(t, goal.column) })}
        style={{ left, top, width: Math.max(LEAST_WIDTH, CARD.width * scale) }}
        onAdd={adding.add}
        onPaste={adding.paste}
        onLevel={adding.level}
        onLink={adding.mayLink ? adding.linkHere : undefined}
        onLeave={adding.leave}
      />
    </Cell>
  );
};

const RenamedStep = ({ shared, renamed, onRename, onLeaveRename }: BandStepLayerProps) => {
  const { layout, scale } = shared;
  const step = renamed === null ? null : stepAt(layout, renamed);
  const at = layout.columnOfStep.get(renamed ?? '');
  const column = layout.columns[at ?? -1];
  if (!step?.issue || !column || at === undefined) return null;
  const { left, top } = onScreen(stepRect(layout, column), scale);
  return (
    <Cell layout={layout} lane={column.lane ?? 0} column={at}>
      <CardEditor
        issue={step.issue}
        style={{ left, top, width: Math.max(LEAST_WIDTH, CARD.width * scale) }}
        onConfirm={onRename}
        onLeave={onLeaveRename}
      />
    </Cell>
  );
};

/** Renders the layer over the steps of all lanes: buttons and fields to add and rename them. */
const BandStepLayer = (props: BandStepLayerProps) => {
  const { shared, adding } = props;
  const dragged = useDragged(shared.model);
  const offers =
    shared.can.createSteps && shared.detail !== 'block' && !dragged && adding.place === null;
  return (
    <>
      {offers && <Offers {...props} />}
      <AddingStep {...props} />
      <RenamedStep {...props} />
    </>
  );
};

export default BandStepLayer;
