import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { goalStatus } from '#domain/map/goal-status.ts';
import type { CardSum } from '#domain/map/sums.ts';
import { isMovable } from '../abilities.ts';
import { goalRect, isStrip, stepRect } from '../geometry/boxes.ts';
import type { Dragged } from '../geometry/drop-target.ts';
import type { BoardLayout } from '../geometry/layout.ts';
import type { Span } from '../geometry/search.ts';
import type { BoardRect } from '../geometry/units.ts';
import { type Address, sameAddress } from '../keyboard/address.ts';
import type { BoardAbilities, BoardLook, BoardProjects } from '../props.ts';
import type { Adding } from '../state/use-adding.ts';
import type { HoverSource } from '../state/use-hovered.ts';
import { AddGoal } from './add-goal.tsx';
import styles from './band.module.css';
import { BandLabels } from './band-labels.tsx';
import board from './board.module.css';
import type { Detail } from './detail.ts';
import { DropLine } from './drop-line.tsx';
import { GoalBar } from './goal-bar.tsx';
import { GoalEditor } from './goal-editor.tsx';
import { type Level, levelRole, rowGroupRole } from './grid-roles.ts';
import { OwnRow } from './grid-row.tsx';
import { indicesOf } from './indices.ts';
import { ProjectBands } from './project-bands.tsx';
import { AwaySteps, EmptyStep, StepCard } from './step-card.tsx';
import { StepLayer } from './step-layer.tsx';

export interface BandViewProps {
  readonly layout: BoardLayout;
  readonly goals: Span;
  readonly columns: Span;
  readonly scale: number;
  readonly detail: Detail;
  readonly look: BoardLook;
  readonly projects: BoardProjects | undefined;
  readonly active: Address | null;
  readonly dragged: Dragged | null;
  readonly line: BoardRect | null;
  readonly can: BoardAbilities;
  readonly busyIds: ReadonlySet<string>;
  /** Story points by step, as far as they are told. */
  readonly points: ReadonlyMap<string, number>;
  readonly sums: ReadonlyMap<string, CardSum>;
  readonly renamed: Address | null;
  readonly hover: HoverSource;
  readonly adding: Adding;
  readonly onRenameStep: (summary: string) => void;
  readonly onRename: (goalId: string, summary: string) => void;
  readonly onLeaveRename: () => void;
  readonly onCreateGoal: (summary: string) => void;
}

const storiesOf = (sums: ReadonlyMap<string, CardSum>, stepId: string): number =>
  sums.get(stepId)?.stories ?? 0;

const isAt = (
  address: (Pick<Dragged, 'id'> & { kind: string }) | null,
  kind: Address['kind'],
  id: string,
): boolean => sameAddress(address, { kind, id });

/** Which goal and which column stay drawn wherever they are: those with the focus or under way. */
const pinned = (layout: BoardLayout, address: (Pick<Dragged, 'id'> & { kind: string }) | null) => ({
  goal: address?.kind === 'goal' ? layout.goals.findIndex((g) => g.column.id === address.id) : -1,
  column: address?.kind === 'step' ? (layout.columnOfStep.get(address.id) ?? -1) : -1,
});

const Goals = (props: BandViewProps) => {
  const { layout, active, dragged, can, busyIds, renamed, look } = props;
  const pins = [pinned(layout, active).goal, pinned(layout, dragged).goal];
  const { orientation } = layout.axes;
  const boxes = indicesOf(props.goals, pins).flatMap((index) => layout.goals[index] ?? []);
  return boxes.map((box) => {
    const { id, goal } = box.column;
    if (goal && isAt(renamed, 'goal', id)) {
      return (
        <OwnRow key={id} orientation={orientation} column={box.from}>
          <GoalEditor
            box={goalRect(layout, box)}
            orientation={orientation}
            scale={props.scale}
            boardWidth={layout.width}
            column={box.from}
            value={goal.fields.summary}
            onConfirm={(summary) => props.onRename(id, summary)}
            onLeave={props.onLeaveRename}
          />
        </OwnRow>
      );
    }
    return (
      <OwnRow key={id} orientation={orientation} column={box.from}>
        <GoalBar
          goal={box.column}
          {...goalRect(layout, box)}
          orientation={orientation}
          column={box.from}
          span={box.to - box.from}
          narrow={isStrip(box)}
          status={goal && props.detail === 'full' ? goalStatus(goal, look.statuses) : null}
          actor={look.actors}
          stories={box.column.steps.reduce((sum, step) => sum + storiesOf(props.sums, step.id), 0)}
          detail={props.detail}
          active={isAt(active, 'goal', id)}
          lifted={isAt(dragged, 'goal', id)}
          movable={isMovable(can, { kind: 'goal', id })}
          busy={busyIds.has(id)}
        />
      </OwnRow>
    );
  });
};

