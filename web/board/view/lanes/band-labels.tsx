import type { BoardLayout } from '../../geometry/layout/layout.ts';
import type { BoardLook } from '../../props.ts';
import { useTexts } from '../../words/texts.tsx';
import styles from './band.module.css';

interface BandLabelsProps {
  readonly layout: BoardLayout;
  readonly scale: number;
  readonly look: BoardLook;
}

/** What the two levels of the head are called; read aloud with the rows themselves. */
export const BandLabels = ({ layout, scale, look }: BandLabelsProps) => {
  const t = useTexts();
  const { axes, ledge } = layout;
  const { goal, step } = axes.band;
  const goals = look.goals ?? t('board.goals');
  const steps = look.steps ?? t('board.steps');
  if (axes.orientation === 'vertical') {
    // Turned, before the first goal; from afar there is no room for it.
    const levels = [
      { text: goals, at: goal },
      { text: steps, at: step },
    ].filter(({ at }) => at.size > 0);
    return levels.map(({ text, at }) => (
      <div
        key={at.start}
        className={styles.rail}
        style={{ top: at.start * scale, height: at.size * scale }}
        aria-hidden
      >
        <span>{text}</span>
      </div>
    ));
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
