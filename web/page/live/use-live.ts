import { useEffect, useRef } from 'react';
import { laterModule } from '../../later/later-module.ts';
import type { BoardData } from '../../store/board-data/board-data.ts';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import { lookedAtPage } from '../../store/live/looked-at-page.ts';
import { doubted, isWaiting } from '../../store/slices/live.ts';
import { useHost } from '../host-context.ts';
import { useDisturbance } from './use-disturbance.ts';

/**
 * The code that applies changes of other users. It is loaded later, because such changes are applied only when the map
 * is complete.
 */
const settling = laterModule(() => import('../../store/live/settle-news.ts'));

/** Changes of other users that had to wait are tried again after this many milliseconds. */
const AGAIN = 500;

/**
 * Applies changes of other users as soon as they disturb nothing, and reports them if the user is editing the same
 * thing. Also tells the store when the user returns to the page.
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
  // Other open pages of Cairn report which issues they change. This is faster than the change feed.
  useEffect(() => host.hearBeside((issues) => void dispatch(doubted(issues))), [host, dispatch]);
  useEffect(() => {
    if (!waiting || !complete) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let left = false;
    // Tries to apply changes of other users that had to wait for a gesture or for a pending change.
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
