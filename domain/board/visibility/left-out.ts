import type { PartialIssue } from '../../tracker/read-issue.ts';
import { laneIdOf } from '../model/lanes.ts';
import type { Lane, StoryMap } from '../model/model.ts';

/**
 * Returns a map whose lanes also count the stories that the board's maximum of stories leaves out (`Lane.of`). When
 * `leftOut` is null or absent, these numbers are unknown, and the lanes do not change.
 */
export const withLeftOut = (
  map: StoryMap,
  leftOut: readonly PartialIssue[] | null | undefined,
  loaded: Readonly<Record<string, unknown>>,
): StoryMap => {
  if (!leftOut || leftOut.length === 0) return map;
  const known = new Set(map.lanes.map(({ id }) => id));
  const counts = new Map<string, number>();
  for (const story of leftOut) {
    const lane = story.id in loaded ? null : laneIdOf(map.mode, story, known);
    if (lane !== null) counts.set(lane, (counts.get(lane) ?? 0) + 1);
  }
  const lanes = map.lanes.map((lane): Lane => {
    const count = counts.get(lane.id) ?? 0;
    return count === 0 ? lane : { ...lane, of: (lane.of ?? lane.totals.stories) + count };
  });
  return { ...map, lanes };
};
