import { useEffect, useRef } from 'react';
import { laterModule } from '../../later/later-module.ts';
import type { BoardData } from '../../store/board-data/board-data.ts';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import { lookedAtPage } from '../../store/live/follow-live.ts';
import { doubted, isWaiting } from '../../store/slices/live.ts';
import { useHost } from '../host-context.ts';
import { useDisturbance } from './use-disturbance.ts';

/** What reads and shows them; nobody has told of any before the map is complete. */
const settling = laterModule(() => import('../../store/live/settle-news.ts'));

/** Milliseconds until changes that could not be shown yet are tried again. */
const AGAIN = 500;

/** Tells when the reader is back, and shows others' changes when they are in the middle of nothing on the page. */
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
  // The feed would tell of it too, a little later.
  useEffect(() => host.hearBeside((issues) => void dispatch(doubted(issues))), [host, dispatch]);
  useEffect(() => {
    if (!waiting || !complete) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let left = false;
    // What has to wait behind a gesture, or behind a change of the user's own, is tried again.
    const settle = async () => {
      const tools = await settling.bring().catch(() => null);
      if (tools && !disturbs()) {
        await dispatch(tools.settleNews(latest.current.arg)).catch(() => undefined);
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
