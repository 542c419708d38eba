import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Instant } from '#domain/kernel/time.ts';
import type { BoardData } from '../../store/board-data/board-data.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import type { Failure } from '../../store/ports/failure.ts';
import { failureOf } from '../../store/ports/failure-of.ts';
import { type LookProgress, type ReadPast, readPast } from '../../store/time/read-past.ts';

export type PastReading =
  | { readonly state: 'reading'; readonly progress: LookProgress }
  | { readonly state: 'stopped' }
  | { readonly state: 'failed'; readonly failure: Failure }
  | { readonly state: 'read'; readonly read: ReadPast };

const BEGUN: PastReading = { state: 'reading', progress: { done: 0, all: 0 } };

const answers = ({ board, since }: ReadPast, ref: string, wanted: Instant): boolean =>
  since <= wanted && JSON.stringify(board.arg) === ref;

/**
 * Reads a board's past from a moment on, and again when `since` is earlier than what was read, or when another board is
 * shown. Closing the panel stops the reading.
 */
export const usePast = (board: BoardData, since: Instant | null) => {
  const dispatch = useAppDispatch();
  const [reading, setReading] = useState<PastReading>(BEGUN);
  const running = useRef<AbortController | null>(null);
  const ref = JSON.stringify(board.arg);
  const start = async (): Promise<void> => {
    if (since === null) return;
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    const { signal } = own;
    const show = (next: PastReading) => !signal.aborted && setReading(next);
    show(BEGUN);
    try {
      const report = (progress: LookProgress) => show({ state: 'reading', progress });
      const read = await dispatch(readPast({ board, since, report, signal }));
      if (read) show({ state: 'read', read });
    } catch (error) {
      show({ state: 'failed', failure: failureOf(error) });
    }
  };
  const stop = () => {
    running.current?.abort();
    setReading({ state: 'stopped' });
  };
  const isAnswered =
    reading.state === 'read' && since !== null && answers(reading.read, ref, since);
  const begin = useEffectEvent(() => {
    if (!isAnswered) void start();
  });
  const question = JSON.stringify([since, ref]);
  const begun = useRef<string | null>(null);
  useEffect(() => {
    if (begun.current === question) return;
    begun.current = question;
    begin();
  }, [question]);
  useEffect(() => () => running.current?.abort(), []);
  return { reading: reading.state === 'read' && !isAnswered ? BEGUN : reading, start, stop };
};
