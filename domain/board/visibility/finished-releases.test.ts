import { describe, expect, it } from 'vitest';
import { ANONYMOUS_KEY } from '../../kernel/ids.ts';
import type { Lane } from '../model/model.ts';
import { byReleaseDay, finishedReleases, foldedAtFirst, SCREENFUL } from './finished-releases.ts';

const lane = (id: string, stories: number, released: boolean, releaseDate?: string): Lane =>
  ({
    id,
    version:
      id === ANONYMOUS_KEY
        ? null
        : { id, name: id, projectId: '1', released, archived: false, releaseDate },
    sprint: null,
    totals: { stories, points: 0, new: stories, indeterminate: 0, done: 0 },
  }) as unknown as Lane;

/** Returns `coming` releases with one story each, then Unscheduled, then `finished` releases, the oldest first. */
const lanesOf = (coming: number, finished: number, unscheduled = 1): Lane[] => [
  ...Array.from({ length: coming }, (_, at) => lane(`c${at}`, 1, false)),
  lane(ANONYMOUS_KEY, unscheduled, false),
  ...Array.from({ length: finished }, (_, at) => lane(`f${at}`, 1, true, `201${at}-01-01`)),
];
const release = (lanes: Lane[]) => ({ mode: 'release' as const, lanes });
const ids = (lanes: readonly Lane[]) => lanes.map(({ id }) => id);
const none = () => undefined;

describe('the finished releases of a project with many releases', () => {
  it('are returned only for a project with more than ten releases', () => {
    expect(finishedReleases(release(lanesOf(6, 4)), none)).toEqual([]);
    expect(ids(finishedReleases(release(lanesOf(6, 5)), none))).toEqual([
      'f0',
      'f1',
      'f2',
      'f3',
      'f4',
    ]);
    expect(finishedReleases({ mode: 'sprint', lanes: lanesOf(6, 5) }, none)).toEqual([]);
  });

  it('leave out releases that the person chose to show', () => {
    const choice = (id: string) => (id === 'f1' ? true : undefined);
    expect(ids(finishedReleases(release(lanesOf(6, 5)), choice))).not.toContain('f1');
  });

  it('are sorted newest first', () => {
    const lanes = [lane('none', 0, true), ...lanesOf(0, 3).slice(1)];
    expect(ids(byReleaseDay(lanes))).toEqual(['f2', 'f1', 'f0', 'none']);
  });
});

describe('the lanes that are folded at first', () => {
  it('are none in a project with few releases', () => {
    expect(foldedAtFirst(release(lanesOf(6, 4, SCREENFUL + 1)))).toEqual([]);
  });

  it('are all but the first five coming releases with stories', () => {
    const lanes = [lane('empty', 0, false), ...lanesOf(7, 4)];
    expect(foldedAtFirst(release(lanes))).toEqual(['c5', 'c6', 'f0', 'f1', 'f2', 'f3']);
  });

  it('include an Unscheduled lane that fills more than a screen', () => {
    expect(foldedAtFirst(release(lanesOf(5, 6, SCREENFUL)))).not.toContain(ANONYMOUS_KEY);
    expect(foldedAtFirst(release(lanesOf(5, 6, SCREENFUL + 1)))).toContain(ANONYMOUS_KEY);
  });
});
