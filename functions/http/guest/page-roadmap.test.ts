import { beforeEach, describe, expect, it } from 'vitest';
import { goalSchema } from '#domain/aggregates/goal/goal.ts';
import { PUBLIC_WORDS } from '#domain/publishing/public-words/by-language.ts';
import { httpHandler } from '../../middleware/http-handler.ts';
import { memoryEndpoints } from '../../testing/contexts.ts';
import { ask } from '../../testing/request.ts';
import { contextToken, SITE } from '../../testing/site.ts';
import { outlineOnly, pictureIn, publicPage } from '../../testing/sites/visitor.ts';

let page: Awaited<ReturnType<typeof publicPage>>;
let goalId: string;

const EVIL = `</section><script>alert(1)</script>"'`;
const status = { name: 'To do', category: 'new' };
const person = { displayName: 'Cem Walker', accountId: 'a', emailAddress: 'cem@example.test' };
/** Returns a card with every field that a client could send, including fields that must not be published. */
const card = (id: string, overrides: object = {}) => ({
  id,
  key: `W-${id}`,
  summary: `Card ${id}`,
  status,
  issueType: { name: 'Story', iconUrl: 'https://example.test/icon' },
  priority: { name: 'High', id: '1' },
  assignee: person,
  reporter: person,
  storyPoints: 5,
  startDate: '2026-11-02',
  dueDate: '2026-11-20',
  updated: '2026-11-01',
  description: 'secret',
  properties: { goalId: 'secret' },
  ...overrides,
});
const board = () => ({
  goals: [
    {
      id: goalId,
      summary: EVIL,
      color: '#1D4ED8',
      startDate: '2026-11-01T00:00:00.000Z',
      endDate: '2027-03-31',
      lead: person,
      description: 'secret',
    },
  ],
  tasks: [card('1', { goalId, summary: EVIL }), card('2', { startDate: null, dueDate: null })],
  stories: [card('3', { parentKey: 'W-1', versionIds: ['7'], subtasks: [card('4')] })],
  releases: [
    {
      id: '7',
      name: EVIL,
      startDate: '2026-11-15',
      releaseDate: '2026-12-01',
      released: true,
      driver: person,
    },
  ],
  sprints: [],
  people: [person],
});

beforeEach(async () => {
  page = await publicPage();
  const { backend } = page.site;
  const goals = httpHandler(memoryEndpoints(backend).goal, backend.http);
  const { body } = await ask(goals, 'POST /smb/goal?projectId=10', {
    token: await contextToken(SITE),
    body: { fields: { summary: 'Walk' } },
  });
  goalId = goalSchema.parse(body).id;
});

/** Returns the paths of all fields of a value, without list indexes. */
const memberPaths = (value: unknown, path = ''): string[] => {
  if (value === null || value === undefined) return [];
  if (Array.isArray(value)) return [...new Set(value.flatMap((one) => memberPaths(one, path)))];
  if (typeof value !== 'object') return [path];
  return Object.entries(value).flatMap(([name, held]) => memberPaths(held, `${path}.${name}`));
};

const fetched = async (): Promise<string[]> => {
  const answer = await ask(page.handler, `GET /share/${page.link}/board.json`);
  const { text } = await page.visit();
  expect(pictureIn(text)).toEqual(answer.body);
  return memberPaths(answer.body).sort();
};

const LEAST = [
  '.adminSetting.boardSetting.structView',
  '.goals.color',
  '.goals.id',
  '.goals.summary',
  '.name',
  '.releases.id',
  '.releases.name',
  '.releases.released',
  '.schema',
  '.storedAt',
  ...['.stories', '.tasks'].flatMap((cards) => [
    `${cards}.id`,
    `${cards}.issueType.name`,
    `${cards}.key`,
    `${cards}.priority.name`,
    `${cards}.status.category`,
    `${cards}.status.name`,
    `${cards}.summary`,
  ]),
  '.stories.parentKey',
  '.stories.versionIds',
  '.tasks.goalId',
];
const DAYS = [
  '.goals.endDate',
  '.goals.startDate',
  '.releases.releaseDate',
  '.releases.startDate',
  '.tasks.dueDate',
  '.tasks.startDate',
];

