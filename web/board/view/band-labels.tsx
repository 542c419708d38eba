import { useTranslation } from 'react-i18next';
import type { BoardLayout } from '../geometry/layout.ts';
import { BAND } from '../geometry/sizes.ts';
import type { BoardLook } from '../props.ts';
import styles from './band.module.css';

/** Height of the line over the goals, in board units. */
const LABEL = BAND.vertical.goal.start;

interface BandLabelsProps {
  readonly layout: BoardLayout;
  readonly scale: number;
  readonly look: BoardLook;
}

/** What the two levels of the head are called; read aloud with the rows themselves. */
export const BandLabels = ({ layout, scale, look }: BandLabelsProps) => {
  const { t } = useTranslation();
  const { axes, ledge } = layout;
  const { goal, step } = axes.band;
  const goals = look.goals ?? t('board.goals');
  const steps = look.steps ?? t('board.steps');
  if (axes.orientation === 'vertical') {
    const under = goal.start + goal.size;
    return (
      <>
        <div
          className={styles.labels}
          style={{ top: (goal.start - LABEL) * scale, height: LABEL * scale }}
          aria-hidden
        >
          <span>{goals}</span>
        </div>
        <div
          className={styles.labels}
          style={{ top: under * scale, height: (step.start - under) * scale }}
          aria-hidden
        >
          <span>{steps}</span>
        </div>
      </>
    );
  }
  const top = Math.max(0, ledge * scale - 22);
  return (
    <div className={styles.heads} aria-hidden>
      {[
        { text: goals, at: goal },
        { text: steps, at: step },
      ].map(({ text, at }) => (
        <span key={at.start} style={{ top, left: at.start * scale, width: at.size * scale }}>
          {text}
        </span>
      ))}
    </div>
  );
};
