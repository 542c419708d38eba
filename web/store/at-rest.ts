import { followJobs } from './jobs/follow-jobs.ts';
import { mendRanks } from './jobs/mend-ranks.ts';
import { keepAnnouncing } from './live/announce.ts';
import { followHeld } from './live/follow-held.ts';
import { healMap } from './live/heal-map.ts';
import { tellBeside } from './live/tell-beside.ts';
import { followConflicts } from './sending/look-again.ts';
import { keepPicture } from './share/keep-picture.ts';
import { restBegun } from './state/rest-begun.ts';
import type { AppDispatch, StartListening } from './state/state.ts';

/** Starts the background work that can wait until the page is idle. Returns a function that stops it. */
export const beginAtRest = (start: StartListening, dispatch: AppDispatch): (() => void) => {
  const ends = [
    keepPicture(start, dispatch),
    keepAnnouncing(start, dispatch),
    tellBeside(start),
    healMap(start),
    followHeld(start),
    followConflicts(start, dispatch),
    followJobs(start, dispatch),
    mendRanks(start),
  ];
  // Lets the background work also handle what happened before it was started.
  dispatch(restBegun());
  return () => {
    for (const end of ends) end();
  };
};