describe('the roadmap of a public page', () => {
  it('adds only its own fields to the public data when the admins show it', async () => {
    expect((await page.site.store(board())).status).toBe(200);
    expect(await fetched()).toEqual([...LEAST].sort());
    await page.choose({ roadmap: true });
    await page.site.store(board());
    expect(await fetched()).toEqual([...LEAST, ...DAYS].sort());
    // The roadmap disappears immediately, before the next publication.
    await page.choose({ roadmap: false });
    expect(await fetched()).toEqual([...LEAST].sort());
  });

  it.each([
    [{ status: true, roadmap: true }, ['endDate', 'releaseDate', 'released', 'startDate', 'state']],
    [{ status: true, roadmap: false }, ['released', 'state']],
    [{ status: false, roadmap: true }, ['endDate', 'releaseDate', 'startDate']],
    [{ status: false, roadmap: false }, []],
  ])('keeps of lanes in the public data, with %j, only %j', async (choice, facts) => {
    const sprint = { id: '5', name: 'S', state: 'active', endDate: '2026-12-05' };
    const stories = [card('3', { parentKey: 'W-1', versionIds: ['7'], sprintIds: ['5'] })];
    await page.choose({ status: true, roadmap: true });
    await page.site.store({ ...board(), stories, sprints: [sprint] });
    // The choice also applies to the picture that was stored before it.
    await page.choose(choice);
    const lanes = (await fetched())
      .map((path) => /^\.(?:releases|sprints)\.(\w+)$/.exec(path)?.[1])
      .filter((name) => name && !['id', 'name'].includes(name));
    expect(lanes.toSorted()).toEqual(facts.toSorted());
  });

  it('is the only part of the page with days; without it no release or sprint shows its last day', async () => {
    for (const lanes of ['release', 'sprint'] as const) {
      const sprint = { id: '5', name: 'S', state: 'active', endDate: '2026-12-05' };
      const stories = [card('3', { parentKey: 'W-1', versionIds: ['7'], sprintIds: ['5'] })];
      const [release] = board().releases;
      const releases = [{ ...release, released: false }];
      await page.choose({ lanes, roadmap: true });
      await page.site.store({ ...board(), stories, releases, sprints: [sprint] });
      expect(outlineOnly((await page.visit()).text)).toMatch(/<small>[^<]*December [15], 2026/);
      await page.choose({ roadmap: false });
      expect((await page.visit()).text).not.toMatch(/December [15]|2026-12-0[15]/);
    }
  });

  it('lists all items that have dates, and writes the dates in words', async () => {
    await page.site.store(board());
    expect((await page.visit()).text).not.toContain('id="roadmap"');
    await page.choose({ roadmap: true });
    await page.site.store(board());
    const { text, headers } = await page.visit();
    // Date ranges contain spaces of several widths, depending on the language.
    const [, plan = ''] = outlineOnly(text).replace(/\s/g, ' ').split('id="roadmap"');
    expect(plan).toContain('Nov 2 – 20, 2026');
    expect(plan).toContain('Nov 1, 2026 – Mar 31, 2027');
    expect(plan).toContain('Nov 15 – Dec 1, 2026 · Released');
    expect(plan).not.toContain('Card 2');
    expect(plan).not.toContain('<script');
    expect(plan.match(/&lt;script&gt;alert\(1\)/g)?.length).toBeGreaterThanOrEqual(3);
    expect(headers).not.toHaveProperty('set-cookie');
  });

  it('shows a notice when no item has dates', async () => {
    await page.choose({ roadmap: true });
    await page.site.store({ tasks: [], stories: [], releases: [], sprints: [] });
    expect((await page.visit()).text).toContain(PUBLIC_WORDS.en.noDates);
  });
});
