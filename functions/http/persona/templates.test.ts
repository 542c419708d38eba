import { beforeEach, describe, expect, it } from 'vitest';
import type { PersonaTemplateRow } from '#domain/aggregates/persona-template/view.ts';
import {
  personaTemplateListSchema,
  personaTemplateSchema,
} from '#domain/contracts/persona-template.ts';
import { EVERY_PART } from '#domain/testing/personas.ts';
import { memoryStoreScan } from '../../adapters/memory/store-scan.ts';
import { httpHandler } from '../../middleware/http-handler.ts';
import { compareViews } from '../../replay/compare-views.ts';
import { memoryBackend, storedText } from '../../testing/backend.ts';
import { memoryEndpoints } from '../../testing/contexts.ts';
import { type Ask, ask } from '../../testing/request.ts';
import { ANN, contextToken, SITE } from '../../testing/site.ts';

const BEN = 'account-ben';

let backend: ReturnType<typeof memoryBackend>;
let as: (
  accountId: string,
  line: Parameters<typeof ask>[1],
  request?: Ask,
) => ReturnType<typeof ask>;

beforeEach(() => {
  backend = memoryBackend();
  const handler = httpHandler(memoryEndpoints(backend).persona, backend.http);
  as = async (accountId, line, request = {}) =>
    ask(handler, line, { token: await contextToken(SITE, { sub: accountId }), ...request });
});

const BODY = { name: 'Walkers', components: EVERY_PART };
const save = (overrides: object = {}, accountId = ANN) =>
  as(accountId, 'POST /smb/persona-template', { body: { ...BODY, ...overrides } });
const saved = async (overrides: object = {}, accountId = ANN): Promise<PersonaTemplateRow> => {
  const answer = await save(overrides, accountId);
  expect(answer.status).toBe(201);
  return personaTemplateSchema.parse(answer.body);
};
const names = async (accountId = ANN): Promise<string[]> =>
  personaTemplateListSchema
    .parse((await as(accountId, 'GET /smb/persona-template')).body)
    .map(({ name }) => name);

describe('templates over HTTP', () => {
  it('are saved, listed by name for their owner, and deleted', async () => {
    const { id } = await saved();
    await saved({ name: 'Bikers' });
    await saved({ name: 'Ben’s' }, BEN);
    expect(await names()).toEqual(['Bikers', 'Walkers']);
    expect(await names(BEN)).toEqual(['Ben’s']);
    expect((await as(ANN, `DELETE /smb/persona-template/${id}`)).status).toBe(204);
    expect(await names()).toEqual(['Bikers']);
    expect(await compareViews(memoryStoreScan(backend.database))).toEqual([]);
  });

  it('are refused when their name is in use, and overwritten on request', async () => {
    const { id } = await saved();
    const before = storedText(backend);
    const warned = await save({ name: ' walkers ', palette: 'ember' });
    expect(warned).toMatchObject({ status: 409, body: { code: 'TEMPLATE_EXISTS' } });
    expect(storedText(backend)).toBe(before);
    const over = await saved({ name: 'WALKERS', palette: 'ember', overwrite: true });
    expect(over).toMatchObject({ id, name: 'WALKERS', palette: 'ember', version: 2 });
    expect(await names()).toEqual(['WALKERS']);
  });

  it('are stored once when the same name is saved twice at the same time', async () => {
    const answers = await Promise.all([save(), save(), save()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(await names()).toEqual(['Walkers']);
  });

  it('are personal: two users may use the same name, and only the owner deletes', async () => {
    const { id } = await saved();
    expect((await saved({}, BEN)).id).not.toBe(id);
    for (const [who, wanted] of [
      [BEN, id],
      [ANN, '0'.repeat(32)],
      [ANN, 'walkers'],
    ]) {
      const answer = await as(who ?? '', `DELETE /smb/persona-template/${wanted}`);
      expect(answer).toMatchObject({ status: 404, body: { code: 'TEMPLATE_NOT_FOUND' } });
    }
    expect(await names()).toEqual(['Walkers']);
  });

  it.each([
    [{ name: '' }, 'name', 'PERSONA_NAME_REQUIRED'],
    [{ name: 'x'.repeat(71) }, 'name', 'PERSONA_NAME_TOO_LONG'],
    [{ components: [{ ...EVERY_PART[1], age: 0 }] }, 'components.0.age', 'AGE_INVALID'],
    [{ palette: 'pink' }, 'palette', 'BODY_INVALID'],
    [{ overwrite: 'yes' }, 'overwrite', 'BODY_INVALID'],
  ])('are refused with invalid values: %o', async (wrong, field, code) => {
    const answer = await save(wrong);
    expect(answer).toMatchObject({ status: 400, body: { code } });
    expect(answer.body).toHaveProperty(['errors', field]);
    expect(backend.database.events.size).toBe(0);
  });
});
