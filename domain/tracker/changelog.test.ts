import { describe, expect, it } from 'vitest';
import { changelogFields, readChangelogPage, readMoments } from './changelog.ts';
import { NO_FIELDS } from './fields.ts';

const item = { field: 'summary', fieldId: 'summary', fromString: 'Walk', toString: 'Climb' };
const pageOf = (entry: object, rest: object = {}) =>
  readChangelogPage({
    issueChangeLogs: [
      { issueId: 7, changeHistories: [{ id: '1', created: 0, items: [], ...entry }] },
    ],
    ...rest,
  });
const entriesOf = (entry: object) => [...(pageOf(entry)?.entries.values() ?? [])].flat();

describe('a page of changelogs', () => {
  it('has the entries of each issue with ids and texts of their values', () => {
    const status = {
      field: 'status',
      fieldId: 'status',
      from: '1',
      to: '3',
      fromString: 'To Do',
      toString: 'Done',
    };
    const page = pageOf({ created: '2026-11-03T18:00:00.000+0100', items: [status, item] });
    expect([...(page?.entries ?? [])]).toEqual([
      [
        '7',
        [
          {
            id: '1',
            at: '2026-11-03T17:00:00.000Z',
            values: [
              { field: 'status', from: '1', to: '3', fromText: 'To Do', toText: 'Done' },
              { field: 'summary', from: null, to: null, fromText: 'Walk', toText: 'Climb' },
            ],
          },
        ],
      ],
    ]);
    expect(page?.next).toBeNull();
    expect(pageOf({}, { nextPageToken: 'more' })?.next).toBe('more');
  });

  it.each([
    ['a text', '2017-04-13T08:00:29.000+0000'],
    ['seconds', 1_492_070_429],
    ['milliseconds', 1_492_070_429_000],
  ])('has moments that the tracker writes as %s', (_, created) => {
    expect(entriesOf({ created })).toMatchObject([{ at: '2017-04-13T08:00:29.000Z' }]);
  });

  it.each([
    ['IssueParentAssociation', undefined, 'parent'],
    ['Parent', undefined, 'parent'],
    ['Epic Link', 'customfield_10014', 'parent'],
    ['Fix Version', 'fixVersions', 'fixVersions'],
    ['Fix Version', undefined, 'fixVersions'],
    ['Link', undefined, 'issuelinks'],
    ['Key', undefined, 'key'],
    ['priority', undefined, 'priority'],
  ])('names the field of "%s" with the id %s: %s', (field, fieldId, expected) => {
    const named = fieldId === undefined ? { field } : { field, fieldId };
    const [entry] = entriesOf({ items: [{ ...named, fromString: 'a' }] });
    expect(entry?.values[0]?.field).toBe(expected);
  });

  it('has no text for a value without one, although every object has a method `toString`', () => {
    const [entry] = entriesOf({ items: [{ field: 'labels', fromString: 'a' }] });
    expect(entry?.values).toEqual([
      { field: 'labels', from: null, to: null, fromText: 'a', toText: null },
    ]);
  });

  it('skips entries and values that cannot be read', () => {
    expect(entriesOf({ created: 'yesterday' })).toEqual([]);
    expect(entriesOf({ items: [7, item] })[0]?.values).toHaveLength(1);
    expect(readChangelogPage({ errorMessages: [] })).toBeNull();
  });
});

describe('the moments at which issues were created and resolved', () => {
  it('are read by id, without what cannot be read', () => {
    const issues = [
      { id: '7', fields: { created: '2026-11-03T18:00:00.000+0100' } },
      { id: '8', fields: { created: null } },
      { id: '9', fields: { created: 'yesterday' } },
      { id: '10', fields: { created: 1e12, resolutiondate: '2026-11-04T18:00:00.000+0100' } },
      { id: '11', fields: { created: 1e12, resolutiondate: null } },
      { id: '12', fields: { created: 1e12, resolutiondate: 'today' } },
      { id: '13', fields: { created: 1e12, resolutiondate: {} } },
    ];
    const created = '2001-09-09T01:46:40.000Z';
    expect(readMoments({ issues })).toEqual(
      new Map([
        ['7', { created: '2026-11-03T17:00:00.000Z', resolved: null }],
        ['10', { created, resolved: '2026-11-04T17:00:00.000Z' }],
        ...['11', '12', '13'].map((id) => [id, { created, resolved: null }] as const),
      ]),
    );
    expect(readMoments({})).toBeNull();
  });
});

describe('the fields whose changelog a map needs', () => {
  it('are those of every site and the custom fields of this one', () => {
    const plan = {
      start: { id: 'customfield_1', time: false },
      end: { id: 'duedate', time: false },
    };
    const fields = {
      rank: 'customfield_2',
      sprint: 'customfield_3',
      storyPoints: ['customfield_4'],
    };
    const standard = changelogFields(NO_FIELDS);
    expect(standard).toEqual(
      expect.arrayContaining(['summary', 'status', 'parent', 'fixVersions']),
    );
    expect(changelogFields({ ...fields, plan }).slice(standard.length)).toEqual([
      'customfield_2',
      'customfield_3',
      'customfield_4',
      'customfield_1',
      'duedate',
    ]);
  });
});
