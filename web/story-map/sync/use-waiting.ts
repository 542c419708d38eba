import { useEffect } from 'react';
import { selectConflict, selectHold, selectWaitingCount } from '../../store/changes/select.ts';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import type { Decision } from '../../store/ledger/change.ts';
import { decided, wentOffline } from '../../store/ledger/ledger.ts';
import { lookedAtPage } from '../../store/live/follow-live.ts';
import { lookedForNetwork } from '../../store/sending/reach.ts';

/**
 * Manages the queued changes. While changes are queued, closing the tab shows a warning. The browser reports a lost
 * network reliably. With a network the tracker may still be unreachable, so the hook sends a request to the tracker.
 */
export const useWaiting = () => {
  const dispatch = useAppDispatch();
  const offline = useAppSelector(({ ledger }) => ledger.offline);
  const waiting = useAppSelector(selectWaitingCount);
  const change = useAppSelector(selectConflict);
  const hold = useAppSelector(selectHold);
  useEffect(() => {
    const gone = () => void dispatch(wentOffline());
    const back = () => void dispatch(lookedForNetwork());
    window.addEventListener('offline', gone);
    window.addEventListener('online', back);
    return () => {
      window.removeEventListener('offline', gone);
      window.removeEventListener('online', back);
    };
  }, [dispatch]);
  useEffect(() => {
    if (waiting === 0) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [waiting]);
  const decide = (decision: Decision) => {
    if (change) dispatch(decided({ id: change.id, decision }));
  };
  /** Loads the changes of other users. */
  const look = () => void dispatch(lookedAtPage());
  return { offline, waiting, hold, change, decide, look };
};
