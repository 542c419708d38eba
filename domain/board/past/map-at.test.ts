import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Milestone } from '../../aggregates/milestone/milestone.ts';
import {
  type AdminSettings,
  DEFAULT_ADMIN_SETTINGS,
} from '../../aggregates/setting/admin-settings.ts';
import type { SwimlaneMode } from '../../aggregates/setting/swimlane-mode.ts';
import type { Instant } from '../../kernel/time.ts';
import { story, version } from '../../testing/issues.ts';
import { pastOf } from '../../testing/past/past-of.ts';
import { PAST_FIELDS } from '../../testing/past/tracker-history.ts';
import {
  after,
  anyDeed,
  between,
  goalsAt,
  NEW_BOARD,
  type WorkedBoard,
} from '../../testing/past/worked-board.ts';
import { assembleMap } from '../assembly/assemble.ts';
import { mapSourcesOf } from '../assembly/map-sources.ts';
import { findStory } from '../model/find.ts';
import { readDeletedIssues } from './deleted-issues.ts';
import type { RecordedEvent } from './lane-records.ts';
import { type BoardPast, mapAt } from './map-at.ts';

const MILESTONE: Milestone = {
  id: 'm1',
  boardId: '1',
  name: 'Fair',
  startDate: '2026-11-01',
  endDate: '2026-11-02',
  color: '#00875a',
  version: 1,
  updatedAt: '2026-10-01T00:00:00.000Z',
};
const MODES: readonly SwimlaneMode[] = ['release', 'sprint', 'none'];

const lookBack = (board: WorkedBoard, moment: Instant, mode: SwimlaneMode) =>
  mapAt(
    {
      now: board.ground,
      fields: PAST_FIELDS,
      past: pastOf(board),
      stored: {
        goals: goalsAt(board.goals, moment),
        milestones: [],
        admin: DEFAULT_ADMIN_SETTINGS,
      },
      mode,
    },
    moment,
  );

/** A board with a story, whose estimate was changed later. */
const worked = (): WorkedBoard => {
  const made = after(NEW_BOARD, ({ ground }) => ({
    ground: {
      ...ground,
      versions: [version('1')],
      stories: { '21': story('21', { versionIds: ['1'], storyPoints: 3 }) },
    },
  }));
  return after(made, ({ ground }) => ({
    ground: { ...ground, stories: { '21': story('21', { versionIds: ['1'], storyPoints: 8 }) } },
  }));
};

const mapOf = ({ ground, goals, now }: WorkedBoard, mode: SwimlaneMode) =>
  assembleMap(mapSourcesOf(ground, goalsAt(goals, now)), mode);

describe('the map of a moment', () => {
  it('is the map that there was then, after any work since', () => {
    fc.assert(
      fc.property(
        fc.array(anyDeed, { minLength: 12, maxLength: 30 }),
        fc.constantFrom(...MODES),
        (deeds, mode) => {
          const boards = [NEW_BOARD];
          for (const deed of deeds) boards.push(after(boards.at(-1) ?? NEW_BOARD, deed));
          const last = boards.at(-1) ?? NEW_BOARD;
          for (const board of boards) {
            const expected = mapOf(board, mode);
            const found = lookBack(last, board.now, mode);
            expect(found.map).toEqual(expected);
            expect(lookBack(last, between(board.now), mode).map).toEqual(expected);
            // Only where a sprint stood that was closed since is not recorded.
            for (const unknown of found.unknown) {
              expect(unknown).toMatchObject({ about: 'lane', thing: 'sprint' });
            }
          }
        },
      ),
    );
  });

  describe('says what is not known', () => {
    const board = worked();
    const THEN = board.created.get('21') as Instant;
    const pointsThen = (past: Partial<BoardPast>, admin: AdminSettings | null = null) => {
      const stored = { goals: [], milestones: [MILESTONE], admin };
      const known = { ...pastOf(board), ...past };
      const question = { now: board.ground, fields: PAST_FIELDS, past: known, stored };
      const found = mapAt({ ...question, mode: 'release' }, THEN);
      const points = findStory(found.map, '21')?.issue.storyPoints;
      return { points, unknown: found.unknown, milestones: found.milestones };
    };

    it('of an issue whose history was not read, which is as it is now', () => {
      expect(pointsThen({}, DEFAULT_ADMIN_SETTINGS)).toMatchObject({ points: 3, unknown: [] });
      expect(pointsThen({ histories: new Map() }, DEFAULT_ADMIN_SETTINGS)).toMatchObject({
        points: 8,
        unknown: [{ about: 'issue', issueId: '21' }],
      });
    });

    it.each([
      ['placements', { placementsKnownFrom: null }],
      ['placements', { placementsKnownFrom: between(THEN) }],
      ['lanes', { lanesKnownFrom: null }],
      ['lanes', { lanesKnownFrom: between(THEN) }],
    ])('of %s before the first record: %j', (about, past) => {
      expect(pointsThen(past, DEFAULT_ADMIN_SETTINGS).unknown).toEqual([{ about }]);
      const [known] = Object.keys(past);
      expect(pointsThen({ [known ?? '']: THEN }, DEFAULT_ADMIN_SETTINGS).unknown).toEqual([]);
    });

    it('of the settings, if they are not stored', () => {
      expect(pointsThen({}).unknown).toEqual([{ about: 'settings' }]);
    });

    it('of issues that were there and were deleted since, by their names', () => {
      const deletion = (issueId: string, at: Instant): RecordedEvent => ({
        at,
        data: {
          place: { kind: 'project', id: '10' },
          thing: 'issue',
          thingId: issueId,
          key: `TRAIL-${issueId}`,
          name: 'Gone',
          message: 'IssueDeleted',
          fields: [],
        },
      });
      const { data } = deletion('7', between(THEN));
      const renamed = { at: between(THEN), data: { ...data, message: 'IssueUpdated' } };
      const made = deletion('10', between(THEN));
      const creation = { ...made, data: { ...made.data, message: 'IssueCreated' } };
      const events = [creation, made, deletion('9', between(THEN)), deletion('8', THEN), renamed];
      const deleted = readDeletedIssues(events);
      expect(pointsThen({ deleted }, DEFAULT_ADMIN_SETTINGS).unknown).toEqual([
        { about: 'deleted-issue', issueId: '9', key: 'TRAIL-9', name: 'Gone' },
      ]);
    });

    it('and has the milestones that were stored', () => {
      expect(pointsThen({}).milestones).toEqual([MILESTONE]);
    });
  });

  it('follows the settings of then', () => {
    const board = worked();
    const stored = (useJiraRank: boolean) => ({
      goals: [],
      milestones: [],
      admin: {
        ...DEFAULT_ADMIN_SETTINGS,
        fieldSetting: { ...DEFAULT_ADMIN_SETTINGS.fieldSetting, useJiraRank },
      },
    });
    const question = { now: board.ground, fields: PAST_FIELDS, past: pastOf(board) };
    const orderOf = (useJiraRank: boolean) =>
      mapAt({ ...question, stored: stored(useJiraRank), mode: 'release' }, board.now).map
        .trackerOrder;
    expect(orderOf(true)).toEqual({ field: null, teamManaged: [] });
    expect(orderOf(false)).toBeUndefined();
  });
});
