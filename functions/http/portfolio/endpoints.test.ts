import { beforeEach, describe, expect, it } from 'vitest';
import {
  type Portfolio,
  portfolioListSchema,
  portfolioSchema,
} from '#domain/contracts/portfolio.ts';
import { memoryStoreScan } from '../../adapters/memory/store-scan.ts';
import { httpHandler } from '../../middleware/http-handler.ts';
import { compareViews } from '../../replay/compare-views.ts';
import { memoryBackend, storedText } from '../../testing/backend.ts';
import { memoryEndpoints } from '../../testing/contexts.ts';
import { type Ask, ask } from '../../testing/request.ts';
import { ANN, contextToken, OTHER_SITE, SITE } from '../../testing/site.ts';

const BEN = 'account-ben';
const CEM = 'account-cem';
const EVE = 'account-eve';
const MEMBERS = [
  { accountId: ANN, role: 'admin' },
  { accountId: BEN, role: 'planner' },
  { accountId: CEM, role: 'viewer' },
];
const UNKNOWN = '01JZZZZZZZZZZZZZZZZZZZZZZZ';

let backend: ReturnType<typeof memoryBackend>;
let as: (
  accountId: string,
  line: Parameters<typeof ask>[1],
  request?: Ask,
) => ReturnType<typeof ask>;

beforeEach(() => {
  backend = memoryBackend();
  const handler = httpHandler(memoryEndpoints(backend).portfolio, backend.http);
  as = async (accountId, line, request = {}) =>
    ask(handler, line, { token: await contextToken(SITE, { sub: accountId }), ...request });
});

const create = async (body: object = {}, accountId = ANN): Promise<Portfolio> => {
  const answer = await as(accountId, 'POST /smb/portfolio', {
    body: { name: 'Europe', members: MEMBERS, ...body },
  });
  expect(answer.status).toBe(201);
  return portfolioSchema.parse(answer.body);
};
const listed = async (accountId: string): Promise<string[]> =>
  portfolioListSchema
    .parse((await as(accountId, 'GET /smb/portfolio')).body)
    .map(({ name }) => name);

describe('portfolios over HTTP', () => {
  it('are created, read, changed and deleted by their admin', async () => {
    const made = await create({ projectIds: ['10', '11'], levelLabels: ['Aims', 'Tales'] });
    expect(made).toMatchObject({ role: 'admin', version: 1, createdBy: ANN, members: MEMBERS });
    const path = `/smb/portfolio/${made.id}` as const;
    const response = await as(ANN, `GET ${path}`);
    expect(response).toMatchObject({ status: 200, headers: { etag: '"1"' }, body: made });
    const changed = await as(ANN, `PUT ${path}`, {
      body: { name: 'Asia', personaSync: true },
      headers: { 'if-match': '"1"' },
    });
    expect(changed.body).toMatchObject({ name: 'Asia', personaSync: true, version: 3 });
    expect(changed.body).toMatchObject({
      levelLabels: ['Aims', 'Tales'],
      projectIds: ['10', '11'],
    });
    expect(await as(ANN, `DELETE ${path}`)).toMatchObject({ status: 204 });
    expect((await as(ANN, `GET ${path}`)).status).toBe(404);
    expect(await compareViews(memoryStoreScan(backend.database))).toEqual([]);
  });

  it('are listed for their members, sorted by name', async () => {
    await create({ name: 'b' });
    await create({ name: 'A', members: [] });
    await create({ name: 'c', members: [] }, EVE);
    expect(await listed(ANN)).toEqual(['A', 'b']);
    expect(await listed(CEM)).toEqual(['b']);
    expect(await listed(EVE)).toEqual(['c']);
    expect(await listed('account-none')).toEqual([]);
  });

  it("show each member the member's own role", async () => {
    const { id } = await create();
    const roles = await Promise.all(
      [ANN, BEN, CEM].map(async (who) => (await as(who, `GET /smb/portfolio/${id}`)).body),
    );
    expect(roles).toMatchObject([{ role: 'admin' }, { role: 'planner' }, { role: 'viewer' }]);
  });

  it('let an admin make another member an admin, and then leave', async () => {
    const { id } = await create();
    const members = [{ accountId: BEN, role: 'admin' }];
    const answer = await as(ANN, `PUT /smb/portfolio/${id}`, { body: { members } });
    expect(answer).toMatchObject({ status: 200, body: { role: null, members } });
    expect(await listed(ANN)).toEqual([]);
    expect((await as(BEN, `DELETE /smb/portfolio/${id}`)).status).toBe(204);
  });

  it('let every member leave except the last admin', async () => {
    const { id } = await create();
    for (const who of [BEN, CEM]) {
      const left = await as(who, `PUT /smb/portfolio/${id}`, { body: { leave: true } });
      expect(left).toMatchObject({ status: 200, body: { role: null } });
      expect(await listed(who)).toEqual([]);
    }
    const last = await as(ANN, `PUT /smb/portfolio/${id}`, { body: { leave: true } });
    expect(last).toMatchObject({ status: 400, body: { code: 'PORTFOLIO_ADMIN_REQUIRED' } });
    const stranger = await as(EVE, `PUT /smb/portfolio/${id}`, { body: { leave: true } });
    expect(stranger.status).toBe(404);
  });

  it.each([
    [{ name: ' ' }, 'name', 'PORTFOLIO_NAME_INVALID'],
    [{ levelLabels: ['One'] }, 'levelLabels', 'LEVELS_INVALID'],
    [{ levelLabels: ['1', '2', '3', '4'] }, 'levelLabels', 'BODY_INVALID'],
    [{ style: 'other' }, 'style', 'BODY_INVALID'],
    [{ members: [{ accountId: ANN, role: 'owner' }] }, 'members.0.role', 'BODY_INVALID'],
    [{ projectIds: [''] }, 'projectIds.0', 'FIELD_INVALID'],
    [
      { members: [...MEMBERS, { accountId: BEN, role: 'viewer' }] },
      'members.3.accountId',
      'MEMBER_DUPLICATE',
    ],
  ] as const)(
    'are refused when invalid, on creation and on change: %o',
    async (wrong, field, code) => {
      const { id } = await create();
      const before = storedText(backend);
      const body = { name: 'Europe', members: MEMBERS, ...wrong };
      for (const line of ['POST /smb/portfolio', `PUT /smb/portfolio/${id}`] as const) {
        const answer = await as(ANN, line, { body });
        expect(answer).toMatchObject({ status: 400, body: { code } });
        expect(answer.body).toHaveProperty(['errors', field]);
      }
      expect(storedText(backend)).toBe(before);
    },
  );

  it('refuse to lose their last admin', async () => {
    const { id } = await create();
    const members = [{ accountId: BEN, role: 'planner' }];
    const answer = await as(ANN, `PUT /smb/portfolio/${id}`, { body: { members } });
    expect(answer).toMatchObject({ status: 400, body: { code: 'PORTFOLIO_ADMIN_REQUIRED' } });
  });

  it('are created once per idempotency key', async () => {
    const headers = { 'idempotency-key': 'key-00000001' };
    const again = () => as(ANN, 'POST /smb/portfolio', { body: { name: 'Europe' }, headers });
    expect((await again()).body).toEqual((await again()).body);
    expect(await listed(ANN)).toHaveLength(1);
  });
});

