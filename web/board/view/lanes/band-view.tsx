import type { CSSProperties } from 'react';
import { goalStatus } from '#domain/board/goals/goal-status.ts';
import type { CardSum } from '#domain/board/model/sums.ts';
import { later } from '../../../ui/pages/later.tsx';
import type { Dragged } from '../../geometry/drop/drop-target.ts';
import { dockOf, goalRect, stepRect } from '../../geometry/layout/boxes.ts';
import type { BoardLayout } from '../../geometry/layout/layout.ts';
import type { Span } from '../../geometry/search.ts';
import { type Address, sameAddress } from '../../grid/address.ts';
import { isMovable } from '../../moves/abilities.ts';
import type { BoardProjects } from '../../props/props.ts';
import { useActive, useDragged, useDrawn } from '../../state/drawing/board-model.ts';
import type { Adding } from '../../state/gestures/use-adding.ts';
import { useTexts } from '../../words/texts.tsx';
import board from '../board.module.css';
import { GoalBar } from '../cards/goal-bar.tsx';
import { AddGoal, StepLayer } from '../cards/layers.ts';
import { AwaySteps, EmptyStep, StepCard } from '../cards/step-card.tsx';
import { DockPart } from '../dock/dock-part.ts';
import { DropLine, GoalEditor } from '../later/later-views.tsx';
import { type Level, levelRole, rowGroupRole } from '../parts/grid-roles.ts';
import { OwnRow } from '../parts/grid-row.tsx';
import { indicesOf, sameSpan } from '../parts/indices.ts';
import type { LaneShared } from '../parts/lane-shared.ts';
import { scaledFromFirst, zoomedStyle } from '../parts/scaled.ts';
import styles from './band.module.css';
import type { BandLabelsProps } from './band-labels.tsx';
import type { ProjectBandsProps } from './project-bands.tsx';

const BandLabels = later<BandLabelsProps>(() => import('./band-labels.tsx'));
const ProjectBands = later<ProjectBandsProps>(() => import('./project-bands.tsx'), 'view');

export interface BandViewProps {
  readonly shared: LaneShared;
  readonly projects: BoardProjects | undefined;
  /** Story points by step, as far as they are told. */
  readonly points: ReadonlyMap<string, number>;
  readonly sums: ReadonlyMap<string, CardSum>;
  readonly goalSums: ReadonlyMap<string, CardSum>;
  readonly renamed: Address | null;
  readonly adding: Adding;
  readonly onRenameStep: (summary: string) => void;
  readonly onRename: (goalId: string, summary: string) => void;
  readonly onLeaveRename: () => void;
  readonly onCreateGoal: (summary: string) => void;
}

/** What is in sight of the head, and what of it has the focus or is being moved. */
interface Drawn
  extends BandViewProps,
    Pick<LaneShared, 'layout' | 'scale' | 'detail' | 'look' | 'can' | 'busyIds'> {
  readonly goals: Span;
  readonly columns: Span;
  readonly active: Address | null;
  readonly dragged: Dragged | null;
}

const EMPTY: CardSum = { stories: 0, points: 0, done: 0 };

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

const Goals = (props: Drawn) => {
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
          narrow={box.strip}
          status={goal && props.detail === 'full' ? goalStatus(goal, look.statuses) : null}
          actor={look.actors}
          faces={look.faces}
          sum={props.goalSums.get(id) ?? EMPTY}
          detail={props.detail}
          active={isAt(active, 'goal', id)}
          lifted={isAt(dragged, 'goal', id)}
          movable={isMovable(can, { kind: 'goal', id })}
          busy={busyIds.has(id)}
          told={props.shared.bands?.goalTold(id)}
        />
      </OwnRow>
    );
  });
};

interface StepsProps extends Drawn {
  /** Board units before the first goal that are none of their places'. */
  readonly before: number;
}

/** What stands at the place of a step: its card, or what is there instead of one. */
const StepAt = (props: StepsProps & { readonly index: number }) => {
  const { layout, index, before, active, dragged, can, busyIds } = props;
  const column = layout.columns[index];
  const box = column && layout.goals[column.goalIndex];
  if (!column || !box) return null;
  const goal = box.column;
  const { orientation } = layout.axes;
  const rect = stepRect(layout, column);
  const place = { ...rect, x: rect.x - before, orientation, column: index };
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
      sum={props.sums.get(step.id) ?? EMPTY}
      detail={props.detail}
      active={isAt(active, 'step', step.id)}
      lifted={isAt(dragged, 'step', step.id)}
      movable={isMovable(can, { kind: 'step', id: step.id })}
      busy={busyIds.has(step.id)}
    />
  );
};

