import { useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import { keepMap } from '../../store/local/keep-thunks.ts';
import { whenIdle } from '../../ui/when-idle.ts';
import type { LoadedBoard } from '../loading/use-board.ts';

/** Milliseconds without changes before a map is cached (R-SHARE-4). */
const QUIET = 2000;

/** Caches the map for the next visit after it has stopped changing. */
export const useKeeping = ({ board, goals, settings }: LoadedBoard): void => {
  const dispatch = useAppDispatch();
  const complete = useAppSelector(({ loading }) => loading.complete);
  useEffect(() => {
    if (!complete) return;
    const keep = () => void dispatch(keepMap({ board, goals, settings }));
    // Writing thousands of cards takes time, so this waits until the page is idle.
    const timer = setTimeout(() => whenIdle(keep, QUIET), QUIET);
    return () => clearTimeout(timer);
  }, [dispatch, complete, board, goals, settings]);
};
