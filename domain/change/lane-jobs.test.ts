import { describe, expect, it } from 'vitest';
import type { JobWork } from '../aggregates/job/work.ts';
import { sprint, story } from '../testing/issues.ts';
import { MODEL, shownOf } from '../testing/writes.ts';
import type { Issue, Sprint } from '../tracker/entities.ts';
import { inverseOf } from './inverse.ts';
import { jobStillDue } from './kinds/job.ts';
import { aliasesOf } from './model/aliases.ts';
import { lanesLeftBy, movedByJob } from './model/job-lanes.ts';
import type { JobStep } from './model/write.ts';

const NOTHING = { made: [], gone: [] };
const NONE = aliasesOf([], []);

const boardOf = (stories: readonly Issue[]) => ({
  ...MODEL.board,
  stories: Object.fromEntries(stories.map((each) => [each.id, each])),
});

type Release = string | null;

const release = (from: Release, to: Release, ids: readonly string[]): JobWork => ({
  kind: 'move-to-version',
  items: ids.map((issue) => ({ issue })),
  from,
  to,
  unresolvedOnly: false,
});

const toSprint = (to: Release, ids: readonly string[]): JobWork => ({
  kind: 'move-to-sprint',
  items: ids.map((issue) => ({ issue })),
  to,
  unresolvedOnly: false,
});

const inReleases = (id: string, ...versionIds: string[]): Issue => story(id, { versionIds });
const inSprints = (id: string, ...sprints: Sprint[]): Issue => story(id, { sprints });

const refsOf = (work: JobWork): string[] =>
  work.items.map((item) => ('issue' in item ? item.issue : ''));

/**
 * Returns the undo of a job that moved stories from `before`. On the board `now`, others have moved some of these
 * stories.
 */
const takenBack = (
  { work, back }: { readonly work: JobWork; readonly back: JobWork },
  before: readonly Issue[],
  now: readonly Issue[],
) => {
  const left = lanesLeftBy(work, boardOf(before));
  const job: JobStep = { kind: 'job', id: 'j', boardId: '1', work, back, left };
  const shown = shownOf({ ...MODEL, board: boardOf(now) });
  const [undo, ...more] = inverseOf([job], NOTHING, shown, NONE) as JobStep[];
  expect(more).toEqual([]);
  return undo;
};

const [ACTIVE, FUTURE] = [sprint('41', 'active'), sprint('42')];
const CLOSED = { ...sprint('40'), state: 'closed' as const };

