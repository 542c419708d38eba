import { useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import { keepMap } from '../../store/local/keep-thunks.ts';
import { whenIdle } from '../../ui/when-idle.ts';
import type { LoadedBoard } from '../loading/use-board.ts';

/** Milliseconds without changes after which a map is cached (R-SHARE-4). */
const QUIET = 2000;

/** Caches the map for the next visit once it does not change any more. */
export const useKeeping = ({ board, goals, settings }: LoadedBoard): void => {
  const dispatch = useAppDispatch();
  const complete = useAppSelector(({ loading }) => loading.complete);
  useEffect(() => {
    if (!complete) return;
    const keep = () => void dispatch(keepMap({ board, goals, settings }));
    // Waits until the page is idle, because writing thousands of cards takes time.
    const timer = setTimeout(() => whenIdle(keep, QUIET), QUIET);
    return () => clearTimeout(timer);
  }, [dispatch, complete, board, goals, settings]);
};
