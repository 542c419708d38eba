import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../store/flags/failure-text.ts';
import type { BarProps } from '../../story-map/panel.ts';
import { momentText } from '../../story-map/past/moment-text.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { findOpener } from '../../ui/use-return-focus.ts';
import { BaselinePins } from './baselines/baseline-pins.tsx';
import { BaselinesMenu } from './baselines/baselines-menu.tsx';
import { useBaselineTools } from './baselines/use-baseline-tools.ts';
import { MomentControls } from './moment-controls.tsx';
import { PastBanner } from './past-banner.tsx';
import { Strip } from './strip.tsx';
import styles from './timeline.module.css';
import { type Timeline, useTimeline } from './use-timeline.ts';

/** The progress of the reading, or the reason why it has failed. */
const State = ({ timeline: { work, stop } }: { readonly timeline: Timeline }) => {
  const { t, i18n } = useTranslation();
  switch (work.state) {
    case 'idle':
      return null;
    case 'reading': {
      const { done, all } = work.progress;
      return (
        <div className={styles.state} aria-busy="true">
          <progress
            aria-label={t('time.bar.reading')}
            {...(all > 0 && { value: done, max: all })}
          />
          <span>{all > 0 ? t('time.readingOf', { done, all }) : t('time.bar.reading')}</span>
          <Button spacing="compact" onClick={stop}>
            {t('time.stop')}
          </Button>
        </div>
      );
    }
    case 'failed':
      return (
        <div className={styles.state} role="alert">
          <span>{failureText(t, work.failure)}</span>
          <Button spacing="compact" onClick={work.again}>
            {t('time.retry')}
          </Button>
        </div>
      );
    case 'too-early':
      return (
        <div className={styles.state} role="alert">
          {t('time.tooEarly', { at: momentText(i18n.language, work.first) })}
        </div>
      );
    default:
      return work satisfies never;
  }
};

/** Puts the focus on the strip when the bar opens, and gives it back when the bar closes. */
const useOpenedFocus = () => {
  const strip = useRef<HTMLDivElement>(null);
  const [opener] = useState(findOpener);
  useEffect(() => {
    strip.current?.focus();
    return () => {
      const { activeElement } = document;
      const free = activeElement === null || activeElement === document.body;
      if (free && opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [opener]);
  return strip;
};

/**
 * The bar with which the user goes back in time (R-TIME-6): a strip with the number of changes of each day, and below
 * it, while the past is shown, a banner that says so.
 */
const TimelineBar = (props: BarProps) => {
  const { loaded, story, onClose } = props;
  const { t } = useTranslation();
  const timeline = useTimeline(props);
  const tools = useBaselineTools(props, timeline);
  const strip = useOpenedFocus();
  const toNow = () => {
    timeline.toNow();
    strip.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    if (timeline.shown || timeline.handle.day !== null) toNow();
    else onClose();
  };
  return (
    <section className={styles.bar} data-bar aria-label={t('time.bar.title')} onKeyDown={onKeyDown}>
      <div className={styles.row}>
        <MomentControls timeline={timeline} board={loaded.board} />
        <BaselinesMenu tools={tools} />
        <State timeline={timeline} />
        <IconButton
          icon="close"
          label={t('time.bar.close')}
          shortcut="Y"
          className={styles.close}
          onClick={onClose}
        />
      </div>
      <Strip
        ref={strip}
        timeline={timeline}
        board={loaded.board}
        pins={(days) => <BaselinePins days={days} tools={tools} />}
      />
      {timeline.shown && (
        <PastBanner
          shown={timeline.shown}
          filtered={story.filters.narrowed}
          roadmap={story.roadmap}
          onReturn={toNow}
        />
      )}
    </section>
  );
};

export default TimelineBar;
