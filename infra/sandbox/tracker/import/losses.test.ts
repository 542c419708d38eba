import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveTracker, type TestTracker } from '../testing/site.ts';
import { KEPT } from './known-fields.ts';

interface Extra {
  readonly fields?: object;
  readonly row?: object;
}

const issue = (number: number, { fields = {}, row = {} }: Extra = {}): object => ({
  key: `SEA-${number}`,
  fields: {
    summary: `Issue ${number}`,
    issuetype: { name: 'Story' },
    status: { name: 'To Do', statusCategory: { key: 'new' } },
    created: '2026-01-01T08:00:00.000+0000',
    ...fields,
  },
  ...row,
});

let folder: string;
let site: TestTracker;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cairn-losses-'));
  site = await serveTracker({ limits: { enabled: false } });
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true });
});

const importInto = async (rows: readonly object[]) => {
  const path = join(folder, 'rows.jsonl');
  await writeFile(path, rows.map((row) => JSON.stringify(row)).join('\n'));
  return site.tracker.importFile(path);
};

const imported = async (...rows: readonly object[]) => {
  await site.tracker.reset();
  return importInto(rows);
};

const lossesOf = async (...rows: readonly object[]) =>
  (await imported(...rows)).problems.map(({ kind, value }) => [kind, value]);

const fieldsOf = async (key: string): Promise<Record<string, unknown>> =>
  (await site.as('siteAdmin')('GET', `/rest/api/3/issue/${key}?fields=*all`)).body.fields;

describe('the summary of an imported issue', () => {
  it.each(['  two  spaces  ', ' leading', 'trailing ', '\ttab', '🚀', 'x'.repeat(255)])(
    'is kept unchanged: %j',
    async (summary) => {
      expect(await lossesOf(issue(1, { fields: { summary } }))).toEqual([]);
      expect((await fieldsOf('SEA-1')).summary).toBe(summary);
    },
  );

  it.each([
    ['one\r\n\r\n  two', 'one two'],
    ['x'.repeat(256), 'x'.repeat(255)],
  ])(
    'is changed where Jira would refuse it, and the import report counts the change',
    async (summary, kept) => {
      expect(await lossesOf(issue(1, { fields: { summary } }))).toEqual([['text', summary]]);
      expect((await fieldsOf('SEA-1')).summary).toBe(kept);
    },
  );

  it.each(['', ' ', '\n'])('must not be empty: %j is refused', async (summary) => {
    const { issues, problems } = await imported(issue(1, { fields: { summary } }));
    expect([issues, problems.map(({ kind, reason }) => [kind, reason])]).toEqual([
      0,
      [['row', 'SEA-1 has no summary.']],
    ]);
  });
});

describe('the resolution of an imported issue', () => {
  const done = { name: 'Done', statusCategory: { key: 'done' } };
  const resolutiondate = '2026-02-01T08:00:00.000+0000';

  it.each([
    ['done', { status: done }],
    ['done and dated', { status: done, resolutiondate }],
    ['open and dated', { resolutiondate }],
    ['done, with none', { status: done, resolution: null, resolutiondate }],
  ])('is null when the file has none: %s', async (_, fields) => {
    expect(await lossesOf(issue(1, { fields }))).toEqual([]);
    const shown = await fieldsOf('SEA-1');
    expect(shown.resolution).toBeNull();
    expect(shown.resolutiondate).toBe('resolutiondate' in fields ? resolutiondate : null);
  });

  it('is read from the file, also for open issues', async () => {
    expect(await lossesOf(issue(1, { fields: { resolution: { name: 'Later' } } }))).toEqual([]);
    expect((await fieldsOf('SEA-1')).resolution).toMatchObject({ name: 'Later' });
  });

  it('is null when the CSV file contains "Unresolved"', async () => {
    await site.tracker.reset();
    const path = join(folder, 'rows.csv');
    const header = 'Summary,Issue key,Issue Type,Status,Status Category,Resolution,Created';
    await writeFile(path, `${header}\nA,SEA-1,Story,Done,Done,Unresolved,2026-01-01 08:00\n`);
    expect((await site.tracker.importFile(path)).problems).toEqual([]);
    expect((await fieldsOf('SEA-1')).resolution).toBeNull();
  });
});

/** Fields without which a row is not an issue. */
const REQUIRED = ['summary', 'issuetype', 'status'];
/**
 * Fields of which the importer reads only a part. Of the project it reads only the name, because the issue's key
 * identifies the project.
 */
const NAMES_ONLY = ['project'];
const optional = [...KEPT].filter((name) => ![...REQUIRED, ...NAMES_ONLY].includes(name));

