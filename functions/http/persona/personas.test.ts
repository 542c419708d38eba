import { beforeEach, describe, expect, it } from 'vitest';
import type { PersonaRow } from '#domain/aggregates/persona/view.ts';
import { MOST_COMPONENTS, personaListSchema, personaSchema } from '#domain/contracts/persona.ts';
import { CatalogueError, refusal } from '#domain/kernel/errors/errors.ts';
import { EVERY_PART } from '#domain/testing/personas.ts';
import { memoryStoreScan } from '../../adapters/memory/store-scan.ts';
import { httpHandler } from '../../middleware/http-handler.ts';
import { compareViews } from '../../replay/compare-views.ts';
import { memoryBackend, storedText } from '../../testing/backend.ts';
import { memoryEndpoints } from '../../testing/contexts.ts';
import { type Ask, ask } from '../../testing/request.ts';
import { ANN, contextToken, OTHER_SITE, SITE } from '../../testing/site.ts';

const BEN = 'account-ben';
const UNKNOWN = '01JZZZZZZZZZZZZZZZZZZZZZZZ';

let backend: ReturnType<typeof memoryBackend>;
let as: (
  accountId: string,
  line: Parameters<typeof ask>[1],
  request?: Ask,
) => ReturnType<typeof ask>;

beforeEach(() => {
  backend = memoryBackend();
  /** Every user may browse projects and edit their issues, but not administer them. */
  backend.permissions.may = async ({ permission }) => permission !== 'ADMINISTER_PROJECTS';
  const handler = httpHandler(memoryEndpoints(backend).persona, backend.http);
  as = async (accountId, line, request = {}) =>
    ask(handler, line, { token: await contextToken(SITE, { sub: accountId }), ...request });
});

const NORA = { scope: 'project', projectId: '10', name: 'Nora' };

const create = async (body: object = NORA, accountId = ANN): Promise<PersonaRow> => {
  const answer = await as(accountId, 'POST /smb/persona', { body });
  expect(answer.status).toBe(201);
  return personaSchema.parse(answer.body);
};
const names = async (query: string): Promise<string[]> => {
  const answer = await as(BEN, `GET /smb/personas${query}`);
  return personaListSchema.parse(answer.body).map(({ name }) => name);
};

describe('the policy for personas of the whole site', () => {
  const GLOBAL = { scope: 'global', name: 'Nora' };
  const choose = (by: string, globalMakers: string) =>
    as(by, 'PUT /smb/persona-policy', { body: { globalMakers } });

  beforeEach(() => {
    backend.permissions.administersSite = async ({ accountId }) => accountId === ANN;
  });

  it('lets everybody create such personas until an admin chooses otherwise', async () => {
    expect((await as(BEN, 'GET /smb/persona-policy')).body).toEqual({
      ...{ globalMakers: 'everybody', mayMake: true, mayChange: false },
    });
    await create(GLOBAL, BEN);
    expect((await choose(ANN, 'admins')).body).toEqual({
      ...{ globalMakers: 'admins', mayMake: true, mayChange: true },
    });
    const before = storedText(backend);
    expect(await as(BEN, 'POST /smb/persona', { body: GLOBAL })).toMatchObject({
      status: 403,
      body: { code: 'PERSONA_GLOBAL_DENIED' },
    });
    expect((await as(BEN, 'GET /smb/persona-policy')).body).toMatchObject({ mayMake: false });
    expect(storedText(backend)).toBe(before);
    await create(GLOBAL, ANN);
    await create(NORA, BEN);
    await choose(ANN, 'everybody');
    await create(GLOBAL, BEN);
    expect(await compareViews(memoryStoreScan(backend.database))).toEqual([]);
  });

  it('is chosen only by admins of the site', async () => {
    const before = storedText(backend);
    expect(await choose(BEN, 'admins')).toMatchObject({
      status: 403,
      body: { code: 'PERMISSION_DENIED' },
    });
    expect((await choose(ANN, 'nobody')).status).toBe(400);
    expect(storedText(backend)).toBe(before);
  });
});

