import { useState } from 'react';
import { useAppSelector } from '../../store/hooks.ts';

/**
 * Returns whether the board has been loaded completely since the page was opened. Data that can wait is requested only
 * then.
 */
export const useAtRest = (): boolean => {
  const complete = useAppSelector(({ loading }) => loading.complete);
  const [rested, setRested] = useState(complete);
  if (complete && !rested) setRested(true);
  return rested;
};
