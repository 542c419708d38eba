import { describe, expect, it } from 'vitest';
import type { Instant } from '../../kernel/time.ts';
import { rank, sprint, status, story } from '../../testing/issues.ts';
import { PAST_FIELDS } from '../../testing/past/tracker-history.ts';
import type { ChangelogEntry, ChangelogValue } from '../../tracker/changelog.ts';
import type { Issue } from '../../tracker/entities.ts';
import { catalogueOf } from './catalogue.ts';
import { pastIssue, withFormerPlacements } from './past-issue.ts';
import type { IssuePart } from './unknown.ts';

const moment = (hour: number) =>
  `2026-11-03T${String(hour).padStart(2, '0')}:00:00.000Z` as Instant;
const CREATED = moment(1);
const THEN = moment(10);
const EPIC = { ...story('1').type, id: '1', name: 'Epic', hierarchyLevel: 1 };
const ANN = { accountId: 'ann', displayName: 'Ann', avatarUrl: '/ann', active: true };

const NOW: Issue = {
  ...story('21', { parent: '11', versionIds: ['1'], sprints: [sprint('5')], storyPoints: 8 }),
  labels: ['now'],
  plan: { start: '2026-11-01', end: '2026-11-09' },
};

const KNOWN = {
  known: {
    ...catalogueOf([{ issueTypes: [EPIC] }], [NOW], {
      statuses: [status('done')],
      priorities: [{ id: '2', name: 'High', iconUrl: '/high' }],
      people: [ANN as NonNullable<Issue['assignee']>],
    }),
    sprints: new Map([
      ['5', sprint('5')],
      ['6', sprint('6', 'active')],
    ]),
    versionIds: ['3', '1', '2'],
  },
  fields: PAST_FIELDS,
};

const value = (field: string, from: string | null, fromText = from): ChangelogValue => ({
  field,
  from,
  fromText,
  to: null,
  toText: null,
});
const entry = (at: Instant, ...values: ChangelogValue[]): ChangelogEntry => ({
  id: at,
  at,
  values,
});
const at = (then: Instant, ...entries: ChangelogEntry[]) =>
  pastIssue(NOW, { created: CREATED, resolved: null, entries }, then, KNOWN);
const takenBack = (...values: ChangelogValue[]) => at(THEN, entry(moment(12), ...values));

describe('an issue at a moment', () => {
  it.each<[string, ChangelogValue, Partial<Issue>, IssuePart?]>([
    ['the summary', value('summary', null, 'Walk'), { summary: 'Walk' }],
    ['the status', value('status', 'done', 'Done'), { status: status('done') }],
    [
      'a status that is gone, whose category is unknown',
      value('status', '9', 'Parked'),
      { status: { id: '9', name: 'Parked', category: 'new' } },
      'status',
    ],
    ['the type', value('issuetype', '1', 'Epic'), { type: EPIC }],
    [
      'a type that is gone, whose level is unknown',
      value('issuetype', '9', 'Idea'),
      { type: { ...NOW.type, id: '9', name: 'Idea' } },
      'type',
    ],
    [
      'the priority',
      value('priority', '2', 'High'),
      { priority: { id: '2', name: 'High', iconUrl: '/high' } },
    ],
    ['no priority', value('priority', null), { priority: null }],
    ['the assignee', value('assignee', 'ann', 'Ann'), { assignee: ANN as Issue['assignee'] }],
    [
      'an assignee who is gone',
      value('assignee', 'bob', 'Bob'),
      { assignee: { ...ANN, accountId: 'bob', displayName: 'Bob', avatarUrl: null } as never },
    ],
    ['nobody', value('assignee', null), { assignee: null }],
    [
      'the parent',
      value('parent', '12', 'TRAIL-12'),
      { parent: { id: '12', key: 'TRAIL-12' } as Issue['parent'] },
    ],
    ['no parent', value('parent', null), { parent: null }],
    ['the labels', value('labels', null, 'a b'), { labels: ['a', 'b'] }],
    ['no labels', value('labels', null, ''), { labels: [] }],
    ['the estimate', value('customfield_10016', null, '2.5'), { storyPoints: 2.5 }],
    ['no estimate', value('customfield_10016', null), { storyPoints: null }],
    [
      'the sprint, as it was',
      value('customfield_10020', '6', 'Sprint 6'),
      { sprints: [sprint('6', 'active')] },
    ],
    ['no sprint', value('customfield_10020', ''), { sprints: [] }],
    [
      'a sprint that is gone',
      value('customfield_10020', '5, 9', 'Sprint 5, Sprint 9'),
      { sprints: [sprint('5'), { ...sprint('9', 'closed'), originBoardId: null }] },
      'sprints',
    ],
    [
      'the start',
      value('customfield_10015', '2026-10-01'),
      { plan: { start: '2026-10-01', end: '2026-11-09' } },
    ],
    ['no end', value('duedate', null), { plan: { start: '2026-11-01', end: null } }],
    [
      'a day in the words of the site',
      value('duedate', null, '9. Nov. 26'),
      { plan: { start: '2026-11-01', end: null } },
      'end',
    ],
    ['the project', value('project', '20', 'Other'), { projectId: '20' as Issue['projectId'] }],
    ['the key', value('key', null, 'OLD-1'), { key: 'OLD-1' as Issue['key'] }],
    ['links, which are unknown', value('issuelinks', null), {}, 'links'],
    ['the rank, which is unknown', value('customfield_10019', '', ''), {}, 'trackerRank'],
    ['a field that maps do not show', value('description', null, 'Long'), {}],
  ])('has %s of before a later change', (_, changed, expected, unknown) => {
    const found = takenBack(changed);
    expect(found?.issue).toEqual({ ...NOW, updated: CREATED, ...expected });
    expect([...(found?.unknown ?? [])]).toEqual(unknown ? [unknown] : []);
  });

  it('has no plan when both days were set later', () => {
    const found = takenBack(value('duedate', null), value('customfield_10015', null));
    expect(found?.issue).not.toHaveProperty('plan');
  });

  it("has its releases in the tracker's order, which tells the lane", () => {
    const removed = value('fixVersions', '3');
    const added = { ...value('fixVersions', null), to: '1' };
    expect(takenBack(removed)?.issue.versionIds).toEqual(['3', '1']);
    expect(takenBack(added, value('fixVersions', '2'))?.issue.versionIds).toEqual(['2']);
  });

  it('keeps earlier changes, also one at the moment itself, and takes back the newest first', () => {
    const entries = [
      entry(moment(12), value('summary', null, 'Second')),
      entry(THEN, value('summary', null, 'First')),
      entry(moment(14), value('summary', null, 'Third')),
    ];
    expect(at(THEN, ...entries)?.issue).toMatchObject({ summary: 'Second', updated: THEN });
    expect(at(moment(13), ...entries)?.issue.summary).toBe('Third');
    expect(at(moment(9), ...entries)?.issue).toMatchObject({ summary: 'First', updated: CREATED });
    expect(at(moment(15), ...entries)?.issue).toEqual(NOW);
  });

  it('knows again what an older change tells', () => {
    const found = at(
      THEN,
      entry(moment(12), value('status', 'done', 'Done')),
      entry(moment(13), value('status', '9', 'Parked')),
    );
    expect(found?.issue.status).toEqual(status('done'));
    expect(found?.unknown.size).toBe(0);
  });

  it('is missing if it was created later', () => {
    expect(at(moment(0))).toBeNull();
    expect(at(CREATED)?.issue).toEqual(NOW);
  });
});