describe('the rights to a portfolio', () => {
  it.each([
    [BEN, 403, 'PORTFOLIO_SETTINGS_DENIED'],
    [CEM, 403, 'PORTFOLIO_SETTINGS_DENIED'],
    [EVE, 404, 'PORTFOLIO_NOT_FOUND'],
  ] as const)('do not let %s change its settings', async (who, status, code) => {
    const { id } = await create();
    const before = storedText(backend);
    const refusals = [
      await as(who, `PUT /smb/portfolio/${id}`, { body: { name: 'Mine' } }),
      await as(who, `DELETE /smb/portfolio/${id}`),
    ];
    for (const refusal of refusals) expect(refusal).toMatchObject({ status, body: { code } });
    expect(storedText(backend)).toBe(before);
  });

  it('show nothing to a user without access, even when the user creates a portfolio with its id', async () => {
    const { id } = await create();
    const headers = { 'if-match': '"7"' };
    const answers = [
      await as(EVE, `GET /smb/portfolio/${id}`),
      await as(EVE, `PUT /smb/portfolio/${id}`, { body: { name: 'Mine' }, headers }),
      await as(EVE, `DELETE /smb/portfolio/${id}`, { headers }),
      await as(EVE, 'POST /smb/portfolio', { body: { id, name: 'Mine' }, headers }),
    ];
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 404, body: { code: 'PORTFOLIO_NOT_FOUND' } });
      expect(JSON.stringify(answer)).not.toContain('Europe');
    }
  });

  it("show a new member the portfolio with the member's role", async () => {
    const { id } = await create();
    const headers = { 'if-match': '"7"' };
    const stale = await as(ANN, `PUT /smb/portfolio/${id}`, { body: { name: 'Asia' }, headers });
    expect(stale).toMatchObject({
      status: 409,
      body: { code: 'STALE_VERSION', current: { id, version: 1, role: 'admin' } },
    });
  });

  it('do not extend to another site or portfolio', async () => {
    const { id } = await create();
    const token = await contextToken(OTHER_SITE);
    for (const [wanted, asked] of [
      [id, { token }],
      [UNKNOWN, {}],
      ['mine', {}],
    ] as const) {
      const answer = await as(ANN, `GET /smb/portfolio/${wanted}`, asked);
      expect(answer).toMatchObject({ status: 404, body: { code: 'PORTFOLIO_NOT_FOUND' } });
    }
  });
});
