import { useEffect } from 'react';
import { selectConflict, selectHold, selectWaitingCount } from '../../store/changes/select.ts';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import type { Decision } from '../../store/ledger/change.ts';
import { decided, wentOffline } from '../../store/ledger/ledger.ts';
import { lookedAtPage } from '../../store/live/looked-at-page.ts';
import { lookedForNetwork } from '../../store/sending/reach.ts';

/**
 * Returns the changes that wait and what the user can do about them. While changes wait, closing the tab shows a
 * warning. The browser says when the network is lost or back. A network does not mean that the tracker can be reached,
 * so this is checked with a request.
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
  /** Reads changes by others immediately. */
  const look = () => void dispatch(lookedAtPage());
  return { offline, waiting, hold, change, decide, look };
};
