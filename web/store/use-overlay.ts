import { useEffect } from 'react';
import { laterModule } from '../later/later-module.ts';
import { useModule } from '../later/use-module.ts';
import { selectMapWrites } from './changes/select.ts';
import { useAppSelector } from './hooks.ts';

/** The code that applies open changes to loaded data. It is loaded for the first change. */
const overlaying = laterModule(() => import('#domain/change/overlay.ts'));

/**
 * Returns the open writes, and the function that applies them to loaded data. The function is null if no writes are
 * open or if it is not loaded yet.
 */
export const useOverlay = () => {
  const writes = useAppSelector(selectMapWrites);
  const overlay = useModule(overlaying);
  const wanted = writes.length > 0;
  useEffect(() => {
    if (wanted) overlaying.preload();
  }, [wanted]);
  return { writes, overlay: wanted ? overlay : null };
};
