import { currentSprint } from '../../tracker/current-sprint.ts';
import type { Issue, Sprint, Version } from '../../tracker/entities.ts';

type Story = Pick<Issue, 'versionIds' | 'status'>;
type Release = Pick<Version, 'id' | 'releaseDate' | 'released'>;

/** Releases without a date count as having this date, so that they come last. */
const LAST = '9999-12-31';

/**
 * Returns the numbers of open stories in the unreleased releases before a release, in the given order, and then in the
 * release itself. The date of the release may differ from the stored date. Empty when the release has no open story.
 */
export const leftUpTo = (
  asked: Pick<Release, 'id' | 'releaseDate'>,
  releases: readonly Release[],
  stories: Iterable<Story>,
): readonly number[] => {
  const left = new Map<string, number>();
  for (const { versionIds, status } of stories) {
    if (status.category === 'done') continue;
    for (const id of versionIds) left.set(id, (left.get(id) ?? 0) + 1);
  }
  const own = left.get(asked.id) ?? 0;
  if (own === 0) return [];
  const until = asked.releaseDate || LAST;
  const before = releases
    .filter(({ id, released }) => id !== asked.id && !released && left.has(id))
    .filter(({ releaseDate }) => (releaseDate || LAST) < until);
  return [...before.map(({ id }) => left.get(id) ?? 0), own];
};

/**
 * Returns the numbers of open stories in the open sprints before a sprint, in the order of the board, and then in the
 * sprint itself. Empty when the sprint has no open story, or is not among the open ones.
 */
export const leftUpToSprint = (
  id: string,
  sprints: readonly Pick<Sprint, 'id' | 'state'>[],
  stories: Iterable<Pick<Issue, 'sprints' | 'status'>>,
): readonly number[] => {
  const left = new Map<string, number>();
  for (const story of stories) {
    const sprint = story.status.category === 'done' ? null : currentSprint(story);
    if (sprint) left.set(sprint.id, (left.get(sprint.id) ?? 0) + 1);
  }
  const open = sprints.filter(({ state }) => state !== 'closed').map((sprint) => sprint.id);
  const until = open.slice(0, open.indexOf(id) + 1);
  return left.has(id) ? until.flatMap((each) => left.get(each) ?? []) : [];
};