const StepCards = (props: StepsProps) => {
  const { layout, active, dragged } = props;
  const { orientation } = layout.axes;
  const pins = [pinned(layout, active).column, pinned(layout, dragged).column];
  return indicesOf(props.columns, pins).map((index) => {
    const { step, goalIndex } = layout.columns[index] ?? {};
    const goal = layout.goals[goalIndex ?? -1];
    // A goal that is nothing but a strip has taken the place of its steps; a row of its own would be empty.
    if (!step && goal?.strip) return null;
    const key = step?.id ?? `place-${goal?.column.id}`;
    return (
      <OwnRow key={key} orientation={orientation} column={index}>
        <StepAt {...props} index={index} />
      </OwnRow>
    );
  });
};

/**
 * The steps that are in sight. Below each other they stick to the head of the board, and keep their pixels from afar;
 * else they are scaled as cards are.
 */
const Steps = (props: Drawn) => {
  const { layout, scale, detail } = props;
  const { axes, margin } = layout;
  if (axes.orientation === 'horizontal' || detail === 'block') {
    return (
      <div className={board.zoomed} style={zoomedStyle(layout, scale)}>
        <StepCards {...props} before={0} />
      </div>
    );
  }
  return (
    <div className={board.scaled} style={scaledFromFirst(layout, scale, detail)}>
      <StepCards {...props} before={margin} />
    </div>
  );
};

/** As long as the map along it, so that it can stay in sight of all of it. */
const bandStyle = ({ axes, end }: BoardLayout, scale: number): CSSProperties =>
  axes.orientation === 'vertical'
    ? { height: axes.band.size * scale }
    : { width: axes.band.size * scale, height: end * scale };

/** The head of the board, always in sight: goals and the steps that hang on them. */
export const BandView = (given: BandViewProps) => {
  const t = useTexts();
  const { shared } = given;
  const { model, layout, scale, detail, look, can, busyIds } = shared;
  const goals = useDrawn(model, ({ shown }) => shown.goals, sameSpan);
  const columns = useDrawn(model, ({ shown }) => shown.columns, sameSpan);
  const line = useDrawn(model, (drawing) => drawing.line.band);
  const active = useActive(model);
  const dragged = useDragged(model);
  const own = { layout, scale, detail, look, can, busyIds, goals, columns, active, dragged };
  const props: Drawn = { ...given, ...own };
  const { orientation } = layout.axes;
  // A row without cells is none.
  const level = (at: Level, label: string) => {
    const { size } = layout.axes.band[at === 1 ? 'goal' : 'step'];
    const some = size > 0 && (layout.places.length > 0 || (at === 1 && layout.addGoal !== null));
    return some ? levelRole(orientation, at, label) : {};
  };
  const zoomed = zoomedStyle(layout, scale);
  return (
    <div
      className={styles.band}
      style={bandStyle(layout, scale)}
      data-goalless={layout.axes.band.goal.size === 0 || undefined}
      {...rowGroupRole}
    >
      <BandLabels layout={layout} scale={scale} look={look} far={detail === 'block'} />
      <div className={board.zoomed} style={zoomed}>
        {props.projects && <ProjectBands layout={layout} projects={props.projects} />}
        <div className={styles.row} {...level(1, look.goals ?? t('board.goals'))}>
          {layout.axes.band.goal.size > 0 && <Goals {...props} />}
          {layout.addGoal && (
            <AddGoal layout={layout} scale={scale} detail={detail} onCreate={props.onCreateGoal} />
          )}
        </div>
      </div>
      <div className={styles.row} {...level(2, look.steps ?? t('board.steps'))}>
        {layout.axes.band.step.size > 0 && <Steps {...props} />}
        {!shared.bands && (can.createSteps || props.renamed) && (
          <div className={board.zoomed} style={zoomed}>
            <StepLayer
              model={model}
              active={active}
              adding={props.adding}
              mayAdd={can.createSteps && detail !== 'block' && dragged === null}
              renamed={props.renamed?.kind === 'step' ? props.renamed.id : null}
              onRename={props.onRenameStep}
              onLeaveRename={props.onLeaveRename}
            />
          </div>
        )}
      </div>
      {dockOf(layout) && <DockPart part="head" {...shared} />}
      {line && <DropLine line={line} scale={scale} />}
    </div>
  );
};
