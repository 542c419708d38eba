import { useEffect, useRef } from 'react';
import { laterModule } from '../../later/later-module.ts';
import type { BoardData } from '../../store/board-data/board-data.ts';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import { lookedAtPage } from '../../store/live/follow-live.ts';
import { doubted, isWaiting } from '../../store/slices/live.ts';
import { useHost } from '../host-context.ts';
import { useDisturbance } from './use-disturbance.ts';

/**
 * The code that applies changes of other users. It loads late, since no such change arrives before the map is complete.
 */
const settling = laterModule(() => import('../../store/live/settle-news.ts'));

/** Milliseconds between two attempts to show delayed changes of other users. */
const AGAIN = 500;

/**
 * Reports when the user returns to the page, and applies changes of other users that disturb nothing. For an edited
 * thing, reports what other users have changed.
 */
export const useLive = (board: BoardData): void => {
  const host = useHost();
  const dispatch = useAppDispatch();
  const complete = useAppSelector(({ loading }) => loading.complete);
  const waiting = useAppSelector(({ live }) => isWaiting(live));
  const disturbs = useDisturbance();
  const latest = useRef(board);
  latest.current = board;
  useEffect(() => {
    const look = () => {
      if (document.visibilityState !== 'hidden') dispatch(lookedAtPage());
    };
    document.addEventListener('visibilitychange', look);
    window.addEventListener('online', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('online', look);
    };
  }, [dispatch]);
  // Another page of ours in the same host window reports the issues that it changes. This is faster than the change
  // feed.
  useEffect(() => host.hearBeside((issues) => void dispatch(doubted(issues))), [host, dispatch]);
  useEffect(() => {
    if (!waiting || !complete) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let left = false;
    // Tries again to show changes of other users that a gesture or a pending change had delayed.
    const settle = async () => {
      const tools = await settling.bring().catch(() => null);
      if (tools) {
        await dispatch(tools.settleNews(latest.current.arg, disturbs())).catch(() => undefined);
      }
      if (!left) timer = setTimeout(settle, AGAIN);
    };
    void settle();
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [dispatch, waiting, disturbs, complete]);
};
