import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Instant } from '#domain/kernel/time.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import type { Failure } from '../../store/ports/failure.ts';
import { failureOf } from '../../store/ports/failure-of.ts';
import type { LookProgress, ReadPast } from '../../store/time/read-past.ts';
import type { PanelProps } from '../../story-map/panel.ts';
import { momentText } from '../../story-map/past/moment-text.ts';
import { dayAt, startOfDay } from './days.ts';
import { pastBoardOf } from './past-board.ts';
import type { Found, ShownMoment } from './read-moment.ts';

/** Days that the strip shows at first. */
const DAYS = 60;

export type Work =
  | { readonly state: 'idle' }
  | { readonly state: 'reading'; readonly progress: LookProgress }
  | { readonly state: 'failed'; readonly failure: Failure; readonly again: () => void }
  | { readonly state: 'too-early'; readonly first: Instant };

type TimelineProps = Pick<PanelProps, 'loaded' | 'announce' | 'onPast'>;

/** The moment to show, null for now; and the first day of the strip. */
interface Wish {
  readonly moment: Instant | null;
  readonly first: number;
}

/**
 * Reads a board's past and shows a moment of it on the page (R-TIME-6). Only the last wish counts: a new one stops the
 * reading of the one before, and closing the bar stops it too and shows the board of now.
 */
export const useTimeline = ({ loaded, announce, onPast }: TimelineProps) => {
  const dispatch = useAppDispatch();
  const { t, i18n } = useTranslation();
  const [today] = useState(() => dayAt(new Date().toISOString()));
  const [first, setFirst] = useState(today - DAYS);
  const [read, setRead] = useState<ReadPast | null>(null);
  const [shown, setShown] = useState<ShownMoment | null>(null);
  const [work, setWork] = useState<Work>({ state: 'idle' });
  const running = useRef<AbortController | null>(null);
  const { board, goals } = loaded;

  const refuse = () => announce(t('time.bar.refused'));
  const toNow = () => {
    running.current?.abort();
    setWork({ state: 'idle' });
    if (shown) announce(t('time.bar.now'));
    setShown(null);
    onPast(null);
  };

  const appear = ({ board: now }: ReadPast, moment: ShownMoment) => {
    setShown(moment);
    onPast(pastBoardOf(now, moment.former, refuse));
    announce(t('time.bar.shown', { at: momentText(i18n.language, moment.former.at) }));
  };

  const take = (found: Found, begin: number) => {
    if (found.kind === 'too-early') return setWork({ state: 'too-early', first: found.first });
    setWork({ state: 'idle' });
    setRead(found.read);
    setFirst(begin);
    if (found.shown) appear(found.read, found.shown);
  };

  const show = async ({ moment, first: wanted }: Wish, fresh = false): Promise<void> => {
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    const { signal } = own;
    const report = (progress: LookProgress) =>
      !signal.aborted && setWork({ state: 'reading', progress });
    const begin = Math.min(wanted, moment === null ? wanted : dayAt(moment));
    const since = startOfDay(begin);
    report({ done: 0, all: 0 });
    try {
      const { readMoment } = await import('./read-moment.ts');
      const known = fresh ? null : read;
      const asked = { board, goals, moment, since, known, report, signal };
      const found = await dispatch(readMoment(asked));
      if (found !== null && !signal.aborted) take(found, begin);
    } catch (error) {
      if (signal.aborted) return;
      const again = () => void show({ moment, first: wanted }, fresh);
      setWork({ state: 'failed', failure: failureOf(error), again });
    }
  };

  const goTo = (moment: Instant) => {
    if (moment >= new Date().toISOString()) toNow();
    else void show({ moment, first });
  };

  // What is loaded of the board has changed, for example because completed stories are shown now.
  const arg = JSON.stringify(board.arg);
  const readAgain = useEffectEvent(
    () => void show({ moment: shown?.former.at ?? null, first }, true),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: `arg` says what is loaded of the board
  useEffect(() => readAgain(), [arg]);
  const leave = useEffectEvent(() => {
    running.current?.abort();
    onPast(null);
  });
  useEffect(() => () => leave(), []);

  return {
    today,
    first,
    read,
    shown,
    work,
    goTo,
    toNow,
    further: () => void show({ moment: shown?.former.at ?? null, first: first - (today - first) }),
    stop: () => {
      running.current?.abort();
      setWork({ state: 'idle' });
    },
  };
};

export type Timeline = ReturnType<typeof useTimeline>;
