import { useEffect, useRef } from 'react';
import type { BoardData } from '../../../api/board/board-data.ts';
import { useAppDispatch, useAppSelector } from '../../../api/hooks.ts';
import { hearChanges } from '../../../api/live/hear-changes.ts';
import { isWaiting } from '../../../api/live/live.ts';
import { settleNews } from '../../../api/live/settle-news.ts';
import { pauseBefore } from './live-pause.ts';
import { useDisturbance } from './use-disturbance.ts';

/** Milliseconds until changes that could not be shown yet are tried again. */
const AGAIN = 500;

/**
 * Hears of others' changes while the board is shown, and shows them when the user is in the middle of nothing
 * (issue 5, Other people's changes).
 */
export const useLive = (board: BoardData): void => {
  const dispatch = useAppDispatch();
  const complete = useAppSelector(({ loading }) => loading.complete);
  const waiting = useAppSelector(({ live }) => isWaiting(live));
  const disturbs = useDisturbance();
  const latest = useRef(board);
  latest.current = board;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let left = false;
    let failures = 0;
    const hear = async () => {
      let more = false;
      try {
        more = await dispatch(hearChanges(latest.current));
        failures = 0;
      } catch {
        failures += 1;
      }
      if (left) return;
      const hidden = document.visibilityState === 'hidden';
      timer = setTimeout(hear, more ? 0 : pauseBefore({ failures, hidden }));
    };
    const hearNow = () => {
      if (document.visibilityState === 'hidden') return;
      clearTimeout(timer);
      void hear();
    };
    void hear();
    document.addEventListener('visibilitychange', hearNow);
    window.addEventListener('online', hearNow);
    return () => {
      left = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', hearNow);
      window.removeEventListener('online', hearNow);
    };
  }, [dispatch]);
  useEffect(() => {
    if (!waiting || !complete) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let left = false;
    // What has to wait behind a gesture, or behind a change of the user's own, is tried again.
    const settle = async () => {
      if (!disturbs()) await dispatch(settleNews(latest.current.arg)).catch(() => undefined);
      if (!left) timer = setTimeout(settle, AGAIN);
    };
    void settle();
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [dispatch, waiting, disturbs, complete]);
};
