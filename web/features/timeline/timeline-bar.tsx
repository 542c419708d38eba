import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Address } from '../../board/grid/address.ts';
import { useSelected } from '../../board/model/store.ts';
import { failureText } from '../../store/flags/failure-text.ts';
import type { BarProps } from '../../story-map/panel.ts';
import { momentText } from '../../story-map/past/moment-text.ts';
import { pageMoments } from '../../story-map/past/page-moments.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { findOpener } from '../../ui/use-return-focus.ts';
import { BaselinePins } from './baseline-pins.tsx';
import { BaselinesMenu } from './baselines/baselines-menu.tsx';
import { useBaselineTools } from './baselines/use-baseline-tools.ts';
import { MomentControls } from './moment-controls.tsx';
import { PastBanner } from './past-banner.tsx';
import { Strip } from './strip.tsx';
import styles from './timeline.module.css';
import { type Timeline, useTimeline } from './use-timeline.ts';
import type { Notice } from './work.ts';

const Said = ({ notice }: { readonly notice: Notice }) => {
  const { t } = useTranslation();
  return (
    <div className={styles.state} role="alert">
      {notice === 'missing' ? t('time.bar.missing') : t(`time.bar.link.${notice}`)}
    </div>
  );
};

/** The progress of the reading, the reason why it has failed, or what is to be said about the shown moment. */
const State = ({ timeline: { work, stop, notice } }: { readonly timeline: Timeline }) => {
  const { t, i18n } = useTranslation();
  switch (work.state) {
    case 'idle':
      return notice && <Said notice={notice} />;
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

/**
 * Puts the focus on the strip when the user opens the bar, and gives it back when the bar closes. Where another part of the
 * page has asked for a moment, the focus stays there.
 */
const useOpenedFocus = () => {
  const strip = useRef<HTMLDivElement>(null);
  const [opener] = useState(findOpener);
  const [opened] = useState(() => pageMoments.get().asked === null);
  useEffect(() => {
    if (opened) strip.current?.focus();
    return () => {
      const { activeElement } = document;
      const free = activeElement === null || activeElement === document.body;
      if (free && opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [opener, opened]);
  return strip;
};

/** Brings what was asked for into sight on the map of the moment, or says that it was not there. */
const useThing = (
  { thing, shown, onSeen, miss }: Timeline,
  { story, actions: { board } }: Pick<BarProps, 'story' | 'actions'>,
) => {
  const bring = useEffectEvent((at: Address) => {
    onSeen();
    // The roadmap brings nothing into sight.
    if (!board.current) return;
    if (board.current.shows(at)) board.current.show(at);
    else miss();
  });
  const ready = shown !== null && story.past?.at === shown.former.at;
  useEffect(() => {
    if (thing !== null && ready) bring(thing);
  }, [thing, ready]);
};

interface WaysProps extends Pick<BarProps, 'actions'> {
  readonly timeline: Timeline;
}

/** Plays the days, and compares the shown moment with now. */
const Ways = ({ timeline: { play, days, shown, toNow }, actions }: WaysProps) => {
  const { t } = useTranslation();
  const since = useSelected(pageMoments, (moments) => moments.since);
  const compare = () => {
    pageMoments.set({ since: shown?.former.at ?? null });
    toNow();
    actions.context.onPanel('compare');
  };
  return (
    <div className={styles.ways}>
      <Button
        spacing="compact"
        disabled={!play.playing && days.counts.size === 0}
        onClick={play.toggle}
      >
        {play.playing ? t('time.bar.pause') : t('time.bar.play')}
      </Button>
      {shown && since === null && (
        <Button spacing="compact" onClick={compare}>
          {t('time.bar.compare')}
        </Button>
      )}
    </div>
  );
};

/** Returns what Escape does: it ends the play, then the comparison, then the past, and closes the bar at last. */
const stepBack = (timeline: Timeline, { actions, onClose }: BarProps, toNow: () => void) => {
  const { context } = actions;
  if (timeline.play.playing) return timeline.play.toggle();
  if (pageMoments.get().since !== null && context.panel === 'compare') return context.onPanel(null);
  if (timeline.shown || timeline.handle.day !== null) return toNow();
  return onClose();
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
  useThing(timeline, props);
  const toNow = () => {
    timeline.toNow();
    strip.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    stepBack(timeline, props, toNow);
  };
  return (
    <section className={styles.bar} data-bar aria-label={t('time.bar.title')} onKeyDown={onKeyDown}>
      <div className={styles.row}>
        <MomentControls timeline={timeline} board={loaded.board} />
        <BaselinesMenu tools={tools} />
        <Ways timeline={timeline} actions={props.actions} />
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
        pins={<BaselinePins days={timeline.days} tools={tools} />}
      />
      {timeline.shown && <PastBanner shown={timeline.shown} story={story} onReturn={toNow} />}
    </section>
  );
};

export default TimelineBar;
