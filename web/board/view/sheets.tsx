import { sheetRect } from '../geometry/boxes.ts';
import type { BoardLayout } from '../geometry/layout.ts';
import type { Span } from '../geometry/search.ts';
import styles from './board.module.css';
import { indicesOf } from './indices.ts';

interface SheetsProps {
  readonly layout: BoardLayout;
  readonly goals: Span;
  readonly columns: Span;
  readonly scale: number;
}

/** The ground: a sheet under each goal, a hairline between its steps. Drawn once for all lanes. */
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
      const inside = indicesOf(
        { from: Math.max(goal.from + 1, columns.from), to: Math.min(goal.to, columns.to) },
        [],
      );
      return (
        <div key={goal.column.id} className={styles.sheet} style={style} aria-hidden="true">
          {inside.map((at) => {
            const { x: left, y: top } = layout.axes.point(
              ((layout.columns[at]?.start ?? 0) - goal.start) * scale,
              0,
            );
            return <div key={at} className={styles.column} style={{ left, top }} />;
          })}
        </div>
      );
    })}
  </>
);
