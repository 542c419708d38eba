import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ConformanceSite, openConformanceSite } from '../site/site.ts';
import { fieldRefusal, refusal, shown } from './shown.ts';

const off = (id: string): string =>
  `Field '${id}' cannot be set. It is not on the appropriate screen, or unknown.`;

const STORY = '/rest/api/3/issue/TRAIL-2';
const create = (fields: object) => ({ fields: { project: { key: 'TRAIL' }, ...fields } });
const story = (fields: object) => create({ issuetype: { name: 'Story' }, ...fields });

type Refused = readonly [string, string, string, unknown, ReturnType<typeof shown>];

const REFUSED: readonly Refused[] = [
  [
    'an unknown field',
    'PUT',
    STORY,
    { fields: { universe: 1 } },
    fieldRefusal({ universe: off('universe') }),
  ],
  [
    'the rank',
    'PUT',
    STORY,
    { fields: { customfield_10019: '0|a:' } },
    fieldRefusal({ customfield_10019: off('customfield_10019') }),
  ],
  [
    'a status',
    'PUT',
    STORY,
    { fields: { status: { name: 'Done' } } },
    fieldRefusal({ status: off('status') }),
  ],
  [
    'a field of team-managed projects',
    'PUT',
    STORY,
    { fields: { customfield_10016: 3 } },
    fieldRefusal({ customfield_10016: off('customfield_10016') }),
  ],
  [
    'a field of epics',
    'PUT',
    STORY,
    { fields: { customfield_10011: 'Epic' } },
    fieldRefusal({ customfield_10011: off('customfield_10011') }),
  ],
  [
    'several wrong values at once',
    'PUT',
    STORY,
    { fields: { summary: '', duedate: 'soon', labels: ['a b'] } },
    fieldRefusal({
      summary: 'You must specify a summary of the issue.',
      duedate: 'Error parsing date string: soon',
      labels: "The label 'a b' contains spaces which is invalid.",
    }),
  ],
  [
    'a field in fields and update',
    'PUT',
    STORY,
    { fields: { labels: [] }, update: { labels: [{ add: 'a' }] } },
    fieldRefusal({ labels: "Field 'labels' cannot appear in both 'fields' and 'update'" }),
  ],
  [
    'a summary that is too long',
    'POST',
    '/rest/api/3/issue',
    story({ summary: 'x'.repeat(256) }),
    fieldRefusal({ summary: "Summary can't exceed 255 characters." }),
  ],
  [
    'a story without a summary',
    'POST',
    '/rest/api/3/issue',
    story({}),
    fieldRefusal({ summary: 'You must specify a summary of the issue.' }),
  ],
  [
    'a type that the project lacks',
    'POST',
    '/rest/api/3/issue',
    create({ issuetype: { name: 'Saga' }, summary: 'A' }),
    fieldRefusal({ issuetype: 'Specify a valid issue type' }),
  ],
  [
    'an unknown project',
    'POST',
    '/rest/api/3/issue',
    { fields: { project: { key: 'NOPE' }, summary: 'A' } },
    fieldRefusal({ project: 'Specify a valid project ID or key' }),
  ],
  [
    'a subtask without a parent',
    'POST',
    '/rest/api/3/issue',
    create({ issuetype: { name: 'Sub-task' }, summary: 'A' }),
    refusal(400, 'Issue type is a sub-task but parent issue key or id not specified.'),
  ],
  [
    'a parent that is not one level above',
    'PUT',
    STORY,
    { fields: { parent: { key: 'TRAIL-3' } } },
    fieldRefusal({ parentId: 'Given parent work item does not belong to appropriate hierarchy.' }),
  ],
  [
    'fields when the transition has no screen',
    'POST',
    `${STORY}/transitions`,
    { transition: { id: '31' }, fields: { summary: 'A' } },
    fieldRefusal({ summary: off('summary') }),
  ],
  [
    'a subtask into a sprint',
    'PUT',
    '/rest/api/3/issue/TRAIL-5',
    { fields: { customfield_10020: 3 } },
    fieldRefusal({
      customfield_10020:
        'Sub-tasks cannot be associated to a sprint. It is associated to the same sprint as its parent.',
    }),
  ],
  [
    'a closed sprint',
    'PUT',
    STORY,
    { fields: { customfield_10020: 1 } },
    fieldRefusal({
      customfield_10020: 'The Sprint is completed and issues cannot be added to it.',
    }),
  ],
  [
    'no transition',
    'POST',
    `${STORY}/transitions`,
    {},
    refusal(400, "Missing 'transition' identifier"),
  ],
  [
    'a link to itself',
    'POST',
    '/rest/api/3/issueLink',
    { type: { name: 'Blocks' }, inwardIssue: { key: 'TRAIL-2' }, outwardIssue: { key: 'TRAIL-2' } },
    refusal(400, 'You cannot link an issue to itself.'),
  ],
  [
    'a property that is too large',
    'PUT',
    `${STORY}/properties/big`,
    { value: 'x'.repeat(33_000) },
    refusal(400, 'The property value cannot be longer than 32768 characters.'),
  ],
];

describe('fields that are not on a screen of the issue', () => {
  let site: ConformanceSite;
  beforeAll(async () => {
    site = await openConformanceSite();
  });
  afterAll(() => site.close());

  it.each(REFUSED)('are refused: %s', async (_, method, path, body, expected) => {
    expect(shown(await site.as('member')(method, path, body))).toEqual(expected);
  });

  it('stay unchanged after every refused request', async () => {
    const read = await site.as('member')('GET', `${STORY}?expand=changelog`);
    expect(read.body.changelog.histories).toEqual([]);
    expect(site.recorder.faults()).toEqual([]);
  });
});
