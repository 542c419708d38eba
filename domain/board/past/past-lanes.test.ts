import { describe, expect, it } from 'vitest';
import type { FieldChange } from '../../aggregates/activity/field-changes.ts';
import type { Instant } from '../../kernel/time.ts';
import { sprint, story, version } from '../../testing/issues.ts';
import { type RecordedEvent, readLaneRecords } from './lane-records.ts';
import { pastLanes } from './past-lanes.ts';

const moment = (hour: number) =>
  `2026-11-03T${String(hour).padStart(2, '0')}:00:00.000Z` as Instant;

const event = (
  hour: number,
  message: string,
  thingId: string,
  changes: readonly FieldChange[] = [],
  name = `Named ${thingId}`,
): RecordedEvent => {
  const thing = message.startsWith('Sprint') ? 'sprint' : 'version';
  const place =
    thing === 'sprint'
      ? ({ kind: 'board', id: '1' } as const)
      : ({ kind: 'project', id: '10' } as const);
  const data = { place, thing, thingId, key: null, name, message, fields: [], changes } as const;
  return { at: moment(hour), data: { ...data, fields: [], changes: [...changes] } };
};

const PRESENT = {
  versions: [version('1'), version('2', { releaseDate: '2026-12-01' })],
  sprints: [sprint('5', 'active')],
  issues: [story('21', { sprints: [{ ...sprint('4', 'closed'), completeDate: moment(8) }] })],
};
const at = (hour: number, ...events: RecordedEvent[]) =>
  pastLanes(PRESENT, readLaneRecords(events), moment(hour));

describe('the releases and sprints of a moment', () => {
  it('are those of now where nothing was recorded since', () => {
    expect(at(10, event(9, 'VersionCreated', '1'))).toEqual({
      versions: PRESENT.versions,
      sprints: PRESENT.sprints,
      sprintsById: new Map([
        ['4', PRESENT.issues[0]?.sprints[0]],
        ['5', PRESENT.sprints[0]],
      ]),
      unknown: [],
    });
  });

  it.each([
    ['VersionReleased', { released: false }],
    ['VersionUnreleased', { released: true }],
  ])('have the state before %s', (message, expected) => {
    expect(at(10, event(11, message, '2')).versions[1]).toEqual({
      ...PRESENT.versions[1],
      ...expected,
    });
  });

  it.each([
    [null, 'active'],
    [moment(9), 'active'],
    [moment(11), 'future'],
  ] as const)(
    'have a sprint as open until its end, also if that was not recorded',
    (startDate, state) => {
      const closed = { ...sprint('4', 'closed'), startDate, completeDate: moment(12) };
      const present = { ...PRESENT, issues: [story('21', { sprints: [closed] })] };
      const then = pastLanes(present, [], moment(10));
      const expected = { ...closed, state, completeDate: null };
      expect(then.sprintsById.get('4')).toEqual(expected);
      expect(then.sprints).toEqual([expected, PRESENT.sprints[0]]);
      expect(pastLanes(present, [], moment(12)).sprintsById.get('4')).toEqual(closed);
    },
  );

  it('have the state before a sprint was started and closed, and say that its place is unknown', () => {
    const events = [event(11, 'SprintStarted', '4'), event(12, 'SprintClosed', '4')];
    expect(at(10, ...events).sprints).toEqual([sprint('4', 'future'), PRESENT.sprints[0]]);
    expect(at(11, ...events).sprints[0]).toEqual(sprint('4', 'active'));
    expect(at(11, ...events).unknown).toEqual([
      { about: 'lane', thing: 'sprint', laneId: '4', parts: ['order'] },
    ]);
    expect(at(12, ...events)).toMatchObject({ sprints: PRESENT.sprints, unknown: [] });
  });

  it.each(['VersionCreated', 'SprintCreated'])('are missing before %s', (message) => {
    const found = at(10, event(11, message, '5'), event(11, message, '2'));
    const gone = message.startsWith('Sprint') ? found.sprints : found.versions;
    expect(gone.map(({ id }) => id)).toEqual(message.startsWith('Sprint') ? [] : ['1']);
    expect(found.unknown).toEqual([]);
  });

  it('have former values that a record tells, by itself or by the record before it', () => {
    const told = [{ field: 'releaseDate', to: '2026-11-20' }];
    const later = [{ field: 'releaseDate', to: '2026-12-01' }];
    const known = at(
      10,
      event(9, 'VersionUpdated', '2', told),
      event(11, 'VersionUpdated', '2', later),
    );
    expect(known.versions[1]?.releaseDate).toBe('2026-11-20');
    expect(known.unknown).toEqual([]);
    const renamed = event(11, 'SprintUpdated', '5', [{ field: 'name', from: 'One', to: 'Two' }]);
    expect(at(10, renamed).sprints[0]?.name).toBe('One');
  });

  it('name the values that no record tells, and keep the present ones', () => {
    const later = [{ field: 'releaseDate', to: '2026-12-01' }, { field: 'description' }];
    const found = at(10, event(11, 'VersionUpdated', '2', later));
    expect(found.versions).toEqual(PRESENT.versions);
    expect(found.unknown).toEqual([
      { about: 'lane', thing: 'version', laneId: '2', parts: ['releaseDate', 'description'] },
    ]);
  });

  it('have what was deleted since by its name, and say what is not known of it', () => {
    const found = at(10, event(11, 'VersionDeleted', '7'), event(11, 'SprintDeleted', '8'));
    expect(found.versions.at(-1)).toMatchObject({ id: '7', projectId: '10', name: 'Named 7' });
    expect(found.sprintsById.get('8')).toMatchObject({ name: 'Named 8', originBoardId: '1' });
    expect(found.unknown).toMatchObject([
      { thing: 'version', laneId: '7', parts: expect.arrayContaining(['order', 'releaseDate']) },
      { thing: 'sprint', laneId: '8', parts: expect.arrayContaining(['order', 'endDate']) },
    ]);
    expect(at(12, event(11, 'VersionDeleted', '7')).versions).toEqual(PRESENT.versions);
  });

  it('skip events of other things', () => {
    const issue = event(11, 'IssueUpdated', '5');
    expect(readLaneRecords([{ ...issue, data: { ...issue.data, thing: 'issue' } }])).toEqual([]);
  });
});
