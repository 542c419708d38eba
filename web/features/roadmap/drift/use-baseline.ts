import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { RowMode } from '#domain/aggregates/setting/roadmap-choices.ts';
import type { Instant } from '#domain/kernel/time.ts';
import { useBackOnline } from '../../../page/live/use-back-online.ts';
import { useAppDispatch } from '../../../store/hooks.ts';
import type { Failure } from '../../../store/ports/failure.ts';
import { failureOf } from '../../../store/ports/failure-of.ts';
import { type ChangesSince, lookAtChanges } from '../../../store/time/changes-since.ts';
import type { LookProgress } from '../../../store/time/read-past.ts';
import type { LoadedBoard } from '../../../story-map/loading/use-board.ts';

/** What the bar shows beside the choice of the moment. */
export type Reading =
  | { readonly state: 'idle' }
  | { readonly state: 'reading'; readonly progress: LookProgress }
  | { readonly state: 'failed'; readonly failure: Failure; readonly moment: Instant }
  | { readonly state: 'too-early'; readonly first: Instant };

const IDLE: Reading = { state: 'idle' };

/**
 * Reads the map of a moment. A new moment stops the reading of the one before, as does closing the bar. When other
 * issues are loaded, or the rows are of another kind, the moment is read again.
 */
export const useBaseline = (
  { board, goals }: LoadedBoard,
  mode: RowMode,
  onFound: (found: ChangesSince | null) => void,
) => {
  const dispatch = useAppDispatch();
  const [reading, setReading] = useState<Reading>(IDLE);
  const running = useRef<AbortController | null>(null);
  const wanted = useRef<Instant | null>(null);
  const start = async (moment: Instant): Promise<void> => {
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    wanted.current = moment;
    const { signal } = own;
    const show = (next: Reading) => !signal.aborted && setReading(next);
    onFound(null);
    show({ state: 'reading', progress: { done: 0, all: 0 } });
    try {
      const report = (progress: LookProgress) => show({ state: 'reading', progress });
      const lanes = mode === 'goal' ? 'none' : mode;
      const asked = { board, goals, mode: lanes, moment, report, signal } as const;
      const looked = await dispatch(lookAtChanges(asked));
      if (looked === null || signal.aborted) return;
      if (looked.kind === 'too-early') {
        show({ state: 'too-early', first: looked.first });
      } else {
        setReading(IDLE);
        onFound(looked);
      }
    } catch (error) {
      show({ state: 'failed', failure: failureOf(error), moment });
    }
  };
  const stop = () => {
    running.current?.abort();
    wanted.current = null;
    setReading(IDLE);
  };
  useEffect(() => () => running.current?.abort(), []);
  useBackOnline(
    reading.state === 'failed' ? reading.failure : null,
    () => reading.state === 'failed' && void start(reading.moment),
  );
  const again = useEffectEvent(() => {
    if (wanted.current !== null) void start(wanted.current);
  });
  const ground = JSON.stringify([board.arg, mode]);
  const readGround = useRef(ground);
  useEffect(() => {
    if (readGround.current === ground) return;
    readGround.current = ground;
    again();
  }, [ground]);
  return { reading, start, stop };
};
