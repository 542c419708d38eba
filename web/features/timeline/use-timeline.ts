import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { Instant } from '#domain/kernel/time.ts';
import type { Address } from '../../board/grid/address.ts';
import { useSelected } from '../../board/model/store.ts';
import { laterModule } from '../../later/later-module.ts';
import { useBackOnline } from '../../page/live/use-back-online.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import { failureOf } from '../../store/ports/failure-of.ts';
import { changesByDay } from '../../store/time/busy-days.ts';
import type { LookProgress, ReadPast } from '../../store/time/read-past.ts';
import type { BarProps } from '../../story-map/panel.ts';
import { type AskedMoment, pageMoments } from '../../story-map/past/page-moments.ts';
import { dayAt, endOfDay, startOfDay } from './days.ts';
import type { Found } from './read-moment.ts';
import { useHandle } from './use-handle.ts';
import { usePlay } from './use-play.ts';
import { useShown } from './use-shown.ts';
import type { Notice, Work } from './work.ts';

/** Days that the strip shows at first. */
const DAYS = 60;

/** Loaded while the page is idle, so that a timeline that is opened offline can say so. */
const reading = laterModule(() => import('./read-moment.ts'));

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

/** What the timeline has read, and what it does. */
const useReading = (props: TimelineProps) => {
  const { board, goals } = props.loaded;
  const dispatch = useAppDispatch();
  const running = useRunning();
  const { shown, appear, vanish, tellShown } = useShown(props);
  const [today] = useState(() => dayAt(new Date().toISOString()));
  const [first, setFirst] = useState(today - DAYS);
  const [read, setRead] = useState<ReadPast | null>(null);
  const [work, setWork] = useState<Work>(IDLE);
  const [notice, setNotice] = useState<Notice | null>(null);

  const take = (found: Found, begin: number) => {
    if (found.kind === 'too-early') return setWork({ state: 'too-early', first: found.first });
    setWork(IDLE);
    setRead(found.read);
    setFirst(begin);
    if (found.shown) appear(found.read, found.shown, pageMoments.get().playing);
  };

  const show = async ({ moment, first: wanted }: Wish, fresh = false): Promise<void> => {
    const signal = running.start();
    const report = (progress: LookProgress) =>
      !signal.aborted && setWork({ state: 'reading', progress });
    const begin = Math.min(wanted, moment === null ? wanted : dayAt(moment));
    const asked = { board, goals, moment, since: startOfDay(begin), report, signal };
    report({ done: 0, all: 0 });
    try {
      const { readMoment } = await reading.bring();
      const found = await dispatch(readMoment({ ...asked, known: fresh ? null : read }));
      if (found !== null && !signal.aborted) take(found, begin);
    } catch (error) {
      if (signal.aborted) return;
      const again = () => void show({ moment, first: wanted }, fresh);
      setWork({ state: 'failed', failure: failureOf(error), again });
    }
  };

  useBackOnline(
    work.state === 'failed' ? work.failure : null,
    () => work.state === 'failed' && work.again(),
  );

  const stop = () => {
    running.stop();
    setWork(IDLE);
  };
  const leave = () => {
    stop();
    vanish();
  };
  return {
    ...{ today, first, read, shown, work, notice, setNotice, show, stop, leave, tellShown },
    goTo: (to: Instant) => {
      setNotice(null);
      return to >= new Date().toISOString() ? leave() : show({ moment: to, first });
    },
  };
};

/**
 * Answers what other parts of the page ask for, and reads the past when the timeline opens. Returns what is to be brought
 * into sight on the map of the moment.
 */
const useAsked = (props: TimelineProps, reading: ReturnType<typeof useReading>) => {
  const { shown, first, show, goTo, leave, setNotice } = reading;
  const { board } = props.loaded;
  const [thing, setThing] = useState<Address | null>(null);
  const asked = useSelected(pageMoments, (moments) => moments.asked);
  const answer = useEffectEvent(async (question: AskedMoment) => {
    pageMoments.set({ playing: false });
    if ('fault' in question) {
      leave();
      setNotice(question.fault);
    } else if (question.at === null) leave();
    else await goTo(question.at);
    if (pageMoments.get().asked !== question) return;
    pageMoments.set({ asked: null });
    const arrived = 'at' in question && question.at === pageMoments.get().shown;
    if (arrived && question.thing) setThing(question.thing);
  });
  useEffect(() => {
    if (asked !== null) void answer(asked);
  }, [asked]);
  // What is loaded of the board has changed, for example because completed stories are shown now.
  const readAgain = useEffectEvent(() => {
    if (pageMoments.get().asked === null) {
      void show({ moment: shown?.former.at ?? null, first }, true);
    }
  });
  const arg = JSON.stringify(board.arg);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `arg` says what is loaded of the board
  useEffect(() => readAgain(), [arg]);
  return { thing, onSeen: () => setThing(null) };
};

/**
 * Reads a board's past and shows a moment of it on the page (R-TIME-6). Only the last wish counts: a new one stops the
 * reading of the one before.
 */
export const useTimeline = (props: TimelineProps) => {
  const reading = useReading(props);
  const { today, first, read, shown, work, notice, setNotice, show, stop, leave, goTo } = reading;
  const counts = useMemo(
    () => (read ? changesByDay(read, dayAt) : new Map<number, number>()),
    [read],
  );
  const days = useMemo(() => ({ first, today, counts }), [first, today, counts]);
  const day = shown ? dayAt(shown.former.at) : today;
  const play = usePlay({
    ...{ days, day, work, onNow: leave, onStopped: reading.tellShown },
    onDay: (next) => void goTo(endOfDay(next)),
  });
  const handle = useHandle((next) => {
    play.end();
    void goTo(endOfDay(next));
  });
  const { thing, onSeen } = useAsked(props, reading);
  /** The user has chosen something, which ends what was going on. */
  const chosen = (): void => {
    handle.stay();
    play.end();
  };
  return {
    ...{ today, shown, work, stop, handle, days, play, notice, thing, onSeen },
    /** Says that what was sought was not on the map. */
    miss: () => setNotice('missing'),
    /** The day that the map shows. */
    shownDay: day,
    toNow: () => {
      chosen();
      leave();
    },
    goTo: (to: Instant) => {
      chosen();
      void goTo(to);
    },
    further: () => {
      play.end();
      void show({ moment: shown?.former.at ?? null, first: first - (today - first) });
    },
  };
};

export type Timeline = ReturnType<typeof useTimeline>;
