import { ANONYMOUS_KEY } from '../../kernel/ids.ts';
import { isPast } from '../model/lanes.ts';
import type { Lane, StoryMap } from '../model/model.ts';
import { storiesIn } from './empty-lanes.ts';

/** A project with more releases than this is long: its finished releases stand in one line. */
export const LONG_PROJECT = 10;

/** The number of coming releases with stories that start open in a long project. */
export const OPEN_RELEASES = 5;

/** The number of stories that fill a screen; a longer "Unscheduled" starts folded in a long project. */
export const SCREENFUL = 50;

type Lanes = Pick<StoryMap, 'mode' | 'lanes'>;

const isLong = ({ mode, lanes }: Lanes): boolean =>
  mode === 'release' && lanes.filter(({ version }) => version).length > LONG_PROJECT;

/**
 * The finished releases of a long project, in map order; empty for other projects and other lanes. `choice` is the
 * person's choice for a lane: one that they chose to show stays a lane of its own.
 */
export const finishedReleases = (
  map: Lanes,
  choice: (id: string) => boolean | undefined,
): readonly Lane[] =>
  isLong(map) ? map.lanes.filter((lane) => isPast(lane) && choice(lane.id) !== true) : [];

/**
 * Ids of the lanes of a long project that start folded: finished releases, coming releases after the first five with
 * stories, and an "Unscheduled" of more than a screen. Empty for other projects.
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

/** The releases by the day of their release, newest first; those without a day last. */
export const byReleaseDay = (lanes: readonly Lane[]): readonly Lane[] =>
  lanes.toSorted(newestFirst);