describe('personas over HTTP', () => {
  it('are created, read, changed and deleted', async () => {
    const made = await create({ ...NORA, components: EVERY_PART, templateType: 'travel' });
    expect(made).toMatchObject({
      ...NORA,
      portfolioBoardId: null,
      createdBy: ANN,
      templateType: 'travel',
      components: EVERY_PART,
      version: 1,
    });
    const path = `/smb/persona/${made.id}` as const;
    const response = await as(BEN, `GET ${path}`);
    expect(response).toMatchObject({ status: 200, headers: { etag: '"1"' }, body: made });
    const changed = await as(BEN, `PUT ${path}`, {
      body: { name: 'Nora Lee', tags: ['Hiker'] },
      headers: { 'if-match': '"1"' },
    });
    expect(changed.body).toMatchObject({ name: 'Nora Lee', tags: ['Hiker'], version: 3 });
    expect(changed.body).toMatchObject({ components: EVERY_PART, createdBy: ANN });
    expect((await as(BEN, `DELETE ${path}`)).status).toBe(204);
    expect((await as(BEN, `GET ${path}`)).status).toBe(404);
    expect(await compareViews(memoryStoreScan(backend.database))).toEqual([]);
  });

  it('are listed together with the global personas, sorted by name', async () => {
    await create();
    await create({ scope: 'global', name: 'ali' });
    await create({ scope: 'project', projectId: '11', name: 'Zoe' });
    await create({ scope: 'global', name: 'Bo' });
    expect(await names('?projectId=10')).toEqual(['ali', 'Bo', 'Nora']);
    expect(await names('?projectId=11')).toEqual(['ali', 'Bo', 'Zoe']);
    expect(await names('')).toEqual(['ali', 'Bo']);
    expect(await names('?projectId=')).toEqual(['ali', 'Bo']);
  });

  it('of the whole site are deleted only by their creator and admins', async () => {
    const { id } = await create({ scope: 'global', name: 'Nora' });
    const before = storedText(backend);
    const refused = await as(BEN, `DELETE /smb/persona/${id}`);
    expect(refused).toMatchObject({ status: 403, body: { code: 'PERSONA_DELETE_DENIED' } });
    expect(storedText(backend)).toBe(before);
    expect((await as(ANN, `DELETE /smb/persona/${id}`)).status).toBe(204);
  });

  it.each([
    [{ name: '' }, 'name', 'PERSONA_NAME_REQUIRED'],
    [{ name: 'x'.repeat(71) }, 'name', 'PERSONA_NAME_TOO_LONG'],
    [{ palette: 'pink' }, 'palette', 'BODY_INVALID'],
    [{ tags: ['a', 'A'] }, 'tags.1', 'TAG_DUPLICATE'],
    [{ components: [{ id: 'a', kind: 'video' }] }, 'components.0.kind', 'BODY_INVALID'],
    [{ components: [{ ...EVERY_PART[1], age: 201 }] }, 'components.0.age', 'AGE_INVALID'],
    [{ components: Array(MOST_COMPONENTS + 1).fill(EVERY_PART[0]) }, 'components', 'BODY_INVALID'],
    [{ avatar: { kind: 'link', url: 'http://x' } }, 'avatar', 'IMAGE_URL_REQUIRED'],
  ])(
    'are refused with invalid values on creation and on change: %o',
    async (wrong, field, code) => {
      const { id } = await create();
      const before = storedText(backend);
      const { scope: _, projectId: __, ...changed } = NORA;
      for (const [line, good] of [
        ['POST /smb/persona', NORA],
        [`PUT /smb/persona/${id}`, changed],
      ] as const) {
        const answer = await as(ANN, line, { body: { ...good, ...wrong } });
        expect(answer).toMatchObject({ status: 400, body: { code } });
        expect(answer.body).toHaveProperty(['errors', field]);
      }
      expect(storedText(backend)).toBe(before);
    },
  );

  it.each([
    [{ scope: 'project', name: 'Nora' }, 400, 'PROJECT_REQUIRED'],
    [{ scope: 'project', projectId: ' ', name: 'Nora' }, 400, 'PROJECT_REQUIRED'],
    [{ scope: 'portfolio', name: 'Nora' }, 400, 'PORTFOLIO_REQUIRED'],
    [{ scope: 'portfolio', portfolioBoardId: '7', name: 'Nora' }, 404, 'PORTFOLIO_NOT_FOUND'],
    [{ scope: 'portfolio', portfolioBoardId: UNKNOWN, name: 'N' }, 404, 'PORTFOLIO_NOT_FOUND'],
    [{ scope: 'site', name: 'Nora' }, 400, 'BODY_INVALID'],
    [{ projectId: '10', name: 'Nora' }, 400, 'BODY_INVALID'],
  ])('have the home %o', async (body, status, code) => {
    const answer = await as(ANN, 'POST /smb/persona', { body });
    expect(answer).toMatchObject({ status, body: { code } });
    expect(backend.database.events.size).toBe(0);
  });

  it('are not found under an unknown id or by another site', async () => {
    const { id } = await create();
    const token = await contextToken(OTHER_SITE);
    for (const [wanted, asked] of [
      [id, { token }],
      [UNKNOWN, {}],
      ['mine', {}],
    ] as const) {
      const answer = await as(ANN, `PUT /smb/persona/${wanted}`, { body: {}, ...asked });
      expect(answer).toMatchObject({ status: 404, body: { code: 'PERSONA_NOT_FOUND' } });
    }
    const headers = { 'if-match': '"7"' };
    const stale = await as(ANN, `PUT /smb/persona/${id}`, { body: { name: 'x' }, headers });
    expect(stale).toMatchObject({
      status: 409,
      body: { code: 'STALE_VERSION', current: { id, version: 1 } },
    });
  });

  it('are created once per idempotency key', async () => {
    const headers = { 'idempotency-key': 'key-00000001' };
    const again = () => as(ANN, 'POST /smb/persona', { body: NORA, headers });
    expect((await again()).body).toEqual((await again()).body);
    expect(await names('?projectId=10')).toEqual(['Nora']);
  });
});

