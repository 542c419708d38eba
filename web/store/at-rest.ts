import { keepAnnouncing } from './live/announce.ts';
import { healMap } from './live/heal-map.ts';
import { tellBeside } from './live/tell-beside.ts';
import { keepPicture } from './share/keep-picture.ts';
import type { AppDispatch, StartListening } from './state/state.ts';

/** Workflows that begin once the page is at rest; what it returns ends them. */
export const beginAtRest = (start: StartListening, dispatch: AppDispatch): (() => void) => {
  const ends = [
    keepPicture(start, dispatch),
    keepAnnouncing(start, dispatch),
    tellBeside(start),
    healMap(start),
  ];
  return () => {
    for (const end of ends) end();
  };
};
