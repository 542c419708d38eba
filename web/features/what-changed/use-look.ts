import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Instant } from '#domain/kernel/time.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import type { Failure } from '../../store/ports/failure.ts';
import { failureOf } from '../../store/ports/failure-of.ts';
import type { ChangesSince } from '../../store/time/changes-since.ts';
import type { LookProgress } from '../../store/time/read-past.ts';
import type { PanelProps } from '../../story-map/panel.ts';

/** What the panel shows below the choice of the moment. */
export type Look =
  | { readonly state: 'idle' }
  | { readonly state: 'reading'; readonly progress: LookProgress }
  | { readonly state: 'failed'; readonly failure: Failure; readonly moment: Instant }
  | { readonly state: 'too-early'; readonly first: Instant }
  | { readonly state: 'found'; readonly found: ChangesSince };

const IDLE: Look = { state: 'idle' };

/** Compares the map of a moment with the map of now. A new look stops the one before, as does closing the panel. */
export const useLook = (
  { loaded, story: { mode } }: Pick<PanelProps, 'loaded' | 'story'>,
  onFound: (found: ChangesSince) => void,
) => {
  const dispatch = useAppDispatch();
  const [look, setLook] = useState<Look>(IDLE);
  const reading = useRef<AbortController | null>(null);
  const start = async (moment: Instant): Promise<void> => {
    reading.current?.abort();
    const own = new AbortController();
    reading.current = own;
    const { signal } = own;
    const show = (next: Look) => !signal.aborted && setLook(next);
    const { board, goals } = loaded;
    show({ state: 'reading', progress: { done: 0, all: 0 } });
    try {
      const { lookAtChanges } = await import('../../store/time/changes-since.ts');
      const report = (progress: LookProgress) => show({ state: 'reading', progress });
      const looked = await dispatch(lookAtChanges({ board, goals, mode, moment, report, signal }));
      if (looked === null || signal.aborted) return;
      if (looked.kind === 'too-early')
        return void show({ state: 'too-early', first: looked.first });
      show({ state: 'found', found: looked });
      onFound(looked);
    } catch (error) {
      show({ state: 'failed', failure: failureOf(error), moment });
    }
  };
  const stop = () => {
    reading.current?.abort();
    setLook(IDLE);
  };
  useEffect(() => () => reading.current?.abort(), []);
  // The lists of another kind of lanes name other places, so they are made anew.
  const again = useEffectEvent(() => {
    if (look.state === 'found') void start(look.found.moment);
  });
  const shownMode = useRef(mode);
  useEffect(() => {
    if (shownMode.current === mode) return;
    shownMode.current = mode;
    again();
  }, [mode]);
  return { look, start, stop };
};

export type Looking = ReturnType<typeof useLook>;