describe('the losses that an import reports', () => {
  it.each(optional)('include %s when its value has the wrong type', async (name) => {
    for (const value of [{ odd: true }, [{ odd: true }], true]) {
      const { issues, problems } = await imported(issue(1, { fields: { [name]: value } }));
      const lost = problems.map((problem) => problem.value);
      expect([issues, lost]).toEqual([1, expect.arrayContaining([expect.anything()])]);
      expect([value, { odd: true }]).toContainEqual(lost[0]);
    }
  });

  it.each(optional)('do not include an empty %s', async (name) => {
    for (const value of [null, '', [], {}])
      expect([value, await lossesOf(issue(1, { fields: { [name]: value } }))]).toEqual([
        value,
        name === 'created' ? [['date', undefined]] : [],
      ]);
  });

  it('include each invalid part of a value separately', async () => {
    const author = { displayName: 'Nobody' };
    const sprint = { id: 7, name: 'One', state: 'asleep', startDate: 'then', endDate: 'later' };
    const fields = {
      fixVersions: [{ name: '1.0', released: 'yes', archived: 1, releaseDate: 'soon' }],
      sprint: [sprint],
      attachment: [{ filename: 'a.png', size: 'large', created: 'once', author }],
      comment: [{ body: 'Hm', author, created: 'once', visibility: { type: 'friends' } }],
      worklog: [
        { timeSpentSeconds: 60, started: 'once', visibility: { type: 'role', value: 'x' } },
      ],
      status: { name: 'To Do', statusCategory: { key: 'sleeping' } },
      customfield_10020: null,
    };
    const changelog = [
      { created: '2026-01-02T08:00:00Z', author, items: [{}, { field: 'status' }, 3] },
    ];
    const losses = await lossesOf(issue(1, { fields, row: { changelog } }));
    const counts = Map.groupBy(losses, ([kind]) => kind);
    expect([...counts].map(([kind, { length }]) => [kind, length]).sort()).toEqual([
      ['field', 1],
      ['person', 3],
      ['value', 13],
    ]);
  });

  it('include values of the row that are outside of `fields`', async () => {
    const row = { remoteLinks: [{ id: 1 }], properties: ['odd'], expand: 'names', self: 'here' };
    expect(await lossesOf(issue(1, { row }))).toEqual([
      ['field', [{ id: 1 }]],
      ['value', ['odd']],
    ]);
  });

  it('include links and parents that contradict each other', async () => {
    const [inwardIssue, outwardIssue] = [{ key: 'SEA-1' }, { key: 'SEA-2' }];
    const link = { type: { name: 'Blocks' }, inwardIssue, outwardIssue };
    const fields = {
      issuelinks: [link],
      parent: { key: 'SEA-1' },
      customfield_10014: 'SEA-2',
    };
    const epic = { fields: { issuetype: { name: 'Epic' } } };
    expect(await lossesOf(issue(1, epic), issue(2, epic), issue(3, { fields }))).toEqual([
      ['link', link],
      ['parent', 'SEA-2'],
    ]);
  });

  it('include numbers of users whose names are missing', async () => {
    const watches = { watchCount: 3, watchers: [{ accountId: 'anna' }] };
    expect(await lossesOf(issue(1, { fields: { watches } }))).toEqual([['people', 2]]);
  });

  it.each(['customfield_10014', 'customfield_10019', 'customfield_10020'])(
    "do not include %s when the file's field of that number has another name",
    async (id) => {
      const row = { names: { [id]: 'Team' } };
      const { problems } = await imported(issue(1, { fields: { [id]: 'Deck' }, row }), issue(2));
      expect(problems).toEqual([]);
      const { body } = await site.as('siteAdmin')('POST', '/rest/api/3/search/jql', {
        jql: 'Team ~ Deck',
        fields: ['summary'],
      });
      expect(body.issues.map(({ key }) => key)).toEqual(['SEA-1']);
    },
  );

  it('include each status that has another category on the site', async () => {
    const status = { name: 'Done', statusCategory: { key: 'indeterminate' } };
    const guessed = { name: 'Done' };
    expect(
      await lossesOf(issue(1, { fields: { status } }), issue(2, { fields: { status: guessed } })),
    ).toEqual([['status', 'indeterminate']]);
  });

  it('include every rank if some issues have no rank', async () => {
    const ranked = (rank: string) => ({ fields: { customfield_10019: rank } });
    expect(await lossesOf(issue(1, ranked('b')), issue(2, ranked('a')))).toEqual([]);
    expect(await lossesOf(issue(1, ranked('b')), issue(2))).toEqual([['rank', 'b']]);
  });
});

describe('a release or sprint that several issues contain', () => {
  const held = async (path: string) =>
    (await site.as('siteAdmin')('GET', path)).body as unknown as Record<string, unknown>;

  it('is merged when each issue contains only some of its values', async () => {
    const fields = {
      fixVersions: [{ id: '5', name: '1.0' }],
      sprint: [{ id: 7, name: 'One' }],
    };
    const others = {
      versions: [{ id: '5', name: '1.0', released: true, releaseDate: '2026-02-01' }],
      sprint: { id: 7, name: 'One', state: 'CLOSED', goal: 'Sail' },
    };
    expect(await lossesOf(issue(1, { fields }), issue(2, { fields: others }))).toEqual([]);
    expect(await held('/rest/api/3/version/5')).toMatchObject({
      released: true,
      releaseDate: '2026-02-01',
    });
    expect(await held('/rest/agile/1.0/sprint/7')).toMatchObject({ state: 'closed', goal: 'Sail' });
  });

  const release = (releaseDate: string) => ({ name: '1.0', releaseDate });
  const sprint = (goal: string) => ({ id: 7, name: 'One', goal });
  const planned = (number: number, laneName: string) =>
    issue(number, { fields: { fixVersions: [release(laneName)], sprint: [sprint(laneName)] } });

  it('counts as one loss when the issues contradict each other, and keeps the first value', async () => {
    const [first, second] = ['2026-02-01', '2026-03-01'];
    const { problems } = await imported(planned(1, first), planned(2, second), planned(3, second));
    expect(problems.map(({ kind, line, reason }) => [kind, line, reason])).toEqual([
      ['sprint', 2, 'SEA-2: One is there already with another goal.'],
      ['version', 2, 'SEA-2: 1.0 is there already with another releaseDate.'],
    ]);
    expect(await held('/rest/agile/1.0/sprint/7')).toMatchObject({ goal: first });
  });

  it('counts as a loss when it contradicts the release or sprint on the site', async () => {
    await imported(planned(1, '2026-02-01'));
    const again = await importInto([planned(2, '2026-02-01')]);
    expect(again.problems).toEqual([]);
    const { problems } = await importInto([planned(3, '2026-03-01')]);
    expect(problems.map(({ kind }) => kind)).toEqual(['sprint', 'version']);
  });
});
