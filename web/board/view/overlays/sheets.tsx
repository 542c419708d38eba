import { sheetRect } from '../../geometry/layout/boxes.ts';
import type { BoardLayout } from '../../geometry/layout/layout.ts';
import type { Span } from '../../geometry/sight/search.ts';
import styles from '../board.module.css';
import { indicesOf } from '../indices.ts';

interface SheetsProps {
  readonly layout: BoardLayout;
  readonly goals: Span;
  readonly columns: Span;
  readonly scale: number;
}

/**
 * The ground of the map, drawn once for all lanes: a hairline before each goal, and what is folded as a sunken stripe.
 * Where lanes lie side by side, also hairlines between steps and a sheet under each goal.
 */
export const Sheets = ({ layout, goals, columns, scale }: SheetsProps) => (
  <>
    {indicesOf(goals, []).map((index) => {
      const goal = layout.goals[index];
      if (!goal) return null;
      const upright = layout.axes.orientation === 'vertical';
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
            const column = layout.columns[at];
            if (!column || (!column.collapsed && (upright || at === goal.from))) return null;
            const along = {
              start: (column.start - goal.start) * scale,
              size: column.collapsed ? column.size * scale : 1,
            };
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
                data-folded={column.collapsed || undefined}
              />
            );
          })}
        </div>
      );
    })}
  </>
);
