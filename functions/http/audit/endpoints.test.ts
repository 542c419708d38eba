import { parse } from 'csv-parse/sync';
import { beforeEach, describe, expect, it } from 'vitest';
import { testHost } from '../../testing/host.ts';
import { apiEvent, ask } from '../../testing/request.ts';
import { ANN } from '../../testing/site.ts';
import { auditedProject, GOAL } from '../../testing/sites/audited-project.ts';

const host = testHost();
let site: Awaited<ReturnType<typeof auditedProject>>;

beforeEach(async () => {
  site = await auditedProject(host);
});

describe('the origin of a change', () => {
  const createdWith = async (client: string) => {
    const body = { fields: { summary: 'Seen' } };
    const headers = { 'x-cairn-client': client };
    await ask(site.handler, 'POST /smb/goal?projectId=10', { token: site.ann, body, headers });
    await site.project();
    return (await site.page('')).values[0]?.actor;
  };

  it("is recorded with the client's version", async () => {
    expect((await site.page('')).values[0]?.actor).toEqual({
      accountId: ANN,
      kind: 'user',
      origin: 'connect',
    });
    expect(await createdWith('1.4.0')).toMatchObject({ origin: 'connect', client: '1.4.0' });
  });

  it.each(['', '<b>1</b>', '1.4.0 or so', 'x'.repeat(41)])(
    'has no version when the header is %o',
    async (text) => {
      expect(await createdWith(text)).not.toHaveProperty('client');
    },
  );

  it('is in the CSV export too', async () => {
    await createdWith('1.4.0');
    const event = apiEvent('GET', '/smb/audit?projectId=10&format=csv', { token: site.ann });
    const { body } = await site.handler(event, {} as never);
    const [names, first] = (body ?? '').split('\r\n');
    expect(names).toMatch(/^\uFEFFoccurredAt,actor,actorKind,origin,client,address,kind/);
    expect(first).toContain(`,${ANN},user,connect,1.4.0,,GoalCreated,`);
  });
});

describe('the audit of a project', () => {
  it('lists events with author and details, newest first', async () => {
    const { values, next } = await site.page('');
    expect(next).toBeNull();
    expect(values.map(({ kind, actor }) => [kind, actor.accountId])).toEqual([
      ['GoalDeleted', 'account-ann'],
      ['PersonaCreated', 'account-ann'],
      ['GoalDetailsChanged', 'account-bob'],
      ['GoalCreated', ANN],
      ['GoalCreated', 'account-ann'],
    ]);
    expect(values[2]).toMatchObject({
      streamType: 'goal',
      streamId: GOAL,
      version: 2,
      data: { changes: { summary: 'Run' } },
    });
  });

  it('shows the former value of each change', async () => {
    const persona = { scope: 'project', projectId: '10', name: 'Nora' };
    const made = await ask(site.handler, 'POST /smb/persona', { token: site.ann, body: persona });
    const { id } = made.body as { id: string };
    for (const palette of ['ember', 'glow']) {
      await ask(site.handler, `PUT /smb/persona/${id}`, { token: site.ann, body: { palette } });
    }
    await site.project();
    const { values } = await site.page(`&streamId=${id}`);
    expect(values.map(({ data }) => data)).toMatchObject([
      { palette: 'glow', before: 'ember' },
      { palette: 'ember', before: 'azure' },
      { name: 'Nora' },
    ]);
    const event = apiEvent('GET', `/smb/audit?projectId=10&streamId=${id}&format=csv`, {
      token: site.ann,
    });
    expect((await site.handler(event, {} as never)).body).toContain('""before"":""ember""');
  });

  it('can be filtered by person, kind, type, thing and board', async () => {
    expect(await site.kinds('&actor=account-bob')).toEqual(['GoalDetailsChanged']);
    expect(await site.kinds('&kind=GoalCreated')).toHaveLength(2);
    expect(await site.kinds('&streamType=persona')).toEqual(['PersonaCreated']);
    expect(await site.kinds(`&streamId=${GOAL}&actor=account-bob`)).toEqual(['GoalDetailsChanged']);
    expect(await site.kinds('&boardId=1')).toEqual(['MilestoneCreated']);
    expect(await site.kinds('&boardId=project-10')).toEqual([]);
  });

  it('can be limited to a time span that includes both ends', async () => {
    const { values } = await site.page('');
    const [to, from] = [values[1]?.occurredAt, values[3]?.occurredAt];
    expect(await site.kinds(`&from=${from}&to=${to}`)).toEqual([
      'PersonaCreated',
      'GoalDetailsChanged',
      'GoalCreated',
    ]);
  });

  it('is read in pages without gaps or overlaps', async () => {
    const all = (await site.page('')).values;
    const seen = [];
    let next: string | null = '';
    while (next !== null) {
      const more: string = next ? `&before=${encodeURIComponent(next)}` : '';
      const found = await site.page(`&maxResults=2${more}`);
      seen.push(...found.values);
      next = found.next;
    }
    expect(seen).toEqual(all);
  });

  it('exports cells that no spreadsheet runs as a formula', async () => {
    const event = apiEvent('GET', '/smb/audit?projectId=10&format=csv&kind=GoalCreated', {
      token: site.bob,
      headers: { authorization: `JWT ${site.ann}` },
    });
    const { headers, body } = await site.handler(event, {} as never);
    expect(headers?.['content-type']).toBe('text/csv; charset=utf-8');
    const [names = [], ...rows]: string[][] = parse(body ?? '', { bom: true });
    expect(body).toMatch(/^\uFEFF/);
    expect(names.slice(0, 2)).toEqual(['occurredAt', 'actor']);
    expect(rows).toHaveLength(2);
    expect(JSON.parse(rows[0]?.at(-1) ?? '')).toMatchObject({ summary: '=1+1' });
    expect(rows.flat().filter((value) => /^[=+\-@\t\r]/.test(value))).toEqual([]);
  });

  it.each(['from=yesterday', 'to=2026-01-01', 'before=%F0%9F%98%80', 'maxResults=-1'])(
    'is refused with %s',
    async (query) => {
      const answer = await site.as(site.ann, `GET /smb/audit?projectId=10&${query}`);
      expect(answer).toMatchObject({ status: 400, body: { code: 'BODY_INVALID' } });
    },
  );
});
