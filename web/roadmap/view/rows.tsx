import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Row } from '#domain/roadmap/rows.ts';
import type { Span as Sight } from '../../board/geometry/search.ts';
import { indicesOf } from '../../board/view/parts/indices.ts';
import type { BarGround } from '../bars/bar-model.ts';
import type { RoadmapProps, ShownColumn } from '../props/props.ts';
import type { Planning } from '../state/use-planning.ts';
import type { Timeline } from '../state/use-timeline.ts';
import { blockersOf } from '../words/blockers.ts';
import { RowView } from './row-view.tsx';
import styles from './tree.module.css';

interface RowsProps {
  readonly props: RoadmapProps;
  readonly columns: readonly ShownColumn[];
  readonly planning: Planning;
  readonly timeline: Timeline;
  /** The indices of the rows in sight. */
  readonly sight: Sight;
}

/** Pixels between a row and the drawn row above it. Greater than 0 if the focused row is out of sight. */
const gapAbove = (row: Row, above: Row | undefined): number =>
  above ? row.top - above.top - above.height : 0;

/**
 * Renders the rows in sight and the focused row, which keeps the focus while the user scrolls it out of sight and is
 * the only way back into the tree with Tab. Each bar is where a drop would leave it.
 */
export const Rows = ({ props, columns, planning, timeline, sight }: RowsProps) => {
  const { rows, hierarchy, dependencies, progress, today, busyIds } = props.model;
  const { onToggle } = props.look;
  const { t, i18n } = useTranslation();
  const { scale, show } = timeline;
  const { x, width } = timeline.view;
  const now = useRef({ onToggle, show });
  useEffect(() => {
    now.current = { onToggle, show };
  });
  const turn = useCallback((row: Row) => now.current.onToggle(row, !row.open), []);
  const showDay = useCallback((day: number) => now.current.show(day), []);
  const { gesture, after, mayPlan, spanOf, spanNow, isHeld, keys, selection } = planning;
  const { counted, pastSprints, forecasts, drift } = props.model;
  // The same object as before unless something changes that all bars need, so that visible bars do not render again
  // when the user scrolls down.
  const ground = useMemo(
    (): BarGround => ({
      ...{ scale, view: { x, width }, today, counted, pastSprints, forecasts },
      drift: drift ?? null,
    }),
    [scale, x, width, today, counted, pastSprints, forecasts, drift],
  );
  const words = useMemo(() => ({ t, language: i18n.language }), [t, i18n.language]);
  const blockers = useMemo(
    () => blockersOf(i18n.language, hierarchy, dependencies),
    [i18n.language, hierarchy, dependencies],
  );
  const drawn = indicesOf(sight, [keys.focusedIndex]).flatMap((index) => {
    const row = rows[index];
    return row ? [{ row, index }] : [];
  });
  const shown = drawn.map(({ row, index }, at) => {
    const { item } = row;
    const [span, own] = [spanNow(row), spanOf(row)];
    const moves = gesture !== null && (own?.start !== span?.start || own?.end !== span?.end);
    return (
      <RowView
        key={row.key}
        row={row}
        index={index}
        gap={gapAbove(row, drawn[at - 1]?.row)}
        blockers={(item && blockers.get(item.key)) ?? ''}
        spans={{
          now: span,
          before: moves ? own : null,
          parent: item?.parent ? after.get(item.parent) : undefined,
        }}
        progress={item ? progress.get(item.key) : undefined}
        columns={columns}
        marks={{
          focused: keys.focused === row.key,
          selected: selection.has(row.key),
          held: isHeld(row),
          movable: span !== null && !span.derived && mayPlan(row),
          linkable: props.can.planIssues && item?.issue != null,
          busy: busyIds.has(item?.id ?? row.key),
        }}
        ground={ground}
        onToggle={turn}
        onShow={showDay}
        words={words}
      />
    );
  });
  return (
    <div role="none" className={styles.rows} style={{ top: drawn[0]?.row.top ?? 0 }}>
      {shown}
    </div>
  );
};
