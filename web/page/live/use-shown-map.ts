import { useEffect } from 'react';
import { useAppDispatch } from '../../store/hooks.ts';
import { mapLeft, mapShown, type ShownMap } from '../../store/slices/shown.ts';

/** Tells the store which map is on screen, because the store works for that map in the background. */
export const useShownMap = ({ board, projectIds, mode, settled }: ShownMap): void => {
  const dispatch = useAppDispatch();
  useEffect(() => {
    dispatch(mapShown({ board, projectIds, mode, settled }));
  }, [dispatch, board, projectIds, mode, settled]);
  useEffect(() => () => void dispatch(mapLeft()), [dispatch]);
};