/** What stands at the place of a step: its card, or what is there instead of one. */
const StepAt = (props: BandViewProps & { readonly index: number }) => {
  const { layout, index, active, dragged, can, busyIds } = props;
  const column = layout.columns[index];
  const box = column && layout.goals[column.goalIndex];
  if (!column || !box) return null;
  const goal = box.column;
  const { orientation } = layout.axes;
  const place = { ...stepRect(layout, column), orientation, column: index };
  const { step } = column;
  if (!step && column.collapsed) return <AwaySteps {...place} goal={goal} />;
  if (!step) {
    const welcome = can.editIssues && !can.createSteps && props.detail === 'full';
    return <EmptyStep {...place} welcome={welcome} />;
  }
  return (
    <StepCard
      {...place}
      goal={goal}
      step={step}
      points={props.points.get(step.id) ?? null}
      stories={storiesOf(props.sums, step.id)}
      detail={props.detail}
      active={isAt(active, 'step', step.id)}
      lifted={isAt(dragged, 'step', step.id)}
      movable={isMovable(can, { kind: 'step', id: step.id })}
      busy={busyIds.has(step.id)}
    />
  );
};

const Steps = (props: BandViewProps) => {
  const { layout, active, dragged } = props;
  const { orientation } = layout.axes;
  const pins = [pinned(layout, active).column, pinned(layout, dragged).column];
  return indicesOf(props.columns, pins).map((index) => {
    const { step, goalIndex } = layout.columns[index] ?? {};
    const goal = layout.goals[goalIndex ?? -1];
    // A goal that is nothing but a strip has taken the place of its steps; a row of its own would be empty.
    if (!step && goal && isStrip(goal)) return null;
    const key = step?.id ?? `place-${goal?.column.id}`;
    return (
      <OwnRow key={key} orientation={orientation} column={index}>
        <StepAt {...props} index={index} />
      </OwnRow>
    );
  });
};

/** As long as the map along it, so that it can stay in sight of all of it. */
const bandStyle = ({ axes, end }: BoardLayout, scale: number): CSSProperties =>
  axes.orientation === 'vertical'
    ? { height: axes.band.size * scale }
    : { width: axes.band.size * scale, height: end * scale };

/** The head of the board, always in sight: goals and the steps that hang on them. */
export const BandView = (props: BandViewProps) => {
  const { t } = useTranslation();
  const { layout, scale, detail, line, look } = props;
  const { orientation } = layout.axes;
  // A row without cells is none.
  const level = (at: Level, label: string) => {
    const some = layout.columns.length > 0 || (at === 1 && layout.addGoal !== null);
    return some ? levelRole(orientation, at, label) : {};
  };
  return (
    <div className={styles.band} style={bandStyle(layout, scale)} {...rowGroupRole}>
      {detail === 'full' && <BandLabels layout={layout} scale={scale} look={look} />}
      {layout.ledge > 0 && (
        <div
          className={styles.corner}
          style={{ height: layout.ledge * scale }}
          aria-hidden="true"
        />
      )}
      <div className={board.zoomed}>
        {props.projects && <ProjectBands layout={layout} projects={props.projects} />}
        <div className={styles.row} {...level(1, look.goals ?? t('board.goals'))}>
          <Goals {...props} />
          {layout.addGoal && (
            <AddGoal layout={layout} scale={scale} detail={detail} onCreate={props.onCreateGoal} />
          )}
        </div>
        <div className={styles.row} {...level(2, look.steps ?? t('board.steps'))}>
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
