import { useCallback, useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '../../../api/hooks.ts';
import { type Decision, decided, wentOffline } from '../../../api/outbox/outbox.ts';
import { comeBack } from '../../../api/outbox/replay.ts';
import type { LoadedBoard } from '../loading/board-load.ts';

/** Milliseconds between two looks at whether anybody can be reached again. */
const LOOK = 4000;

/**
 * Sends what waits as soon as somebody can be reached, and holds the tab open until then (issue 5, Offline). The
 * browser says when it has lost its network; that it has one says nothing of the tracker, so that is asked.
 */
export const useOutbox = ({ board, projectIds }: LoadedBoard) => {
  const dispatch = useAppDispatch();
  const { offline, entries, sending, conflict, decisions } = useAppSelector(({ outbox }) => outbox);
  const waiting = entries.length;
  const { arg } = board;
  const back = useCallback(
    () => void dispatch(comeBack(arg, projectIds)).catch(() => undefined),
    [dispatch, arg, projectIds],
  );
  const away = (offline || waiting > 0) && conflict === null && !sending;
  useEffect(() => {
    if (!away) return;
    const timer = setInterval(back, LOOK);
    return () => clearInterval(timer);
  }, [away, back]);
  useEffect(() => {
    const gone = () => void dispatch(wentOffline());
    window.addEventListener('offline', gone);
    window.addEventListener('online', back);
    return () => {
      window.removeEventListener('offline', gone);
      window.removeEventListener('online', back);
    };
  }, [dispatch, back]);
  useEffect(() => {
    if (waiting === 0) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [waiting]);
  // What waits since an earlier visit, and what was just decided, need not wait for the next look.
  const chosen = Object.keys(decisions).length;
  useEffect(() => {
    if (chosen >= 0) back();
  }, [chosen, back]);
  const decide = (decision: Decision) => {
    if (conflict) dispatch(decided({ id: conflict.id, decision }));
  };
  return { offline, waiting, sending, conflict, decide };
};
