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
import { GoalBar, type GoalSum } from '../cards/goal-bar.tsx';
import { AddGoal, StepLayer } from '../cards/layers.ts';
import { AwaySteps, EmptyStep, StepCard, StepGroup } from '../cards/step-card.tsx';
import { DockPart } from '../dock/dock-part.ts';
import { DropLine, GoalEditor } from '../later/later-views.tsx';
import type { ThingMarks } from '../parts/drawn-thing.ts';
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

/** The name that is being edited, and the callbacks that end the edit. */
export interface Renaming {
  readonly renamed: Address | null;
  readonly onRenameCard: (summary: string) => void;
  readonly onRenameGoal: (goalId: string, summary: string) => void;
  readonly onLeave: () => void;
}

interface HeadSums {
  /** Story points by step id, if the settings show them. */
  readonly points: ReadonlyMap<string, number>;
  readonly steps: ReadonlyMap<string, CardSum>;
  readonly goals: ReadonlyMap<string, GoalSum>;
}

export interface BandViewProps {
  readonly shared: LaneShared;
  readonly projects: BoardProjects | undefined;
  readonly sums: HeadSums;
  readonly renaming: Renaming;
  readonly adding: Adding;
  readonly onCreateGoal: (summary: string) => void;
}

/** The visible part of the map's header, including the focused and the dragged thing. */
interface Drawn extends Pick<BandViewProps, 'shared' | 'sums' | 'renaming'> {
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

/**
 * Returns the indices of the goal and of the column that must be drawn although they are off screen, because they are
 * focused or dragged. An index is -1 if there is no such goal or column.
 */
const pinned = (layout: BoardLayout, address: (Pick<Dragged, 'id'> & { kind: string }) | null) => ({
  goal: address?.kind === 'goal' ? layout.goals.findIndex((g) => g.column.id === address.id) : -1,
  column: address?.kind === 'step' ? (layout.columnOfStep.get(address.id) ?? -1) : -1,
});

const marksOf = (
  { shared, active, dragged }: Pick<Drawn, 'shared' | 'active' | 'dragged'>,
  kind: 'goal' | 'step',
  id: string,
): ThingMarks => ({
  active: isAt(active, kind, id),
  lifted: isAt(dragged, kind, id),
  movable: isMovable(shared.can, { kind, id }),
  busy: shared.busyIds.has(id),
});

const Goals = (props: Drawn) => {
  const { shared, active, dragged, renaming, sums } = props;
  const { layout, look, detail } = shared;
  const pins = [pinned(layout, active).goal, pinned(layout, dragged).goal];
  const { orientation } = layout.axes;
  const boxes = indicesOf(props.goals, pins).flatMap((index) => layout.goals[index] ?? []);
  return boxes.map((box) => {
    const { id, goal } = box.column;
    if (goal && isAt(renaming.renamed, 'goal', id)) {
      return (
        <OwnRow key={id} orientation={orientation} column={box.from}>
          <GoalEditor
            box={goalRect(layout, box)}
            orientation={orientation}
            scale={shared.scale}
            boardWidth={layout.width}
            column={box.from}
            id={id}
            value={goal.fields.summary}
            onConfirm={(summary) => renaming.onRenameGoal(id, summary)}
            onLeave={renaming.onLeave}
          />
        </OwnRow>
      );
    }
    return (
      <OwnRow key={id} orientation={orientation} column={box.from}>
        <GoalBar
          goal={box.column}
          box={goalRect(layout, box)}
          place={{ orientation, column: box.from, span: box.to - box.from }}
          narrow={box.strip}
          status={goal && detail === 'full' ? goalStatus(goal, look.statuses) : null}
          look={look}
          sum={sums.goals.get(id) ?? EMPTY}
          detail={detail}
          marks={marksOf(props, 'goal', id)}
          rollUp={shared.bands?.goalRollUp(id)}
        />
      </OwnRow>
    );
  });
};

interface StepsProps extends Drawn {
  /** Where the element that contains the steps starts, along the map, in board units. */
  readonly before: number;
}

/** Renders a step as a card, or a placeholder if there is no step. */
const StepAt = (props: StepsProps & { readonly index: number }) => {
  const { shared, sums, index, before } = props;
  const { layout, can, detail } = shared;
  const column = layout.columns[index];
  const goal = column && layout.goals[column.goalIndex]?.column;
  if (!column || !goal) return null;
  const rect = stepRect(layout, column);
  const at = {
    box: { ...rect, x: rect.x - before },
    place: { orientation: layout.axes.orientation, column: index },
  };
  const { step, group, opened } = column;
  if (step && group) {
    const active = isAt(props.active, 'step', step.id);
    const far = detail === 'block';
    return <StepGroup {...at} id={step.id} count={group.length} active={active} far={far} />;
  }
  if (!step && column.collapsed) return <AwaySteps {...at} goal={goal} />;
  if (!step) {
    return <EmptyStep {...at} welcome={can.editIssues && !can.createSteps && detail === 'full'} />;
  }
  return (
    <StepCard
      {...at}
      goal={goal}
      step={step}
      points={sums.points.get(step.id) ?? null}
      sum={sums.steps.get(step.id) ?? EMPTY}
      detail={detail}
      marks={marksOf(props, 'step', step.id)}
      opened={opened?.length}
    />
  );
};

const StepCards = (props: StepsProps) => {
  const { active, dragged } = props;
  const { layout } = props.shared;
  const { orientation } = layout.axes;
  const pins = [pinned(layout, active).column, pinned(layout, dragged).column];
  return indicesOf(props.columns, pins).map((index) => {
    const { step, goalIndex } = layout.columns[index] ?? {};
    const goal = layout.goals[goalIndex ?? -1];
    // The strip of a folded goal covers its steps, so an empty row would remain without this check.
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
 * Renders the visible steps. On a horizontal map they are sticky. In the far view they keep their size in pixels;
 * otherwise they are scaled like cards.
 */
const Steps = (props: Drawn) => {
  const { layout, scale, detail } = props.shared;
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

/** Makes the map's header as long as the map, so that it stays sticky along the whole map. On a low board it scrolls. */
const bandStyle = ({ axes, end, headSticks }: BoardLayout, scale: number): CSSProperties =>
  axes.orientation === 'vertical'
    ? { height: axes.band.size * scale, ...(headSticks ? {} : { position: 'relative' }) }
    : { width: axes.band.size * scale, height: end * scale };

type AddingProps = Pick<BandViewProps, 'adding'>;

const AddingSteps = ({ shared, renaming, adding, active, dragged }: Drawn & AddingProps) => {
  const { model, layout, scale, detail, can } = shared;
  const { renamed, onRenameCard, onLeave } = renaming;
  if (shared.bands || !(can.createSteps || renamed)) return null;
  return (
    <div className={board.zoomed} style={zoomedStyle(layout, scale)}>
      <StepLayer
        model={model}
        active={active}
        adding={adding}
        mayAdd={can.createSteps && detail !== 'block' && dragged === null}
        renamed={renamed?.kind === 'step' ? renamed.id : null}
        onRename={onRenameCard}
        onLeaveRename={onLeave}
      />
    </div>
  );
};

/**
 * Returns the row role of a level of the map's header. A level without cells has no role, because a row without cells
 * is invalid.
 */
const rowOf = ({ axes, places, addGoal }: BoardLayout, at: Level, label: string) => {
  const { size } = axes.band[at === 1 ? 'goal' : 'step'];
  const some = size > 0 && (places.length > 0 || (at === 1 && addGoal !== null));
  return some ? levelRole(axes.orientation, at, label) : {};
};

/** Renders the sticky header of the board: goals, and the steps under them. */
export const BandView = (given: BandViewProps) => {
  const t = useTexts();
  const { shared, projects, onCreateGoal } = given;
  const { model, layout, scale, detail, look } = shared;
  const goals = useDrawn(model, ({ shown }) => shown.goals, sameSpan);
  const columns = useDrawn(model, ({ shown }) => shown.columns, sameSpan);
  const line = useDrawn(model, (drawing) => drawing.line.band);
  const active = useActive(model);
  const dragged = useDragged(model);
  const drawn: Drawn = { ...given, goals, columns, active, dragged };
  return (
    <div
      className={styles.band}
      style={bandStyle(layout, scale)}
      data-goalless={layout.axes.band.goal.size === 0 || undefined}
      {...rowGroupRole}
    >
      <BandLabels layout={layout} scale={scale} look={look} far={detail === 'block'} />
      <div className={board.zoomed} style={zoomedStyle(layout, scale)}>
        {projects && <ProjectBands layout={layout} projects={projects} />}
        <div className={styles.row} {...rowOf(layout, 1, look.goals ?? t('board.goals'))}>
          {layout.axes.band.goal.size > 0 && <Goals {...drawn} />}
          {layout.addGoal && (
            <AddGoal
              layout={layout}
              scale={scale}
              detail={detail}
              adding={given.adding}
              onCreate={onCreateGoal}
            />
          )}
        </div>
      </div>
      <div className={styles.row} {...rowOf(layout, 2, look.steps ?? t('board.steps'))}>
        {layout.axes.band.step.size > 0 && <Steps {...drawn} />}
        <AddingSteps {...drawn} adding={given.adding} />
      </div>
      {dockOf(layout) && <DockPart part="head" shared={shared} />}
      {line && <DropLine line={line} scale={scale} />}
    </div>
  );
};
