import { type KeyboardEvent, type ReactNode, type Ref, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BoardData } from '../../store/board-data/board-data.ts';
import { momentText } from '../../story-map/past/moment-text.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { dateText } from '../../ui/dates/date-text.ts';
import { localeOf } from '../../ui/dates/week.ts';
import { endOfDay } from './days.ts';
import { releasesByDay } from './releases-by-day.ts';
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

/** Returns the label of the handle: its day, with the time if the shown moment is within the day and not its end. */
const handleTextOf = (
  { handle, shown, days: { today } }: Timeline,
  day: number,
  language: string,
  locale: string,
): string | null => {
  if (day === today && (handle.day !== null || !shown)) return null;
  const at = shown?.former.at;
  const within = handle.day === null && at !== undefined && at !== endOfDay(day);
  return within ? momentText(language, at) : dateText(locale, 'brief', day);
};

/** The releases within the strip, and the text of a day: its changes and its releases. */
const useDayTexts = (
  { days: { first, today, counts } }: Timeline,
  { versions }: Pick<BoardData, 'versions'>,
  locale: string,
) => {
  const { t } = useTranslation();
  const releases = useMemo(
    () => releasesByDay({ first, today }, versions),
    [first, today, versions],
  );
  const textOf = (each: number) => {
    const changes = counts.has(each)
      ? t('time.changes', { count: counts.get(each) ?? 0 })
      : t('time.bar.quiet');
    const said = t('time.bar.dayOf', { day: dateText(locale, 'brief', each), changes });
    const released = releases.find((of) => of.day === each)?.names ?? [];
    return t('list', { things: [said, ...released] });
  };
  return { releases, textOf };
};

/** The days of the strip with their numbers of changes, and a handle on the day that the map shows. */
export const Strip = ({ ref, timeline, board, pins }: StripProps) => {
  const { t, i18n } = useTranslation();
  const locale = localeOf(i18n.language);
  const { days, handle, play, shownDay } = timeline;
  const { first, today } = days;
  const day = handle.day ?? shownDay;
  const since = useSince({ days, day });
  const least = since.at === null ? first : Math.min(today, since.at + 1);
  const { at, onKeyDown, ...moves } = useMoves({
    ...{ days, handle, day, least, most: today },
    track: (target) => target,
  });
  const onKey = playKeyOf(timeline, onKeyDown);
  const handleText = handleTextOf(timeline, day, i18n.language, locale) ?? t('time.bar.today');
  const [pointed, setPointed] = useState<number | null>(null);
  const { releases, textOf } = useDayTexts(timeline, board, locale);
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
            {...{ days, day, locale, releases, playing: play.playing }}
            since={since.at}
            pointed={pointed}
            label={textOf}
            handleText={handleText}
          />
        </div>
        {pins}
        <SinceHandle {...{ since, days, day, locale, label: textOf }} />
      </div>
    </div>
  );
};
