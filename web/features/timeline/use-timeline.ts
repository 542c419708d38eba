import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Instant } from '#domain/kernel/time.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import type { Failure } from '../../store/ports/failure.ts';
import { failureOf } from '../../store/ports/failure-of.ts';
import type { LookProgress, ReadPast } from '../../store/time/read-past.ts';
import type { BarProps } from '../../story-map/panel.ts';
import { momentText } from '../../story-map/past/moment-text.ts';
import { dayAt, endOfDay, startOfDay } from './days.ts';
import { pastBoardOf } from './past-board.ts';
import type { Found, ShownMoment } from './read-moment.ts';
import { useHandle } from './use-handle.ts';

/** Days that the strip shows at first. */
const DAYS = 60;

export type Work =
  | { readonly state: 'idle' }
  | { readonly state: 'reading'; readonly progress: LookProgress }
  | { readonly state: 'failed'; readonly failure: Failure; readonly again: () => void }
  | { readonly state: 'too-early'; readonly first: Instant };

const IDLE: Work = { state: 'idle' };

type TimelineProps = Pick<BarProps, 'loaded' | 'announce' | 'onPast'>;

/** The moment to show, null for now; and the first day of the strip. */
interface Wish {
  readonly moment: Instant | null;
  readonly first: number;
}

/** One piece of work at a time: starting the next one aborts the one before, as does leaving. */
const useRunning = () => {
  const running = useRef<AbortController | null>(null);
  const stop = () => running.current?.abort();
  useEffect(() => () => running.current?.abort(), []);
  return {
    stop,
    start: (): AbortSignal => {
      stop();
      running.current = new AbortController();
      return running.current.signal;
    },
  };
};

/** The moment that the page shows; null for now. The page shows now again when the bar closes. */
const useShown = ({ announce, onPast }: Pick<TimelineProps, 'announce' | 'onPast'>) => {
  const { t, i18n } = useTranslation();
  const [shown, setShown] = useState<ShownMoment | null>(null);
  const leave = useEffectEvent(() => onPast(null));
  useEffect(() => () => leave(), []);
  const refuse = () => announce(t('time.bar.refused'));
  return {
    shown,
    appear: ({ board: now }: ReadPast, moment: ShownMoment) => {
      setShown(moment);
      onPast(pastBoardOf(now, moment.former, refuse));
      announce(t('time.bar.shown', { at: momentText(i18n.language, moment.former.at) }));
    },
    vanish: () => {
      if (shown) announce(t('time.bar.now'));
      setShown(null);
      onPast(null);
    },
  };
};

/**
 * Reads a board's past and shows a moment of it on the page (R-TIME-6). Only the last wish counts: a new one stops the
 * reading of the one before.
 */
export const useTimeline = (props: TimelineProps) => {
  const { board, goals } = props.loaded;
  const dispatch = useAppDispatch();
  const running = useRunning();
  const { shown, appear, vanish } = useShown(props);
  const [today] = useState(() => dayAt(new Date().toISOString()));
  const [first, setFirst] = useState(today - DAYS);
  const [read, setRead] = useState<ReadPast | null>(null);
  const [work, setWork] = useState<Work>(IDLE);

  const take = (found: Found, begin: number) => {
    if (found.kind === 'too-early') return setWork({ state: 'too-early', first: found.first });
    setWork(IDLE);
    setRead(found.read);
    setFirst(begin);
    if (found.shown) appear(found.read, found.shown);
  };

  const show = async ({ moment, first: wanted }: Wish, fresh = false): Promise<void> => {
    const signal = running.start();
    const report = (progress: LookProgress) =>
      !signal.aborted && setWork({ state: 'reading', progress });
    const begin = Math.min(wanted, moment === null ? wanted : dayAt(moment));
    const asked = { board, goals, moment, since: startOfDay(begin), report, signal };
    report({ done: 0, all: 0 });
    try {
      const { readMoment } = await import('./read-moment.ts');
      const found = await dispatch(readMoment({ ...asked, known: fresh ? null : read }));
      if (found !== null && !signal.aborted) take(found, begin);
    } catch (error) {
      if (signal.aborted) return;
      const again = () => void show({ moment, first: wanted }, fresh);
      setWork({ state: 'failed', failure: failureOf(error), again });
    }
  };

  const stop = () => {
    running.stop();
    setWork(IDLE);
  };
  const leave = () => {
    stop();
    vanish();
  };
  const goTo = (to: Instant) =>
    to >= new Date().toISOString() ? leave() : void show({ moment: to, first });
  const handle = useHandle((day) => goTo(endOfDay(day)));
  const moment = shown?.former.at ?? null;
  // What is loaded of the board has changed, for example because completed stories are shown now.
  const readAgain = useEffectEvent(() => void show({ moment, first }, true));
  const arg = JSON.stringify(board.arg);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `arg` says what is loaded of the board
  useEffect(() => readAgain(), [arg]);

  return {
    ...{ today, first, read, shown, work, stop, handle },
    toNow: () => {
      handle.stay();
      leave();
    },
    goTo: (to: Instant) => {
      handle.stay();
      goTo(to);
    },
    further: () => void show({ moment, first: first - (today - first) }),
  };
};

export type Timeline = ReturnType<typeof useTimeline>;
