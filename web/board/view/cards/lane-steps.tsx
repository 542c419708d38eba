import type { CSSProperties } from 'react';
import type { CardSum } from '#domain/board/model/sums.ts';
import { classNames } from '../../../ui/class-names.ts';
import { laneBodyRect, stepRect } from '../../geometry/layout/boxes.ts';
import { isMovable } from '../../moves/abilities.ts';
import type { DrawnBands } from '../../props/board-bands.ts';
import { useActive, useDragged, useDrawn } from '../../state/drawing/board-model.ts';
import board from '../board.module.css';
import { indicesOf, sameSpan } from '../parts/indices.ts';
import type { LaneShared } from '../parts/lane-shared.ts';
import { scaledFromFirst, zoomedStyle } from '../parts/scaled.ts';
import styles from './lane-steps.module.css';
import { StepCard } from './step-card.tsx';

export interface LaneStepsProps {
  readonly shared: LaneShared;
  readonly bands: DrawnBands;
  readonly lane: number;
}

const EMPTY: CardSum = { stories: 0, points: 0, done: 0 };

/** In the far view, steps keep a readable size in pixels; otherwise they are scaled like cards. */
const placeStyle = ({ layout, scale, detail }: LaneShared): CSSProperties =>
  detail === 'block' ? zoomedStyle(layout, scale) : scaledFromFirst(layout, scale, detail);

/** Renders the visible steps of a lane, in the row above its stories. */
const LaneSteps = ({ shared, bands, lane }: LaneStepsProps) => {
  const { model, layout, detail, can, busyIds } = shared;
  const columns = useDrawn(model, ({ shown }) => shown.columns, sameSpan);
  const active = useActive(model);
  const dragged = useDragged(model);
  const box = layout.lanes[lane];
  if (!box) return null;
  const body = laneBodyRect(layout, box);
  const pins = [active, dragged].map((thing) =>
    thing?.kind === 'step' ? (layout.columnOfStep.get(thing.id) ?? -1) : -1,
  );
  const before = detail === 'block' ? 0 : layout.margin;
  return (
    <div
      className={classNames(detail === 'block' ? board.zoomed : board.scaled, styles.steps)}
      style={placeStyle(shared)}
    >
      {indicesOf(columns, pins).map((index) => {
        const column = layout.columns[index];
        const goal = layout.goals[column?.goalIndex ?? -1]?.column;
        const step = column?.step;
        if (!step || !goal || column.lane !== lane || column.closing) return null;
        const rect = stepRect(layout, column);
        const isIt = (thing: { readonly kind: string; readonly id: string } | null) =>
          thing?.kind === 'step' && thing.id === step.id;
        return (
          <StepCard
            key={step.id}
            box={{ ...rect, x: rect.x - body.x - before, y: rect.y - body.y }}
            place={{ orientation: layout.axes.orientation, column: index }}
            goal={goal}
            step={step}
            points={bands.points.get(step.id) ?? null}
            sum={bands.sums.get(step.id) ?? EMPTY}
            detail={detail}
            marks={{
              active: isIt(active),
              lifted: isIt(dragged),
              movable: isMovable(can, { kind: 'step', id: step.id }),
              busy: busyIds.has(step.id),
            }}
          />
        );
      })}
    </div>
  );
};

export default LaneSteps;
