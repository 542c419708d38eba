import { useEffect } from 'react';
import { laterModule } from '../later/later-module.ts';
import { useModule } from '../later/use-module.ts';
import { selectMapWrites } from './changes/select.ts';
import { useAppSelector } from './hooks.ts';

/** What lays changes over what was loaded; a visit that begins without any can do without it for a while. */
const overlaying = laterModule(() => import('#domain/change/overlay.ts'));

/** The writes that are on their way, and what lays them over what was loaded: null as long as there are none. */
export const useOverlay = () => {
  const writes = useAppSelector(selectMapWrites);
  const overlay = useModule(overlaying);
  const wanted = writes.length > 0;
  useEffect(() => {
    if (wanted) overlaying.preload();
  }, [wanted]);
  return { writes, overlay: wanted ? overlay : null };
};
