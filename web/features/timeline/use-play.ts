import { useEffect, useEffectEvent } from 'react';
import { useSelected } from '../../board/model/store.ts';
import { pageMoments } from '../../story-map/past/page-moments.ts';
import { nextChange, type Strip } from './days.ts';
import type { Work } from './work.ts';

/** How long each day is shown. */
const PACE_MS = 1_000;

interface Played {
  readonly days: Strip;
  /** The day that the map shows. */
  readonly day: number;
  readonly work: Work;
  readonly onDay: (day: number) => void;
  readonly onNow: () => void;
  /** Called when the user stops the play on a day. */
  readonly onStopped: () => void;
}

/** Ends the play. The map stays as it is. */
const end = () => pageMoments.set({ playing: false });

/**
 * Goes from day to day with changes, up to now. A day is shown for a moment after it was read; reading that fails ends
 * the play.
 */
export const usePlay = ({ days, day, work, onDay, onNow, onStopped }: Played) => {
  const playing = useSelected(pageMoments, (moments) => moments.playing);
  const goOn = useEffectEvent((from: number) => {
    const next = nextChange(days, from, 1);
    if (next < days.today) return onDay(next);
    onNow();
    end();
  });
  useEffect(() => {
    if (!playing || work.state === 'reading') return;
    if (work.state !== 'idle') return end();
    const timer = setTimeout(() => goOn(day), PACE_MS);
    return () => clearTimeout(timer);
  }, [playing, work, day]);
  return {
    playing,
    end,
    toggle: () => {
      if (playing) {
        end();
        onStopped();
        return;
      }
      pageMoments.set({ playing: true });
      // From now on there is nothing to play, so it begins with the first day of the strip.
      if (day >= days.today) goOn(days.first - 1);
    },
  };
};
