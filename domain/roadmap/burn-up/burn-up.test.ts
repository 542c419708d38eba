import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_ADMIN_SETTINGS } from '../../aggregates/setting/admin-settings.ts';
import type { BoardPast } from '../../board/past/map-at.ts';
import { mapAt } from '../../board/past/map-at.ts';
import type { Instant } from '../../kernel/time.ts';
import { sprint, status, story, version } from '../../testing/issues.ts';
import { pastOf } from '../../testing/past/past-of.ts';
import { PAST_FIELDS } from '../../testing/past/tracker-history.ts';
import { after, anyDeed, NEW_BOARD, type WorkedBoard } from '../../testing/past/worked-board.ts';
import type { Issue } from '../../tracker/entities.ts';
import { type BurnUpLane, burnUpOf, type DayMoment } from './burn-up.ts';

const NOTHING = { stories: 0, points: 0 };
const APART = { scope: NOTHING, done: NOTHING };

const questionOf = (board: WorkedBoard) => ({
  now: board.ground,
  fields: PAST_FIELDS,
  past: pastOf(board),
  apart: APART,
});

/** Returns the boards after each deed, from an empty one on. */
const workedBy = (deeds: readonly Parameters<typeof after>[1][]): WorkedBoard[] => {
  const boards = [NEW_BOARD];
  for (const deed of deeds) boards.push(after(boards.at(-1) ?? NEW_BOARD, deed));
  return boards;
};

const momentsOf = (boards: readonly WorkedBoard[]): DayMoment[] =>
  boards.map(({ now }, day) => ({ day, at: now }));

const holding = (...issues: Issue[]) =>
  Object.fromEntries(issues.map((issue) => [issue.id as string, issue]));