describe('access to a persona', () => {
  const CHANGE = { body: { tags: ['Hiker'] } };
  const refusing = async (line: Parameters<typeof ask>[1], code: string, request: Ask = {}) => {
    const before = storedText(backend);
    const status = code === 'PERSONA_NOT_FOUND' ? 404 : 403;
    expect(await as(BEN, line, request)).toMatchObject({ status, body: { code } });
    expect(storedText(backend)).toBe(before);
  };

  it('of a project depends on project permissions in the tracker', async () => {
    const { id } = await create();
    const questions: string[] = [];
    backend.permissions.may = async ({ permission, projectId }) => {
      questions.push(`${permission} ${projectId}`);
      return permission === 'BROWSE_PROJECTS';
    };
    expect((await as(BEN, `GET /smb/persona/${id}`)).status).toBe(200);
    expect((await as(BEN, 'GET /smb/personas?projectId=10')).status).toBe(200);
    await refusing(`PUT /smb/persona/${id}`, 'PERSONA_EDIT_DENIED', CHANGE);
    await refusing(`DELETE /smb/persona/${id}`, 'PERSONA_EDIT_DENIED');
    await refusing('POST /smb/persona', 'PERSONA_EDIT_DENIED', { body: NORA });
    const [browse, edit] = ['BROWSE_PROJECTS 10', 'EDIT_ISSUES 10'];
    // A refused edit asks whether the user may see the persona, because a hidden one is answered as missing.
    expect(questions).toEqual([browse, browse, edit, browse, edit, browse, edit]);
    backend.permissions.may = async () => false;
    await refusing(`GET /smb/persona/${id}`, 'PERSONA_NOT_FOUND');
    await refusing(`PUT /smb/persona/${id}`, 'PERSONA_NOT_FOUND', CHANGE);
    await refusing('GET /smb/personas?projectId=10', 'PERMISSION_DENIED');
  });

  it('of the whole site lets everybody see it, and only its creator and admins change it', async () => {
    const made = await create({ scope: 'global', name: 'Nora' }, 'account-cleo');
    expect((await as(BEN, `GET /smb/persona/${made.id}`)).status).toBe(200);
    await refusing(`PUT /smb/persona/${made.id}`, 'PERSONA_EDIT_DENIED', CHANGE);
    expect((await as(ANN, `PUT /smb/persona/${made.id}`, CHANGE)).status).toBe(200);
    expect((await as('account-cleo', `PUT /smb/persona/${made.id}`, CHANGE)).status).toBe(200);
    await refusing(`DELETE /smb/persona/${made.id}`, 'PERSONA_DELETE_DENIED');
    expect((await as(ANN, `DELETE /smb/persona/${made.id}`)).status).toBe(204);
    const own = await create({ scope: 'global', name: 'Ole' }, 'account-cleo');
    expect((await as('account-cleo', `DELETE /smb/persona/${own.id}`)).status).toBe(204);
  });

  it('is refused while the tracker is unavailable', async () => {
    const { id } = await create();
    backend.permissions.may = async () => {
      throw new CatalogueError(refusal('TRACKER_UNAVAILABLE'));
    };
    const answer = await as(ANN, `PUT /smb/persona/${id}`, CHANGE);
    expect(answer).toMatchObject({ status: 503, body: { code: 'TRACKER_UNAVAILABLE' } });
  });
});
