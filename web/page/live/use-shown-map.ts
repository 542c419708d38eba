import { useEffect } from 'react';
import { mapLeft, mapShown, type ShownMap } from '../../api/board/shown.ts';
import { useAppDispatch } from '../../api/hooks.ts';

/** Tells the workflows which map is on screen. */
export const useShownMap = ({ board, projectIds, mode, settled }: ShownMap): void => {
  const dispatch = useAppDispatch();
  useEffect(() => {
    dispatch(mapShown({ board, projectIds, mode, settled }));
  }, [dispatch, board, projectIds, mode, settled]);
  useEffect(() => () => void dispatch(mapLeft()), [dispatch]);
};
