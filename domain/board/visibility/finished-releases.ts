import { ANONYMOUS_KEY } from '../../kernel/ids.ts';
import { isPast } from '../model/lanes.ts';
import type { Lane, StoryMap } from '../model/model.ts';
import { storiesIn } from './empty-lanes.ts';

/** In a project with more releases than this, one line on the map stands for all finished releases. */
export const LONG_PROJECT = 10;

/** In a project with more releases than `LONG_PROJECT`, this many coming releases with stories are open at first. */
export const OPEN_RELEASES = 5;

/**
 * In a project with more releases than `LONG_PROJECT`, an "Unscheduled" lane with more stories than this is folded at
 * first. So many stories fill a screen.
 */
export const SCREENFUL = 50;

type Lanes = Pick<StoryMap, 'mode' | 'lanes'>;

const isLong = ({ mode, lanes }: Lanes): boolean =>
  mode === 'release' && lanes.filter(({ version }) => version).length > LONG_PROJECT;

/**
 * Returns the finished releases of a project with many releases, in the order of the map; empty for other projects, and
 * for lanes that are not releases. `choice` is the person's choice for a lane: a release that the person chose to show
 * keeps its own lane.
 */
export const finishedReleases = (
  map: Lanes,
  choice: (id: string) => boolean | undefined,
): readonly Lane[] =>
  isLong(map) ? map.lanes.filter((lane) => isPast(lane) && choice(lane.id) !== true) : [];

/**
 * Returns the ids of the lanes that are folded at first in a project with many releases: finished releases, coming
 * releases after the first five with stories, and an "Unscheduled" lane that fills more than a screen. Empty for other
 * projects.
 */
export const foldedAtFirst = (map: Lanes): readonly string[] => {
  if (!isLong(map)) return [];
  let open = 0;
  return map.lanes.flatMap((lane) => {
    const stories = storiesIn(lane);
    if (isPast(lane)) return lane.id;
    if (lane.id === ANONYMOUS_KEY) return stories > SCREENFUL ? lane.id : [];
    if (open >= OPEN_RELEASES) return lane.id;
    if (stories > 0) open += 1;
    return [];
  });
};

const newestFirst = (one: Lane, other: Lane): number =>
  (other.version?.releaseDate ?? '').localeCompare(one.version?.releaseDate ?? '');

/** Sorts releases by release date, newest first. Releases without a date come last. */
export const byReleaseDay = (lanes: readonly Lane[]): readonly Lane[] =>
  lanes.toSorted(newestFirst);
