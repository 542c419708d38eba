import { describe, expect, it } from 'vitest';
import { sprint, story, version } from '../../testing/issues.ts';
import { leftUpTo, leftUpToSprint } from './release-queue.ts';

const open = (id: string, ...versionIds: string[]) => story(id, { versionIds });
const done = (id: string, ...versionIds: string[]) => story(id, { versionIds, category: 'done' });
const RELEASES = [
  { ...version('1'), releaseDate: '2026-12-01' },
  { ...version('2'), releaseDate: '2026-12-20' },
  { ...version('3'), releaseDate: null },
  { ...version('4'), releaseDate: '2026-11-01', released: true },
];
const STORIES = [
  open('a', '1'),
  open('b', '2'),
  open('c', '2'),
  done('d', '2'),
  open('e', '3'),
  open('f', '4'),
];

describe('leftUpTo, for a release', () => {
  it('counts the open stories of each release before this release, and then of this release', () => {
    expect(leftUpTo({ id: '2', releaseDate: '2026-12-20' }, RELEASES, STORIES)).toEqual([1, 2]);
  });

  it('uses the date that the user is entering instead of the stored date', () => {
    expect(leftUpTo({ id: '2', releaseDate: '2026-11-20' }, RELEASES, STORIES)).toEqual([2]);
  });

  it('counts all releases with a date before a release without a date', () => {
    expect(leftUpTo({ id: '3', releaseDate: null }, RELEASES, STORIES)).toEqual([1, 2, 1]);
  });

  it('is empty when no story of the release is open', () => {
    expect(leftUpTo({ id: '9', releaseDate: null }, RELEASES, STORIES)).toEqual([]);
  });
});

describe('leftUpToSprint', () => {
  const sprints = [sprint('1', 'active'), sprint('2', 'future'), sprint('3', 'future')];
  const planned = (id: string, at: number) => story(id, { sprints: sprints.slice(at, at + 1) });
  const stories = [
    ...[planned('a', 0), planned('b', 1), planned('c', 1), planned('d', 2)],
    story('e', { sprints: sprints.slice(1, 2), category: 'done' }),
  ];

  it('counts the open stories of each sprint before this sprint, and then of this sprint', () => {
    expect(leftUpToSprint('2', sprints, stories)).toEqual([1, 2]);
    expect(leftUpToSprint('1', sprints, stories)).toEqual([1]);
  });

  it('is empty for a sprint that is closed or has no open story', () => {
    expect(leftUpToSprint('9', sprints, stories)).toEqual([]);
    expect(leftUpToSprint('3', sprints, [planned('a', 0)])).toEqual([]);
  });
});