describe('the undo of a job that moved all stories of a release', () => {
  const ids = ['1', '2', '3', '9'];

  it.each<[string, Release, readonly Issue[], readonly Issue[]]>([
    [
      'to Unscheduled',
      null,
      [inReleases('1', '7'), inReleases('2', '7', '5'), inReleases('3', '7')],
      // Others have moved story 3 to release 6. Story 2 was already in release 5 before the job.
      [inReleases('1'), inReleases('2', '5'), inReleases('3', '6')],
    ],
    [
      'to another release',
      '8',
      [inReleases('1', '7'), inReleases('2', '7', '5'), inReleases('3', '7')],
      [inReleases('1', '8'), inReleases('2', '8', '5'), inReleases('3', '6')],
    ],
    [
      'to another release, after which somebody added a further release to a story',
      '8',
      [inReleases('1', '7'), inReleases('2', '7'), inReleases('3', '7')],
      [inReleases('1', '8'), inReleases('2', '8'), inReleases('3', '8', '6')],
    ],
  ])('after a move %s, contains the stories that nobody else has moved', (_, to, before, now) => {
    const moved = { work: release('7', to, ids), back: release(to, '7', ids) };
    const undo = takenBack(moved, before, now);
    // Story 9 is not on the board, so its lane is unknown.
    expect(undo?.work).toEqual(release(to, '7', ['1', '2', '9']));
    expect(undo?.back).toEqual(release('7', to, ['1', '2', '9']));
  });

  /** Returns the undo of a running job that moves all stories of release 7 to Unscheduled. */
  const undoneEarly = (): JobStep => {
    const board = boardOf(ids.map((id) => inReleases(id, '7')));
    const work = release('7', null, ids);
    const job: JobStep = {
      ...{ kind: 'job', id: 'j', boardId: '1', work, back: release(null, '7', ids) },
      left: lanesLeftBy(work, board),
    };
    const shown = { ...shownOf({ ...MODEL, board }), unsettled: true };
    const [undo] = inverseOf([job], NOTHING, shown, NONE) as [JobStep];
    return undo;
  };

  it('moves all stories while the job is running, because the board is not changed yet', () => {
    expect(undoneEarly()).toMatchObject({
      work: release(null, '7', ids),
      back: release('7', null, ids),
    });
  });

  it('leaves out stories that others moved while the job was running', () => {
    const undo = undoneEarly();
    const moved = ids.map((id) => inReleases(id));
    expect(jobStillDue(undo, moved)).toBe(undo);
    const others = [inReleases('1'), inReleases('2', '6'), inReleases('3'), inReleases('9', '7')];
    expect(jobStillDue(undo, others)).toMatchObject({
      work: release(null, '7', ['1', '3']),
      back: release('7', null, ['1', '3']),
    });
    const elsewhere = ids.map((id) => inReleases(id, '6'));
    expect(jobStillDue(undo, elsewhere)).toBeNull();
  });

  it('does not move stories that appeared on the board in another release', () => {
    const moved = { work: release('7', null, ids), back: release(null, '7', ids) };
    const undo = takenBack(moved, [], [inReleases('1'), inReleases('2', '6')]);
    expect(undo && refsOf(undo.work)).toEqual(['1', '3', '9']);
  });

  it('writes nothing when others have moved all these stories', () => {
    const moved = { work: release('7', null, ['1']), back: release(null, '7', ['1']) };
    expect(takenBack(moved, [inReleases('1', '7')], [inReleases('1', '6')])).toBeUndefined();
  });

  it('can be redone for the stories that nobody has moved after the undo', () => {
    const before = ['1', '2'].map((id) => inReleases(id, '7', '5'));
    const moved = { work: release('7', null, ['1', '2']), back: release(null, '7', ['1', '2']) };
    const after = ['1', '2'].map((id) => inReleases(id, '5'));
    const undo = takenBack(moved, before, after);
    const now = [inReleases('1', '5', '7'), inReleases('2', '6')];
    const shown = shownOf({ ...MODEL, board: boardOf(now) });
    const redo = inverseOf(undo ? [undo] : [], NOTHING, shown, NONE);
    expect(redo).toMatchObject([{ work: release('7', null, ['1']) }]);
  });

  it('finds stories by key too', () => {
    const keys = ['TRAIL-1', 'TRAIL-2'];
    const moved = { work: release('7', null, keys), back: release(null, '7', keys) };
    const before = [inReleases('1', '7'), inReleases('2', '7')];
    const undo = takenBack(moved, before, [inReleases('1'), inReleases('2', '6')]);
    expect(undo && refsOf(undo.work)).toEqual(['TRAIL-1']);
  });
});

describe('the issues that a job has moved', () => {
  const board = {
    ...boardOf([inReleases('1', '7', '5'), inReleases('2', '7'), inSprints('3', CLOSED, ACTIVE)]),
    sprints: [ACTIVE, FUTURE],
  };

  it('are in their new release, and keep their other releases', () => {
    const moved = movedByJob(release('7', '8', ['1', '2']), board, new Set(['1']));
    expect(moved).toEqual([inReleases('1', '5', '8')]);
  });

  it('are in their new sprint, and keep their closed sprints', () => {
    const moved = movedByJob(toSprint('42', ['3']), board, new Set(['3']));
    expect(moved).toEqual([inSprints('3', CLOSED, FUTURE)]);
  });

  it('are unknown when the sprint is not on the board', () => {
    expect(movedByJob(toSprint('49', ['3']), board, new Set(['3']))).toEqual([]);
  });
});

describe('the undo of a job that moved all stories of a sprint', () => {
  const ids = ['1', '2', '3'];

  it.each<[string, Release, readonly Issue[]]>([
    // Closed sprints are the history of a story, not its lane.
    ['to the backlog', null, [inSprints('1'), inSprints('2', CLOSED), inSprints('3', FUTURE)]],
    [
      'to another sprint',
      '42',
      [inSprints('1', FUTURE), inSprints('2', CLOSED, FUTURE), inSprints('3')],
    ],
  ])('after a move %s, contains the stories that nobody else has moved', (_, to, now) => {
    const before = ids.map((id) => inSprints(id, ACTIVE));
    const moved = { work: toSprint(to, ids), back: toSprint('41', ids) };
    expect(takenBack(moved, before, now)?.work).toEqual(toSprint('41', ['1', '2']));
  });
});
