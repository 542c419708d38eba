import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type Instant, isInstant } from '#domain/kernel/time.ts';
import { type Change, changesBetween } from '#domain/publishing/release-notes/between.ts';
import type { Issue } from '#domain/tracker/entities.ts';
import { laterModule } from '../../../later/later-module.ts';
import { useAppDispatch } from '../../../store/hooks.ts';
import type { Failure } from '../../../store/ports/failure.ts';
import { failureOf } from '../../../store/ports/failure-of.ts';
import {
  type EnteredMoment,
  enteredOf,
  type MomentFault,
  type OfferedMoment,
  readMoment,
} from '../../../store/time/moments.ts';
import type { BoardBetween, Period } from '../../../store/time/read-between.ts';
import type { LookProgress } from '../../../store/time/read-past.ts';
import type { PanelProps } from '../../../story-map/panel.ts';

/** What is known of the time between two moments. */
export type PeriodReading =
  | { readonly state: 'idle' }
  | { readonly state: 'reading'; readonly progress: LookProgress }
  | { readonly state: 'failed'; readonly failure: Failure }
  | { readonly state: 'too-early'; readonly first: Instant }
  | {
      readonly state: 'between';
      readonly between: BoardBetween;
      readonly found: ReadonlyMap<Change, readonly Issue[]>;
    };

/** Loaded while the page is idle, so that notes that are asked for offline can say so. */
const between = laterModule(() => import('../../../store/time/read-between.ts'));

const IDLE: PeriodReading = { state: 'idle' };

/** Reads the board at both ends of a period. A new period stops the reading before, as does the end of the component. */
const useReading = ({ loaded, story: { mode } }: Pick<PanelProps, 'loaded' | 'story'>) => {
  const dispatch = useAppDispatch();
  const [reading, setReading] = useState<PeriodReading>(IDLE);
  const running = useRef<AbortController | null>(null);
  const start = async (period: Period): Promise<void> => {
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    const show = (next: PeriodReading) => own.signal.aborted || setReading(next);
    const report = (progress: LookProgress) => show({ state: 'reading', progress });
    report({ done: 0, all: 0 });
    try {
      const { readBetween } = await between.bring();
      const { board, goals } = loaded;
      const question = { ...period, board, goals, report, signal: own.signal };
      const read = await dispatch(readBetween(question));
      if (read === null) return;
      if (read.kind === 'too-early') show({ state: 'too-early', first: read.first });
      else show({ state: 'between', between: read, found: changesBetween({ ...read, mode }) });
    } catch (error) {
      show({ state: 'failed', failure: failureOf(error) });
    }
  };
  useEffect(() => () => running.current?.abort(), []);
  return { reading, start };
};

/** What is wrong with the entered ends of a period, and with which. */
export interface PeriodFault {
  readonly end: 'from' | 'until';
  readonly fault: MomentFault | 'order';
}

type Ends = Readonly<Record<'from' | 'until', EnteredMoment>>;

/** Reads the entered ends. Without a day, the period ends now. */
const readEnds = ({ from, until }: Ends, now: Date): Period | PeriodFault => {
  const start = readMoment(from, now);
  if ('fault' in start) return { end: 'from', fault: start.fault };
  if (until.day === '') return { from: start.at, until: null };
  const end = readMoment(until, now);
  if ('fault' in end) return { end: 'until', fault: end.fault };
  return end.at > start.at ? { from: start.at, until: end.at } : { end: 'until', fault: 'order' };
};

/**
 * Returns the period that the panel was asked to begin with: `notes:since:` and a moment, then perhaps `/` and the moment
 * of its end. Null if there is none.
 */
export const askedPeriod = (at: string | null): Period | null => {
  const [, from = '', until = ''] = /^notes:since:([^/]+)(?:\/(.+))?$/.exec(at ?? '') ?? [];
  if (!isInstant(from)) return null;
  return { from, until: isInstant(until) && until > from ? until : null };
};

const MIDNIGHT: EnteredMoment = { day: '', time: '00:00' };

/**
 * Holds the two moments and what is read between them. What was entered stays when it is refused. A period that was
 * asked for is read at once.
 */
export const usePeriod = (props: Pick<PanelProps, 'loaded' | 'story' | 'at'>) => {
  const asked = askedPeriod(props.at);
  const { reading, start } = useReading(props);
  const [ends, setEnds] = useState<Ends>(() => ({
    from: asked ? enteredOf(asked.from) : MIDNIGHT,
    until: asked?.until ? enteredOf(asked.until) : MIDNIGHT,
  }));
  const [fault, setFault] = useState<PeriodFault | null>(null);
  const [last, setLast] = useState<Period | null>(null);
  const read = (period: Period) => {
    setLast(period);
    void start(period);
  };
  const enter = (end: 'from' | 'until', change: Partial<EnteredMoment>) => {
    setFault(null);
    setEnds((before) => ({ ...before, [end]: { ...before[end], ...change } }));
  };
  const choose = ({ at }: OfferedMoment) => {
    setFault(null);
    setEnds({ from: enteredOf(at), until: MIDNIGHT });
    read({ from: at, until: null });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const period = readEnds(ends, new Date());
    if ('fault' in period) setFault(period);
    else read(period);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was asked for is read once
  useEffect(() => {
    if (asked) read(asked);
  }, []);
  return { reading, ends, fault, enter, choose, submit, again: () => last && read(last) };
};

export type PeriodChoice = ReturnType<typeof usePeriod>;
