import { inside, type Stretch } from '../../geometry/layout/axes.ts';
import { sheetRect } from '../../geometry/layout/boxes.ts';
import type { GoalBox } from '../../geometry/layout/columns.ts';
import type { BoardLayout } from '../../geometry/layout/layout.ts';
import { COLUMN } from '../../geometry/layout/sizes.ts';
import type { Span } from '../../geometry/search.ts';
import styles from '../board.module.css';
import { indicesOf } from '../parts/indices.ts';

interface SheetsProps {
  readonly layout: BoardLayout;
  readonly goals: Span;
  readonly columns: Span;
  readonly scale: number;
}

/**
 * Returns the interval, along a goal, of the stripe for a folded step or of the line before an open step; null if
 * neither is drawn.
 */
const stripeOf = (layout: BoardLayout, goal: GoalBox, at: number): Stretch | null => {
  const column = layout.columns[at];
  const upright = layout.axes.orientation === 'vertical';
  if (!column || (layout.bands && column.lane !== undefined)) return null;
  const start = column.start - goal.start;
  // In the far view, folded steps get no stripe, because the stripes would dominate the map.
  if (column.collapsed && upright) {
    return layout.far ? null : inside({ start, size: column.size }, COLUMN.stripPadding);
  }
  if (column.collapsed) return { start, size: column.size };
  return upright || at === goal.from ? null : { start, size: 0 };
};

/**
 * Renders the background of the map once for all lanes: a line before each goal, and a sunken stripe for folded steps.
 * A horizontal map also has lines between steps and a background under each goal.
 */
export const Sheets = ({ layout, goals, columns, scale }: SheetsProps) => (
  <>
    {indicesOf(goals, []).map((index) => {
      const goal = layout.goals[index];
      if (!goal) return null;
      const { x, y, width, height } = sheetRect(layout, goal);
      const style = {
        left: x * scale,
        top: y * scale,
        width: width * scale,
        height: height * scale,
      };
      const from = Math.max(goal.from, columns.from);
      return (
        <div
          key={goal.column.id}
          className={styles.sheet}
          style={style}
          data-first={index === 0 || undefined}
          aria-hidden="true"
        >
          {indicesOf({ from, to: Math.min(goal.to, columns.to) }, []).map((at) => {
            const stripe = stripeOf(layout, goal, at);
            if (!stripe) return null;
            const folded = stripe.size > 0;
            const along = { start: stripe.start * scale, size: folded ? stripe.size * scale : 1 };
            const across = {
              start: 0,
              size: layout.axes.across({ x, y, width, height }).size * scale,
            };
            const { x: left, y: top, ...size } = layout.axes.rect(along, across);
            return (
              <div
                key={at}
                className={styles.column}
                style={{ left, top, ...size }}
                data-folded={folded || undefined}
              />
            );
          })}
        </div>
      );
    })}
  </>
);
