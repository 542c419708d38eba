import { useTranslation } from 'react-i18next';
import { isMovable } from '../abilities.ts';
import type { BoardLayout } from '../geometry/layout.ts';
import type { Span } from '../geometry/search.ts';
import { BAND_HEIGHT } from '../geometry/sizes.ts';
import type { BoardRect } from '../geometry/units.ts';
import { type Address, sameAddress } from '../keyboard/address.ts';
import type { BoardAbilities } from '../props.ts';
import type { Adding } from '../state/use-adding.ts';
import type { HoverSource } from '../state/use-hovered.ts';
import { AddGoal } from './add-goal.tsx';
import styles from './band.module.css';
import board from './board.module.css';
import type { Detail } from './detail.ts';
import { DropLine } from './drop-line.tsx';
import { GoalBar } from './goal-bar.tsx';
import { GoalEditor } from './goal-editor.tsx';
import { rowGroupRole, rowRole } from './grid-roles.ts';
import { indicesOf } from './indices.ts';
import { EmptyStep, StepCard } from './step-card.tsx';
import { StepLayer } from './step-layer.tsx';

export interface BandViewProps {
  readonly layout: BoardLayout;
  readonly goals: Span;
  readonly columns: Span;
  readonly scale: number;
  readonly detail: Detail;
  readonly active: Address | null;
  readonly dragged: Address | null;
  readonly line: BoardRect | null;
  readonly can: BoardAbilities;
  readonly busyIds: ReadonlySet<string>;
  /** Story points by step, as far as they are told. */
  readonly points: ReadonlyMap<string, number>;
  readonly renamed: Address | null;
  readonly hover: HoverSource;
  readonly adding: Adding;
  readonly onRenameStep: (summary: string) => void;
  readonly onRename: (goalId: string, summary: string) => void;
  readonly onLeaveRename: () => void;
  readonly onCreateGoal: (summary: string) => void;
}

const isAt = (address: Address | null, kind: Address['kind'], id: string): boolean =>
  sameAddress(address, { kind, id });

/** Which goal and which column stay drawn wherever they are: those with the focus or under way. */
const pinned = (layout: BoardLayout, address: Address | null) => ({
  goal: address?.kind === 'goal' ? layout.goals.findIndex((g) => g.column.id === address.id) : -1,
  column: address?.kind === 'step' ? (layout.columnOfStep.get(address.id) ?? -1) : -1,
});

const Goals = (props: BandViewProps) => {
  const { layout, active, dragged, can, busyIds, renamed } = props;
  const pins = [pinned(layout, active).goal, pinned(layout, dragged).goal];
  const boxes = indicesOf(props.goals, pins).flatMap((index) => layout.goals[index] ?? []);
  return boxes.map((box) => {
    const { id, goal } = box.column;
    if (goal && isAt(renamed, 'goal', id)) {
      return (
        <GoalEditor
          key={id}
          x={box.x}
          width={box.width}
          scale={props.scale}
          boardWidth={layout.width}
          colIndex={box.from + 1}
          value={goal.fields.summary}
          onConfirm={(summary) => props.onRename(id, summary)}
          onLeave={props.onLeaveRename}
        />
      );
    }
    return (
      <GoalBar
        key={id}
        column={box.column}
        x={box.x}
        width={box.width}
        colIndex={box.from + 1}
        colSpan={box.to - box.from}
        detail={props.detail}
        active={isAt(active, 'goal', id)}
        lifted={isAt(dragged, 'goal', id)}
        movable={isMovable(can, { kind: 'goal', id })}
        busy={busyIds.has(id)}
      />
    );
  });
};

const Steps = (props: BandViewProps) => {
  const { layout, active, dragged, can, busyIds } = props;
  const pins = [pinned(layout, active).column, pinned(layout, dragged).column];
  return indicesOf(props.columns, pins).map((index) => {
    const column = layout.columns[index];
    const goal = column && layout.goals[column.goalIndex]?.column;
    if (!column || !goal) return null;
    const place = { x: column.x, width: column.width, colIndex: index + 1 };
    const { step } = column;
    if (!step) {
      const welcome = can.editIssues && !can.createSteps && props.detail === 'full';
      return <EmptyStep key={`empty-${goal.id}`} {...place} welcome={welcome} />;
    }
    return (
      <StepCard
        key={step.id}
        {...place}
        goal={goal}
        step={step}
        points={props.points.get(step.id) ?? null}
        detail={props.detail}
        active={isAt(active, 'step', step.id)}
        lifted={isAt(dragged, 'step', step.id)}
        movable={isMovable(can, { kind: 'step', id: step.id })}
        busy={busyIds.has(step.id)}
      />
    );
  });
};

/** The head of the board, always in sight: goals over their steps. */
export const BandView = (props: BandViewProps) => {
  const { t } = useTranslation();
  const { layout, scale, detail, line } = props;
  return (
    <div className={styles.band} style={{ height: BAND_HEIGHT * scale }} {...rowGroupRole}>
      <div className={board.zoomed}>
        <div className={styles.row} {...rowRole(1, t('board.goals'))}>
          <Goals {...props} />
          {layout.addGoalX !== null && (
            <AddGoal
              x={layout.addGoalX}
              scale={scale}
              boardWidth={layout.width}
              colIndex={layout.columns.length + 1}
              detail={detail}
              onCreate={props.onCreateGoal}
            />
          )}
        </div>
        <div className={styles.row} {...rowRole(2, t('board.steps'))}>
          <Steps {...props} />
          <StepLayer
            layout={layout}
            scale={scale}
            active={props.active}
            hover={props.hover}
            adding={props.adding}
            mayAdd={props.can.createSteps && detail !== 'block' && props.dragged === null}
            renamed={props.renamed?.kind === 'step' ? props.renamed.id : null}
            onRename={props.onRenameStep}
            onLeaveRename={props.onLeaveRename}
          />
        </div>
      </div>
      {line && <DropLine line={line} scale={scale} />}
    </div>
  );
};
