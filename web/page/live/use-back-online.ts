import { useEffect, useEffectEvent, useRef } from 'react';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import { wentOffline } from '../../store/ledger/ledger.ts';
import type { Failure } from '../../store/ports/failure.ts';

/**
 * Tries again what failed because no server answered, as soon as they answer again. For reads of panels that are no
 * queries of the store; queries are loaded again by the store.
 */
export const useBackOnline = (failure: Failure | null, again: () => void): void => {
  const dispatch = useAppDispatch();
  const offline = useAppSelector(({ ledger }) => ledger.offline);
  const failed = failure?.kind === 'offline';
  const known = useRef(false);
  const retry = useEffectEvent(again);
  useEffect(() => {
    known.current = failed;
    // The store now checks regularly whether the servers answer.
    if (failed) dispatch(wentOffline());
  }, [failed, dispatch]);
  useEffect(() => {
    if (offline || !known.current) return;
    known.current = false;
    retry();
  }, [offline]);
};
