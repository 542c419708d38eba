import type { ReactNode } from 'react';
import { ANONYMOUS_KEY } from '#domain/kernel/ids.ts';
import { classNames } from '../../../ui/class-names.ts';
import focusRing from '../../../ui/focus.module.css';
import { Icon } from '../../../ui/icons/icon.tsx';
import { inside, type Stretch } from '../../geometry/layout/axes.ts';
import { stepRect } from '../../geometry/layout/boxes.ts';
import type { GoalBox } from '../../geometry/layout/columns.ts';
import type { BoardLayout } from '../../geometry/layout/layout.ts';
import { COLUMN } from '../../geometry/layout/sizes.ts';
import type { Rect } from '../../geometry/units.ts';
import type { Address } from '../../grid/address.ts';
import { stepAt } from '../../grid/things.ts';
import { useSelected } from '../../model/store.ts';
import type { BoardModel } from '../../state/drawing/board-model.ts';
import type { Adding } from '../../state/gestures/use-adding.ts';
import { goalName } from '../../words/names.ts';
import { useTexts } from '../../words/texts.tsx';
import styles from '../adding/add.module.css';
import { AddEditor, CardEditor } from '../adding/editors.tsx';
import { bandCellRole } from '../parts/grid-roles.ts';
import { OwnRow } from '../parts/grid-row.tsx';

export interface StepLayerProps {
  readonly model: BoardModel;
  readonly active: Address | null;
  readonly adding: Adding;
  readonly mayAdd: boolean;
  readonly renamed: string | null;
  readonly onRename: (summary: string) => void;
  readonly onLeaveRename: () => void;
}

/** Size in board units of the "add" icon on the edge of a goal. */
const SIGN = 30;
/** Minimum width of the field, in screen pixels. */
const LEAST_WIDTH = 200;

const isEmpty = ({ column }: GoalBox): boolean => column.steps.length === 0;

/**
 * Returns the box of the button to add a step: the whole place of a goal without steps, otherwise a place on the edge
 * after the last step.
 */
const signBox = ({ axes }: BoardLayout, box: GoalBox) => {
  const { step } = axes.band;
  const end = { start: box.start + box.size - SIGN / 2, size: SIGN };
  const middle = { start: step.start + (step.size - SIGN) / 2, size: SIGN };
  const { x, y, width, height } = isEmpty(box)
    ? axes.rect(inside(box, COLUMN.padding), step)
    : axes.rect(end, middle);
  return { left: x, top: y, width, height };
};

/** Returns the goals that offer to add a step: the hovered goal, the focused goal, and those without steps. */
const offering = (
  { model: { layout }, active }: StepLayerProps,
  hovered: string | null,
): GoalBox[] => {
  const focusedGoal =
    active?.kind === 'step'
      ? layout.columns[layout.columnOfStep.get(active.id) ?? -1]?.goalIndex
      : layout.goals.findIndex(({ column }) => active?.kind === 'goal' && column.id === active.id);
  return layout.goals.filter(
    (box, index) =>
      index === focusedGoal ||
      box.column.id === hovered ||
      (isEmpty(box) && box.column.id !== ANONYMOUS_KEY),
  );
};

const BandCell = (props: {
  readonly layout: BoardLayout;
  readonly column: number;
  readonly children: ReactNode;
}) => {
  const { orientation } = props.layout.axes;
  return (
    <OwnRow orientation={orientation} column={props.column}>
      <div {...bandCellRole(orientation, { level: 2, column: props.column })}>{props.children}</div>
    </OwnRow>
  );
};

const AddStep = ({ box, ...props }: StepLayerProps & { readonly box: GoalBox }) => {
  const t = useTexts();
  const goal = goalName(t, box.column);
  const focused = props.active?.kind === 'goal' && props.active.id === box.column.id;
  return (
    <BandCell layout={props.model.layout} column={box.to - 1}>
      <button
        type="button"
        className={classNames(styles.add, !isEmpty(box) && styles.sign, focusRing.ring)}
        style={signBox(props.model.layout, box)}
        aria-label={t('board.add.stepTo', { goal })}
        data-tip={t('board.add.step')}
        tabIndex={focused ? 0 : -1}
        onClick={() => props.adding.open({ kind: 'step', goalId: box.column.id })}
      >
        <Icon name="plus" />
        {isEmpty(box) && t('board.add.step')}
      </button>
    </BandCell>
  );
};

const editorStyle = (layout: BoardLayout, scale: number, { x, y }: Rect) => {
  const width = LEAST_WIDTH;
  const left = Math.max(0, Math.min(x * scale, layout.width * scale - width));
  return { left, top: y * scale, width };
};

const AddingStep = ({ model: { layout, scale }, adding }: StepLayerProps) => {
  const t = useTexts();
  const { place } = adding;
  const box =
    place?.kind === 'step' ? layout.goals.find(({ column }) => column.id === place.goalId) : null;
  if (!box) return null;
  const at: Stretch = {
    start: isEmpty(box) ? box.start + COLUMN.padding : box.start + box.size - COLUMN.padding,
    size: 0,
  };
  return (
    <BandCell layout={layout} column={box.to - 1}>
      <AddEditor
        key={box.column.id}
        zoomed
        label={t('board.add.stepTo', { goal: goalName(t, box.column) })}
        style={editorStyle(layout, scale, layout.axes.rect(at, layout.axes.band.step))}
        onAdd={adding.add}
        onPaste={adding.paste}
        onLevel={adding.level}
        onLink={adding.mayLink ? adding.linkHere : undefined}
        onLeave={adding.leave}
      />
    </BandCell>
  );
};

const RenamedStep = ({ model, renamed, onRename, onLeaveRename }: StepLayerProps) => {
  const { layout, scale } = model;
  const step = renamed === null ? null : stepAt(layout, renamed);
  const at = renamed === null ? undefined : layout.columnOfStep.get(renamed);
  const column = at === undefined ? undefined : layout.columns[at];
  if (!step?.issue || !column || at === undefined) return null;
  return (
    <BandCell layout={layout} column={at}>
      <CardEditor
        zoomed
        issue={step.issue}
        style={editorStyle(layout, scale, stepRect(layout, column))}
        onConfirm={onRename}
        onLeave={onLeaveRename}
      />
    </BandCell>
  );
};

/** Renders the layer over the steps: buttons and fields to add and rename them. */
const StepLayer = (props: StepLayerProps) => {
  const { adding, mayAdd } = props;
  const goal = useSelected(props.model.store, ({ hovered }) => hovered.goal);
  const offered = mayAdd && adding.place === null ? offering(props, goal) : [];
  return (
    <>
      {offered.map((box) => (
        <AddStep key={box.column.id} box={box} {...props} />
      ))}
      <AddingStep {...props} />
      <RenamedStep {...props} />
    </>
  );
};

export default StepLayer;
