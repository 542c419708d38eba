import { beforeEach, describe, expect, it } from 'vitest';
import { aiDefinitionSchema } from '#domain/contracts/ai-definition.ts';
import { memoryStoreScan } from '../../adapters/memory/store-scan.ts';
import { compareViews } from '../../replay/compare-views.ts';
import { ANN } from '../../testing/site.ts';
import { aiSite, BEN, DEFINITION, PORTFOLIO, TEA } from '../../testing/sites/ai-site.ts';

let site: Awaited<ReturnType<typeof aiSite>>;

beforeEach(async () => {
  site = await aiSite();
});

describe('the product definition of a board', () => {
  it('is missing at first, and then can be written, read and changed', async () => {
    await site.expectRefusal([404, 'AI_DEFINITION_NOT_FOUND'], ANN, `GET ${DEFINITION}?boardId=1`);
    await site.expectRefusal([404, 'AI_DEFINITION_NOT_FOUND'], ANN, `PUT ${DEFINITION}`, {
      boardId: '1',
      ...TEA,
    });
    const made = await site.define();
    expect(made).toMatchObject({ status: 201, headers: { etag: '"1"' } });
    expect(aiDefinitionSchema.parse(made.body)).toMatchObject({ boardId: '1', ...TEA, version: 1 });
    expect((await site.send(BEN, `GET ${DEFINITION}?boardId=1`)).body).toEqual(made.body);
    await site.expectRefusal([409, 'AI_DEFINITION_EXISTS'], BEN, `POST ${DEFINITION}`, {
      boardId: '1',
      ...TEA,
    });

    const body = { boardId: '1', keyFeatures: 'Search\nPay' };
    const changed = await site.send(ANN, `PUT ${DEFINITION}`, { body });
    expect(changed.body).toMatchObject({ ...TEA, keyFeatures: 'Search\nPay', version: 2 });
    const stale = await site.send(ANN, `PUT ${DEFINITION}`, {
      body,
      headers: { 'if-match': '"1"' },
    });
    expect(stale).toMatchObject({
      status: 409,
      body: { code: 'STALE_VERSION', current: { keyFeatures: 'Search\nPay', version: 2 } },
    });
    expect(await compareViews(memoryStoreScan(site.backend.database))).toEqual([]);
  });

  it('is written once when the request is repeated with its idempotency key', async () => {
    const request = { body: { boardId: '1', ...TEA }, headers: { 'idempotency-key': 'key-0001' } };
    const first = await site.send(ANN, `POST ${DEFINITION}`, request);
    const { status, body } = await site.send(ANN, `POST ${DEFINITION}`, request);
    expect([status, body]).toEqual([201, first.body]);
    expect(first.status).toBe(201);
  });

  it('is separate for each board, project and portfolio', async () => {
    await site.send(ANN, 'POST /smb/portfolio', { body: { id: PORTFOLIO, name: 'Europe' } });
    for (const boardId of ['1', 'project-10', PORTFOLIO]) {
      expect((await site.define(boardId)).status).toBe(201);
    }
  });

  it('is refused with a fault for each field that has no meaningful text', async () => {
    const body = { boardId: '1', describe: '…', typeOfProduct: 'x'.repeat(256) };
    const answer = await site.send(ANN, `POST ${DEFINITION}`, { body });
    expect(answer).toMatchObject({
      status: 400,
      body: {
        code: 'AI_DESCRIPTION_MEANINGLESS',
        errors: { describe: expect.any(String), typeOfProduct: expect.any(String) },
      },
    });
  });
});
