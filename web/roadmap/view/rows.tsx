import { useCallback, useEffect, useRef } from 'react';
import type { Row } from '#domain/roadmap/rows.ts';
import type { Column, RoadmapProps } from '../props.ts';
import type { Planning } from '../state/use-planning.ts';
import type { Timeline } from '../state/use-timeline.ts';
import { RowLane } from './row-lane.tsx';
import { RowView } from './row-view.tsx';

interface RowsProps {
  readonly props: RoadmapProps;
  /** Those of the tree that have room, and something to show. */
  readonly columns: readonly Column[];
  readonly planning: Planning;
  readonly timeline: Timeline;
  /** Indices of the rows to draw, the last one excluded. */
  readonly first: number;
  readonly last: number;
}

/** The rows in sight, each with its bar as the gesture that is under way would leave it. */
export const Rows = ({ props, columns, planning, timeline, first, last }: RowsProps) => {
  const { rows, progress, today, busyIds, onToggle } = props;
  const toggle = useRef(onToggle);
  useEffect(() => {
    toggle.current = onToggle;
  });
  const turn = useCallback((row: Row) => toggle.current(row, !row.open), []);
  const { gesture, after, mayPlan, spanOf, spanNow, isHeld, keys, selection } = planning;
  const { scale, view, show } = timeline;
  const { counted, pastSprints, forecasts } = props;
  const sources = { scale, view, today, spans: after, progress, counted, pastSprints, forecasts };
  return rows.slice(first, last).map((row, at) => {
    const [span, own] = [spanNow(row), spanOf(row)];
    const moves = gesture !== null && (own?.start !== span?.start || own?.end !== span?.end);
    return (
      <RowView
        key={row.key}
        row={row}
        index={first + at}
        span={span}
        progress={row.item ? progress.get(row.item.key) : undefined}
        columns={columns}
        focused={keys.focused === row.key}
        selected={selection.has(row.key)}
        onToggle={turn}
      >
        <RowLane
          row={row}
          span={span}
          before={moves ? own : null}
          sources={sources}
          held={isHeld(row)}
          movable={span !== null && !span.derived && mayPlan(row)}
          linkable={props.can.planIssues && row.item?.issue != null}
          busy={busyIds.has(row.item?.id ?? row.key)}
          onShow={show}
        />
      </RowView>
    );
  });
};