describe('an issue that was resolved after a moment (R-PAST-9)', () => {
  const RESOLVED = moment(12);
  const DONE: Issue = { ...NOW, status: status('done'), updated: moment(13) };
  const statuses = [status('done'), { ...status('new'), id: '8', name: 'Idea' }, status('new')];
  const catalogue = (others: readonly Issue[], known = statuses) => ({
    ...KNOWN,
    known: { ...KNOWN.known, ...catalogueOf([], [DONE, ...others], { statuses: known }) },
  });
  const GROUND = catalogue([NOW]);
  const became = (to: string, then: Instant) => entry(then, { ...value('status', 'new'), to });
  const found = (then: Instant, entries: ChangelogEntry[] = [], ground = GROUND) => {
    const history = { created: CREATED, resolved: RESOLVED, entries };
    const past = pastIssue(DONE, history, then, ground);
    return [past?.issue.status.id, [...(past?.unknown ?? [])]];
  };

  it('has a status before work, and its former status is not known', () => {
    expect(found(THEN)).toEqual(['new', ['status']]);
    expect(found(THEN, [entry(moment(11), value('summary', null, 'Walk'))])).toEqual([
      'new',
      ['status'],
    ]);
  });

  it('is finished from the moment on at which it was resolved', () => {
    expect(found(RESOLVED)).toEqual(['done', []]);
    expect(found(moment(13))).toEqual(['done', []]);
  });

  it('has the status that its changelog tells, before or after the moment', () => {
    expect(found(THEN, [became('done', RESOLVED)])).toEqual(['new', []]);
    // It was finished before, and its resolution was set again later.
    expect(found(THEN, [became('done', moment(9))])).toEqual(['done', []]);
    expect(found(THEN, [became('review', moment(9))])).toEqual(['new', ['status']]);
  });

  it('has a status of its own project if one is known, else any, else its present one', () => {
    const elsewhere = { ...NOW, projectId: '20' as Issue['projectId'] };
    expect(found(THEN, [], catalogue([elsewhere]))).toEqual(['8', ['status']]);
    expect(found(THEN, [], catalogue([], [status('done')]))).toEqual(['done', ['status']]);
  });
});

describe('the properties of an issue at a moment', () => {
  const records = [
    { at: moment(12), issueId: '21', before: { color: 'red', versionRank: rank('h00000') } },
    { at: moment(14), issueId: '21', before: { color: 'blue', plan: null } },
  ];

  it('are those before the records of later changes', () => {
    const early = withFormerPlacements(NOW, records, THEN);
    expect(early.issue.properties).toMatchObject({ color: 'red', versionRank: rank('h00000') });
    expect(early.issue).not.toHaveProperty('plan');
    expect(early.unknown.size).toBe(0);
    const late = withFormerPlacements(NOW, records, moment(12));
    expect(late.issue.properties).toMatchObject({ color: 'blue', versionRank: null });
    expect(withFormerPlacements(NOW, records, moment(14)).issue).toEqual(NOW);
  });

  it('are unknown where a record tells no former value, unless an older one does', () => {
    const lost = { at: moment(13), issueId: '21', before: {}, unknown: ['color'] } as const;
    const known = withFormerPlacements(NOW, [...records, lost], THEN);
    expect([known.issue.properties.color, known.unknown.size]).toEqual(['red', 0]);
    const found = withFormerPlacements(NOW, [...records, lost], moment(12));
    expect(found.issue.properties.color).toBe('blue');
    expect(found.unknown).toEqual(new Set(['placement']));
  });
});
