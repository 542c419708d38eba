import { dayNumber } from '#domain/roadmap/days.ts';
import { xOf } from '#domain/roadmap/scale.ts';
import type { DriftFlagsProps } from '../props/drift.ts';
import styles from './drift.module.css';

/** Renders a hollow flag at the former first day of each moved milestone, with a line to its flag of now. */
export const DriftFlags = ({ milestones, marks, scale }: DriftFlagsProps) => (
  <div className={styles.flags} aria-hidden="true">
    {milestones.map(({ id, startDate }) => {
      const mark = marks.get(id);
      const start = mark?.before?.start ?? null;
      if (!mark || start === null || start === dayNumber(startDate)) return null;
      const [from, to] = [xOf(scale, start), xOf(scale, dayNumber(startDate))];
      return (
        <span key={id} data-state={mark.state} className={styles.flag}>
          <span className={styles.pole} style={{ left: from }} />
          <span
            className={styles.way}
            style={{ left: Math.min(from, to), width: Math.abs(to - from) }}
          />
        </span>
      );
    })}
  </div>
);
