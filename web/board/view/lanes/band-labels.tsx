import { countNamed } from '#domain/board/lanes/count-named.ts';
import type { BoardLayout } from '../../geometry/layout/layout.ts';
import type { BoardLook } from '../../props/props.ts';
import { doneWords } from '../../words/done-words.ts';
import { useTexts } from '../../words/texts.tsx';
import styles from './band.module.css';

export interface BandLabelsProps {
  readonly layout: BoardLayout;
  readonly scale: number;
  readonly look: BoardLook;
  readonly far: boolean;
}

/** Height in pixels from which the corner has room for two lines. */
const TWO_LINES = 44;

/**
 * Renders the corner between the map's header and the ledge. It hides the content that scrolls beneath. In the far view
 * it shows the numbers of lanes and stories.
 */
const Corner = ({ layout, scale }: Pick<BandLabelsProps, 'layout' | 'scale'>) => {
  const t = useTexts();
  const size = layout.ledge * scale;
  if (layout.axes.orientation === 'horizontal') {
    return <div className={styles.corner} style={{ height: size }} aria-hidden="true" />;
  }
  const totals = layout.lanes.map(({ lane }) => lane.totals);
  const named = countNamed(
    layout.mode,
    layout.lanes.map(({ lane }) => lane),
  );
  const count = totals.reduce((sum, { stories }) => sum + stories, 0);
  const done = totals.reduce((sum, total) => sum + total.done, 0);
  return (
    <div
      className={styles.aside}
      style={{ width: size }}
      data-low={layout.axes.band.size * scale < TWO_LINES || undefined}
      aria-hidden="true"
    >
      <strong>{t(`board.lane.count.${layout.mode}`, { count: named })}</strong>
      <span>{doneWords(t, done, count)}</span>
    </div>
  );
};

/** Shows the names of the levels in the map's header. Screen readers get them from the rows instead. */
const Levels = ({ layout, scale, look }: BandLabelsProps) => {
  const t = useTexts();
  const { axes, ledge } = layout;
  const { goal, step } = axes.band;
  const goals = look.goals ?? t('board.goals');
  const steps = look.steps ?? t('board.steps');
  if (axes.orientation === 'vertical') {
    // The names are rotated and placed before the first goal. The far view has no room for them.
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

/** Renders the labels before the map's header, or in the corner between the header and the ledge. */
const BandLabels = (props: BandLabelsProps) => (
  <>
    {!props.far && <Levels {...props} />}
    {props.layout.ledge > 0 && <Corner {...props} />}
  </>
);

export default BandLabels;
