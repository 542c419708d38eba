import { describe, expect, it } from 'vitest';
import { AT, EPIC, FULL } from './full-issue.ts';
import { importSite } from './site.ts';

const { current, imported, read } = importSite();

const lines = (...rows: readonly object[]): string =>
  rows.map((row) => JSON.stringify(row)).join('\n');

/** Returns a matcher for values that contain everything in `value`. They may have more fields at any depth. */
const sameAs = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sameAs);
  if (typeof value !== 'object' || value === null) return value;
  return expect.objectContaining(
    Object.fromEntries(Object.entries(value).map(([name, each]) => [name, sameAs(each)])),
  );
};

describe('an imported issue that has every possible value', () => {
  it('has the same values in the REST API', async () => {
    const report = await imported(
      'full.jsonl',
      lines(EPIC, { ...FULL, fields: { ...FULL.fields, parent: { key: 'SEA-1' } } }),
    );
    expect(report.problems).toEqual([]);
    const shown = await read('SEA-7');
    const { comment, worklog, project, customfield_10026, votes, watches, ...plain } = FULL.fields;
    expect(shown.id).toBe('7007');
    for (const [name, value] of Object.entries(plain))
      expect({ [name]: shown.fields[name] }).toEqual({ [name]: sameAs(value) });
    expect(shown.fields.comment).toMatchObject(comment);
    expect(shown.fields.worklog).toEqual(sameAs(worklog));
    expect(shown.fields.votes).toMatchObject({ votes: 1 });
    expect(shown.fields.watches).toMatchObject({ watchCount: 2 });
    expect(shown.fields.parent).toMatchObject({ key: 'SEA-1' });
    expect(shown.properties).toEqual(FULL.properties);
    const ids = shown.changelog.histories.map((each) => (each as { id: string }).id);
    expect(ids).toEqual(['82', '81']);
    expect(shown.changelog.histories).toMatchObject(
      FULL.changelog.histories.map(({ items, author, ...rest }) => ({
        ...rest,
        author: { accountId: author.accountId },
        items: items.map(({ from, to, ...item }) => item),
      })),
    );
    const epic = await read('SEA-1');
    expect(epic.fields.issuelinks).toMatchObject(EPIC.fields.issuelinks);
    expect([epic.fields.resolution, epic.fields.resolutiondate]).toEqual([null, null]);
    expect(current().recorder.faults()).toEqual([]);
  });

  it('is found by its custom fields, history, resolution and affected version', async () => {
    await imported('asked.jsonl', lines(EPIC, FULL));
    const search = async (jql: string) => {
      const ask = { jql, fields: ['summary'] };
      const answer = await current().as('siteAdmin')('POST', '/rest/api/3/search/jql', ask);
      return answer.body.errorMessages ?? answer.body.issues.map(({ key }) => key);
    };
    for (const jql of [
      'Team = Deck',
      'cf[10300] = Deck',
      'cf[10303] > 4',
      'cf[10302] < 2025-07-01',
      'cf[10304] = b',
      'cf[10306] ~ notes',
      '"Hull size" ~ large',
      'status WAS Afloat',
      'status CHANGED FROM Afloat TO Landed BY ben',
      `resolution = "Won't sail"`,
      'affectedVersion = "0.9"',
      'comment ~ ahoy',
      'category = Outdoors AND text ~ sail',
      'voter = anna',
      'workRatio = 87',
    ])
      expect([jql, await search(jql)]).toEqual([jql, ['SEA-7']]);
    const fields = await current().as('siteAdmin')<readonly { name: string; id: string }[]>(
      'GET',
      '/rest/api/3/field',
    );
    expect(fields.body.find(({ name }) => name === 'Team')?.id).toBe('customfield_10300');
    expect(fields.body.find(({ name }) => name === 'Hull size')?.id).toMatch(
      /^customfield_(?!10026)/,
    );
  });

  it('gets no dates that the file does not contain', async () => {
    const bare = {
      key: 'SEA-2',
      fields: {
        summary: 'Bare',
        issuetype: { name: 'Task' },
        status: { name: 'Under way', statusCategory: { key: 'indeterminate' } },
        created: AT,
        fixVersions: [{ name: 'Some day' }],
        sprint: [{ name: 'Soon', state: 'future' }],
        attachment: [{ filename: 'a.txt' }],
        comment: { comments: [{ body: 'Hm' }] },
      },
    };
    const done = { ...bare, key: 'SEA-3', fields: { ...bare.fields, status: { name: 'Done' } } };
    await imported('bare.jsonl', lines(bare, done));
    for (const key of ['SEA-2', 'SEA-3']) {
      const { fields } = await read(key);
      expect(fields).toMatchObject({
        resolutiondate: null,
        statuscategorychangedate: null,
        updated: AT,
      });
      const [file] = fields.attachment as readonly object[];
      const [comment] = (fields.comment as { comments: readonly object[] }).comments;
      const [sprint] = fields.customfield_10020 as readonly object[];
      for (const part of [file, comment, sprint])
        expect(Object.keys(part ?? {}).filter((name) => /created|updated|Date/.test(name))).toEqual(
          [],
        );
    }
  });

  it('has every lost value in the report, with its kind', async () => {
    const odd = {
      ...EPIC,
      fields: {
        ...EPIC.fields,
        security: { name: 'Secret' },
        duedate: 'soon',
        parent: { key: 'SEA-404' },
        labels: ['two words'],
        votes: { votes: 3 },
        comment: { comments: [], total: 4 },
        customfield_10016: 'three',
        issuelinks: [{ type: { name: 'Blocks' }, outwardIssue: { key: 'LAND-1' } }],
      },
    };
    const undated = { ...FULL, fields: { ...FULL.fields, created: undefined } };
    const { problems } = await imported('odd.jsonl', lines(odd, undated));
    expect(problems.map(({ kind, value }) => [kind, value])).toEqual([
      ['field', { name: 'Secret' }],
      ['text', 'two words'],
      ['page', 4],
      ['people', 3],
      ['value', 'soon'],
      ['value', 'three'],
      ['parent', 'SEA-404'],
      ['link', expect.objectContaining({ typeName: 'Blocks', key: 'LAND-1' })],
      ['date', undefined],
    ]);
    expect(problems.every(({ line, reason }) => line > 0 && reason.startsWith('SEA-'))).toBe(true);
  });
});
