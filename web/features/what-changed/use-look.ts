import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Instant } from '#domain/kernel/time.ts';
import { useSelected } from '../../board/model/store.ts';
import { laterModule } from '../../later/later-module.ts';
import { useBackOnline } from '../../page/live/use-back-online.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import type { Failure } from '../../store/ports/failure.ts';
import { failureOf } from '../../store/ports/failure-of.ts';
import type { Comparison } from '../../store/time/changes-since.ts';
import type { LookProgress, ReadPast } from '../../store/time/read-past.ts';
import type { PanelProps } from '../../story-map/panel.ts';
import { pageMoments } from '../../story-map/past/page-moments.ts';

/** What the panel shows below the choice of the moments. */
export type Look =
  | { readonly state: 'idle' }
  | { readonly state: 'reading'; readonly progress: LookProgress }
  | { readonly state: 'failed'; readonly failure: Failure }
  | { readonly state: 'too-early'; readonly first: Instant }
  /** The map shows a moment that is not after the one to compare with. */
  | { readonly state: 'backwards'; readonly since: Instant; readonly shown: Instant }
  | { readonly state: 'found'; readonly found: Comparison };

/** Loaded while the page is idle, so that a panel that is opened offline can say so. */
const comparing = laterModule(() => import('../../store/time/changes-since.ts'));

const IDLE: Look = { state: 'idle' };
const NOTHING_READ: LookProgress = { done: 0, all: 0 };

/** Ends the comparison. */
const stop = (): void => pageMoments.set({ since: null });

/** Returns the moments to compare, as soon as the timeline rests. `since` is null without a comparison. */
const useMoments = () => {
  const since = useSelected(pageMoments, (moments) => moments.since);
  const shown = useSelected(pageMoments, (moments) => moments.shown);
  const busy = useSelected(pageMoments, ({ asked, playing }) => asked !== null || playing);
  useEffect(() => stop, []);
  return { since, shown, busy };
};

/**
 * Compares the map of the chosen moment with the map that the page shows (R-TIME-11). A new look stops the one before, as
 * does closing the panel.
 */
export const useLook = (
  { loaded, story: { mode } }: Pick<PanelProps, 'loaded' | 'story'>,
  onFound: (found: Comparison) => void,
) => {
  const dispatch = useAppDispatch();
  const { since, shown, busy } = useMoments();
  const [look, setLook] = useState<Look>(IDLE);
  const reading = useRef<AbortController | null>(null);
  const known = useRef<ReadPast | null>(null);
  const start = async (moment: Instant, until: Instant | null): Promise<void> => {
    reading.current?.abort();
    const own = new AbortController();
    reading.current = own;
    const { signal } = own;
    const show = (next: Look) => !signal.aborted && setLook(next);
    if (until !== null && moment >= until) {
      return void show({ state: 'backwards', since: moment, shown: until });
    }
    const { board, goals } = loaded;
    const report = (progress: LookProgress) => show({ state: 'reading', progress });
    report(NOTHING_READ);
    try {
      const { lookAtChanges } = await comparing.bring();
      const asked = { board, goals, mode, moment, until, known: known.current, report, signal };
      const looked = await dispatch(lookAtChanges(asked));
      if (looked === null || signal.aborted) return;
      if (looked.kind === 'too-early')
        return void show({ state: 'too-early', first: looked.first });
      known.current = looked.read;
      show({ state: 'found', found: looked });
      onFound(looked);
    } catch (error) {
      show({ state: 'failed', failure: failureOf(error) });
    }
  };
  useEffect(() => () => reading.current?.abort(), []);
  const again = useEffectEvent(() => {
    if (since !== null) return void start(since, shown);
    reading.current?.abort();
    setLook(IDLE);
  });
  // The lists of another kind of lanes name other places, so they are made anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is compared
  useEffect(() => {
    if (!busy) again();
  }, [since, shown, mode, busy]);
  useBackOnline(
    look.state === 'failed' ? look.failure : null,
    () => since !== null && void start(since, shown),
  );
  const waits: Look = since !== null && busy && look.state === 'idle' ? READING : look;
  return { look: waits, stop, again: () => void (since !== null && start(since, shown)) };
};

const READING: Look = { state: 'reading', progress: NOTHING_READ };

export type Looking = ReturnType<typeof useLook>;
