import type { Issue, Version } from '../../tracker/entities.ts';

type Story = Pick<Issue, 'versionIds' | 'status'>;
type Release = Pick<Version, 'id' | 'releaseDate' | 'released'>;

/** The date of releases without a date, so that they come last. */
const LAST = '9999-12-31';

/**
 * Returns the numbers of stories left in the unreleased releases up to one, in the order of their dates. The last
 * number belongs to that release itself, whose date may differ from the stored date. Empty when no story is left in it.
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
