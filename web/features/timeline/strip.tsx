import { type KeyboardEvent, type ReactNode, type Ref, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BoardData } from '../../store/board-data/board-data.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { dateText } from '../../ui/dates/date-text.ts';
import { localeOf } from '../../ui/dates/week.ts';
import { SinceHandle, useSince } from './since-handle.tsx';
import { StripBars } from './strip-bars.tsx';
import styles from './timeline.module.css';
import { useMoves } from './use-moves.ts';
import type { Timeline } from './use-timeline.ts';

interface StripProps {
  readonly ref: Ref<HTMLDivElement>;
  readonly timeline: Timeline;
  readonly board: BoardData;
  /** What is drawn above the days and can be pressed, such as the pins of baselines. */
  readonly pins: ReactNode;
}

/** Space plays the days; the other keys move the handle. */
const playKeyOf =
  ({ play }: Timeline, onOther: (event: KeyboardEvent) => void) =>
  (event: KeyboardEvent): void => {
    if (event.key === ' ') {
      event.preventDefault();
      event.stopPropagation();
      play.toggle();
    } else onOther(event);
  };

/** The days of the strip with their numbers of changes, and a handle on the day that the map shows. */
export const Strip = ({ ref, timeline, board, pins }: StripProps) => {
  const { t, i18n } = useTranslation();
  const locale = localeOf(i18n.language);
  const { days, handle, play, shownDay } = timeline;
  const { first, today, counts } = days;
  const day = handle.day ?? shownDay;
  const since = useSince({ days, day });
  const least = since.at === null ? first : Math.min(today, since.at + 1);
  const { at, onKeyDown, ...moves } = useMoves({
    ...{ days, handle, day, least, most: today },
    track: (target) => target,
  });
  const onKey = playKeyOf(timeline, onKeyDown);
  const [pointed, setPointed] = useState<number | null>(null);
  const textOf = (each: number) =>
    t('time.bar.dayOf', {
      day: dateText(locale, 'brief', each),
      changes: counts.has(each)
        ? t('time.changes', { count: counts.get(each) ?? 0 })
        : t('time.bar.quiet'),
    });
  return (
    <div className={styles.strip}>
      <IconButton icon="arrow-left" label={t('time.bar.further')} onClick={timeline.further} />
      <div className={styles.rail}>
        <div
          ref={ref}
          className={styles.track}
          role="slider"
          tabIndex={0}
          aria-label={t('time.bar.slider')}
          aria-valuemin={0}
          aria-valuemax={today - first}
          aria-valuenow={day - first}
          aria-valuetext={day === today ? t('time.bar.today') : textOf(day)}
          {...moves}
          onKeyDown={onKey}
          onPointerMove={(event) => {
            setPointed(at(event));
            moves.onPointerMove(event);
          }}
          onPointerLeave={() => setPointed(null)}
        >
          <StripBars
            {...{ days, day, locale, board, playing: play.playing }}
            since={since.at}
            pointed={pointed}
            label={textOf}
            handleText={day === today ? t('time.bar.today') : dateText(locale, 'brief', day)}
          />
        </div>
        {pins}
        <SinceHandle {...{ since, days, day, locale, label: textOf }} />
      </div>
    </div>
  );
};