describe('a burn-up (R-BURN-1)', () => {
  it('has on each day the scope and the done work of the map of that day', () => {
    fc.assert(
      fc.property(
        fc.array(anyDeed, { minLength: 12, maxLength: 30 }),
        fc.constantFrom('release' as const, 'sprint' as const),
        (deeds, mode) => {
          const boards = workedBy(deeds);
          const last = boards.at(-1) ?? NEW_BOARD;
          const moments = momentsOf(boards);
          const maps = moments.map(
            ({ at }) =>
              mapAt(
                {
                  ...questionOf(last),
                  stored: { goals: [], milestones: [], admin: DEFAULT_ADMIN_SETTINGS },
                  mode,
                },
                at,
              ).map,
          );
          const ids = new Set(maps.flatMap(({ lanes }) => lanes.map(({ id }) => id)));
          ids.delete('-1');
          for (const id of ids) {
            const { days } = burnUpOf(questionOf(last), { mode, id }, moments);
            const expected = maps.map(({ lanes }) => {
              const totals = lanes.find((lane) => lane.id === id)?.totals;
              return [totals?.stories ?? 0, totals?.points ?? 0, totals?.done ?? 0];
            });
            expect(
              days.map(({ scope, done }) => [scope.stories, scope.points, done.stories]),
            ).toEqual(expected);
          }
        },
      ),
    );
  });

  it('never has more done than scope', () => {
    fc.assert(
      fc.property(fc.array(anyDeed, { minLength: 8, maxLength: 20 }), (deeds) => {
        const boards = workedBy(deeds);
        const last = boards.at(-1) ?? NEW_BOARD;
        for (const { id } of last.ground.versions) {
          const lane = { mode: 'release', id } as const;
          for (const { scope, done } of burnUpOf(questionOf(last), lane, momentsOf(boards)).days) {
            expect(done.stories).toBeLessThanOrEqual(scope.stories);
            expect(done.points).toBeLessThanOrEqual(scope.points);
          }
        }
      }),
    );
  });

  const RELEASE: BurnUpLane = { mode: 'release', id: '1' };
  const with21 = (seed: Parameters<typeof story>[1]) => (board: WorkedBoard) => ({
    ground: {
      ...board.ground,
      versions: [version('1')],
      stories: holding(story('21', { versionIds: ['1'], ...seed })),
    },
  });

  it('follows estimates and the state of a story', () => {
    const boards = workedBy([
      with21({ storyPoints: 3 }),
      with21({ storyPoints: 8 }),
      with21({ storyPoints: 8, category: 'done' }),
    ]);
    const last = boards.at(-1) ?? NEW_BOARD;
    const { days, unsure } = burnUpOf(questionOf(last), RELEASE, momentsOf(boards));
    expect(days.map(({ scope, done }) => [scope.points, done.points])).toEqual([
      [0, 0],
      [3, 0],
      [8, 0],
      [8, 8],
    ]);
    expect(unsure).toBe(0);
  });

  it('adds on each day the work that the board does not have', () => {
    const boards = workedBy([with21({ storyPoints: 3 })]);
    const apart = { scope: { stories: 4, points: 9 }, done: { stories: 3, points: 7 } };
    const last = boards.at(-1) ?? NEW_BOARD;
    const { days } = burnUpOf({ ...questionOf(last), apart }, RELEASE, momentsOf(boards));
    expect(days.map(({ scope }) => scope)).toEqual([
      { stories: 4, points: 9 },
      { stories: 5, points: 12 },
    ]);
    expect(days.map(({ done }) => done)).toEqual([apart.done, apart.done]);
  });

  it('says of how many stories the history is not known, and how many issues were deleted (R-BURN-3)', () => {
    const [, board = NEW_BOARD] = workedBy([with21({ storyPoints: 3 })]);
    const question = questionOf(board);
    const gone = { created: null, issueId: '7', key: 'TRAIL-7', name: 'Gone' };
    const past: BoardPast = {
      ...question.past,
      histories: new Map(),
      deleted: [{ ...gone, at: '2026-12-01T00:00:00.000Z' as Instant }],
    };
    const { days, unsure, deleted } = burnUpOf({ ...question, past }, RELEASE, momentsOf([board]));
    expect(days[0]?.scope).toEqual({ stories: 1, points: 3 });
    expect([unsure, deleted]).toEqual([1, 1]);
  });

  it('counts as finished only from its resolution on what has no changelog (R-PAST-9)', () => {
    const at = (day: number) => `2026-11-0${day}T12:00:00.000Z` as Instant;
    const finished = story('22', { versionIds: ['1'], category: 'done' });
    const past: BoardPast = {
      histories: new Map([['22', { created: at(1), resolved: at(4), entries: [] }]]),
      ...{ lanes: [], placements: [], deleted: [] },
      ...{ placementsKnownFrom: null, lanesKnownFrom: null },
      more: { statuses: [status('new'), status('done')] },
    };
    const now = { ...NEW_BOARD.ground, versions: [version('1')], stories: holding(finished) };
    const question = { now, fields: PAST_FIELDS, past, apart: APART };
    const moments = [2, 3, 4, 5].map((day) => ({ day, at: at(day) }));
    const { days, unsure } = burnUpOf(question, { mode: 'release', id: '1' }, moments);
    expect(days.map(({ scope, done }) => [scope.stories, done.stories])).toEqual([
      [1, 0],
      [1, 0],
      [1, 1],
      [1, 1],
    ]);
    expect(unsure).toBe(1);
  });

  it('counts in a sprint what was in it before it was closed, also if its closing was not recorded', () => {
    const ended = {
      ...sprint('5', 'closed'),
      startDate: '2026-11-02T09:00:00.000Z',
      completeDate: '2026-11-06T17:00:00.000Z',
    };
    const at = (day: number) => `2026-11-0${day}T12:00:00.000Z` as Instant;
    const left = story('21', { sprints: [] });
    const finished = story('22', { sprints: [ended], category: 'done' });
    const entry = (id: string, field: string, from: string, to: string, day: number) => ({
      created: at(1),
      resolved: null,
      entries: [{ id, at: at(day), values: [{ field, from, to, fromText: from, toText: to }] }],
    });
    const past: BoardPast = {
      histories: new Map([
        ['21', entry('1', PAST_FIELDS.sprint ?? '', '5', '', 7)],
        ['22', entry('2', 'status', 'new', 'done', 5)],
      ]),
      ...{ lanes: [], placements: [], deleted: [] },
      ...{ placementsKnownFrom: null, lanesKnownFrom: null },
      more: { statuses: [status('new'), status('done')] },
    };
    const now = { ...NEW_BOARD.ground, stories: holding(left, finished) };
    const question = { now, fields: PAST_FIELDS, past, apart: APART };
    const moments = [3, 4, 5, 6].map((day) => ({ day, at: at(day) }));
    const { days } = burnUpOf(question, { mode: 'sprint', id: '5' }, moments);
    expect(days.map(({ scope, done }) => [scope.stories, done.stories])).toEqual([
      [2, 0],
      [2, 0],
      [2, 1],
      [2, 1],
    ]);
  });
});
