import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { auditPageSchema } from '#domain/contracts/audit.ts';
import { testHost } from '../../testing/host.ts';
import { apiEvent } from '../../testing/request.ts';
import { auditedProject, GOAL } from '../../testing/sites/audited-project.ts';

const host = testHost();
let site: Awaited<ReturnType<typeof auditedProject>>;

beforeEach(async () => {
  site = await auditedProject(host);
  const share = { enable: true, boardName: 'Walks' };
  expect((await site.as(site.ann, 'PUT /smb/share/-1', share)).status).toBe(200);
  await site.as(site.ann, 'POST /smb/portfolio', { name: 'Europe' });
  await site.project();
});

const pageOf = async (query: string) =>
  z.parse(auditPageSchema, (await site.as(site.ann, `GET /smb/audit?${query}`)).body);
const kindsOf = async (query: string) => (await pageOf(query)).values.map(({ kind }) => kind);

const WHOLE = [
  'ShareRenewerChanged',
  'SharingEnabled',
  'GoalDeleted',
  'PersonaCreated',
  'MilestoneCreated',
  'GoalCreated',
  'GoalDetailsChanged',
  'GoalCreated',
  'GoalCreated',
];

describe('the audit of the whole site', () => {
  it('has the entries of all projects and boards but of no portfolio, newest first', async () => {
    expect(await kindsOf('scope=all')).toEqual(WHOLE);
  });

  it('is read in pages without gaps or overlaps', async () => {
    const seen = [];
    for (let next: string | null = ''; next !== null; ) {
      const page = await pageOf(`scope=all&maxResults=2${next && `&before=${next}`}`);
      seen.push(...page.values);
      next = page.next;
    }
    expect(seen.map(({ kind }) => kind)).toEqual(WHOLE);
  });

  it('is refused to users who do not administer the site', async () => {
    const answer = await site.as(site.bob, 'GET /smb/audit?scope=all');
    expect(answer).toMatchObject({ status: 403, body: { code: 'PERMISSION_DENIED' } });
  });

  it('can be filtered by origin, and by the name, former name or id of a thing', async () => {
    expect(await kindsOf('scope=all&origin=connect')).toEqual(WHOLE);
    expect(await kindsOf('scope=all&origin=tracker')).toEqual([]);
    expect(await kindsOf('scope=all&about=may')).toEqual(['MilestoneCreated']);
    expect(await kindsOf(`scope=all&about=${GOAL}&streamType=goal`)).toEqual([
      'GoalDeleted',
      'GoalDetailsChanged',
      'GoalCreated',
    ]);
    expect(await kindsOf('scope=all&about=walk')).toEqual([
      'SharingEnabled',
      'GoalDetailsChanged',
      'GoalCreated',
    ]);
  });

  it('is written as one entry on each line', async () => {
    const event = apiEvent('GET', '/smb/audit?scope=all&format=jsonl', { token: site.ann });
    const { headers, body = '' } = await site.handler(event, {} as never);
    expect(headers?.['content-type']).toBe('application/jsonl; charset=utf-8');
    const lines = body.trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line))).toEqual((await pageOf('scope=all')).values);
  });
});

describe('the audit of a project with its boards', () => {
  it('has the entries of the project and of the named boards', async () => {
    const kinds = await kindsOf('projectId=10&boardIds=1,project-10');
    expect(kinds).toEqual(WHOLE.filter((_, at) => at !== 5));
  });

  it.each(['projectId=11&boardIds=1', 'projectId=10&boardIds=1,2'])(
    'is refused with a board of another project: %s',
    async (query) => {
      const answer = await site.as(site.ann, `GET /smb/audit?${query}`);
      expect(answer).toMatchObject({ status: 403, body: { code: 'PERMISSION_DENIED' } });
    },
  );

  it('is refused with too many boards', async () => {
    const boards = Array.from({ length: 51 }, (_, at) => at + 1).join();
    const answer = await site.as(site.ann, `GET /smb/audit?projectId=10&boardIds=${boards}`);
    expect(answer).toMatchObject({ status: 400, body: { code: 'BODY_INVALID' } });
  });
});
