import { beforeEach, describe, expect, it } from 'vitest';
import { aiProviderSchema } from '#domain/contracts/ai-provider.ts';
import { CatalogueError, type ErrorCode, refusal } from '#domain/kernel/errors/errors.ts';
import { memoryStoreScan } from '../../adapters/memory/store-scan.ts';
import type { OwnEndpoint } from '../../ports/ai/own-models.ts';
import { compareViews } from '../../replay/compare-views.ts';
import { ANN, SITE } from '../../testing/site.ts';
import { aiSite, BEN } from '../../testing/sites/ai-site.ts';
import { TEST_LIMIT } from './provider.ts';

const PROVIDER = '/smb/ai-generator/provider';
const KEY = 'sk-of-the-site-0123456789wxyz';
const OWN = { baseUrl: 'https://ai.test/v1', model: 'small', key: KEY };
const STORED = { baseUrl: OWN.baseUrl, key: KEY };

let site: Awaited<ReturnType<typeof aiSite>>;
let checked: OwnEndpoint[];
/** The error with which the model refuses the check before a choice is saved. Null if the model answers. */
let refuses: ErrorCode | null;

beforeEach(async () => {
  site = await aiSite();
  checked = [];
  refuses = null;
  site.backend.ownModels.check = async (endpoint) => {
    checked.push(endpoint);
    if (refuses) throw new CatalogueError(refusal(refuses), { cause: new Error('401') });
  };
});

const choose = (body: object, accountId = ANN) => site.send(accountId, `PUT ${PROVIDER}`, { body });
const own = (overrides: object = {}) => choose({ provider: 'own', ...OWN, ...overrides });
const shown = async () => aiProviderSchema.parse((await site.send(ANN, `GET ${PROVIDER}`)).body);
const keyOf = () => site.backend.aiKeys.get(SITE.clientKey);

describe("a site's own model", () => {
  it('is null until an admin has chosen one', async () => {
    expect(await shown()).toEqual({ byDefault: 'offline', own: null });
  });

  it('is checked before it is saved, and is shown with only the end of its key', async () => {
    const saved = await own();
    expect(saved.status).toBe(200);
    expect(await shown()).toEqual({
      byDefault: 'offline',
      own: {
        baseUrl: OWN.baseUrl,
        model: 'small',
        key: { ending: 'wxyz', setAt: expect.any(String), setBy: `Name of ${ANN}` },
      },
    });
    expect(checked).toEqual([OWN]);
    expect(keyOf()).toEqual(STORED);
    expect(await compareViews(memoryStoreScan(site.backend.database))).toEqual([]);
  });

  it('never has its key in an answer, event, row, receipt or log line', async () => {
    const headers = { 'idempotency-key': 'key-0000001' };
    const answers = [
      await site.send(ANN, `POST ${PROVIDER}/test`, { body: OWN, headers }),
      await site.send(ANN, `PUT ${PROVIDER}`, { body: { provider: 'own', ...OWN }, headers }),
      await site.send(ANN, `GET ${PROVIDER}`),
    ];
    refuses = 'AI_KEY_REFUSED';
    answers.push(await own(), await site.send(ANN, `POST ${PROVIDER}/test`, { body: OWN }));
    const { database, lines } = site.backend;
    const kept = [...Object.values(database)].flatMap((table) =>
      [...table].map(([key, held]) => [key, held instanceof Map ? [...held] : held]),
    );
    expect(JSON.stringify([answers, kept, lines])).not.toContain(KEY);
    expect(database.receipts.size).toBe(0);
  });

  it.each<[ErrorCode, string, number]>([
    ['AI_KEY_REFUSED', 'key', 400],
    ['AI_MODEL_UNKNOWN', 'model', 400],
    ['AI_ADDRESS_INVALID', 'baseUrl', 400],
    ['AI_UNREACHABLE', 'baseUrl', 503],
  ])(
    'is not saved when the check fails with %s, which is reported at its field',
    async (code, field, status) => {
      refuses = code;
      const body = { code, errors: { [field]: expect.any(String) } };
      expect(await own()).toMatchObject({ status, body });
      expect(await site.send(ANN, `POST ${PROVIDER}/test`, { body: OWN })).toMatchObject({
        status,
        body,
      });
      expect([(await shown()).own, keyOf()]).toEqual([null, undefined]);
    },
  );

  it('is not saved when it does not answer the check in time', async () => {
    refuses = 'AI_TIMEOUT';
    await site.expectRefusal([503, 'AI_TIMEOUT'], ANN, `PUT ${PROVIDER}`, {
      provider: 'own',
      ...OWN,
    });
  });

  it.each(['http://ai.test/v1', 'https://ann@ai.test', 'http://127.0.0.1:11434/v1', 'ai.test'])(
    'is refused, and not called, at the address %s',
    async (baseUrl) => {
      const refused = [400, 'AI_ADDRESS_INVALID'] as const;
      await site.expectRefusal(refused, ANN, `PUT ${PROVIDER}`, {
        provider: 'own',
        ...OWN,
        baseUrl,
      });
      await site.expectRefusal(refused, ANN, `POST ${PROVIDER}/test`, { ...OWN, baseUrl });
      expect(checked).toEqual([]);
    },
  );

  it('keeps its key, and who entered the key, when only the name of the model changes', async () => {
    await own();
    const before = (await shown()).own?.key;
    await own({ model: 'large', key: undefined });
    expect(checked.at(-1)).toEqual({ ...OWN, model: 'large' });
    expect((await shown()).own).toEqual({ baseUrl: OWN.baseUrl, model: 'large', key: before });
    expect(keyOf()).toEqual(STORED);
  });

  it('never gets a key that was entered for another address', async () => {
    await own();
    const elsewhere = { ...OWN, baseUrl: 'https://thief.test/v1', key: undefined };
    const missing = [400, 'AI_KEY_MISSING'] as const;
    await site.expectRefusal(missing, ANN, `PUT ${PROVIDER}`, { provider: 'own', ...elsewhere });
    await site.expectRefusal(missing, ANN, `POST ${PROVIDER}/test`, elsewhere);
    expect(checked).toHaveLength(1);
    // This also holds for a stored key whose choice could not be saved.
    site.backend.aiKeys.set(SITE.clientKey, { baseUrl: 'https://new.test', key: 'sk-new-key' });
    await site.define();
    const goals = { goals: [], isGenerateMore: false, language: 'en' };
    const line = 'POST /smb/ai-generator/goals?boardId=1';
    expect(await site.send(ANN, line, { body: goals })).toMatchObject({
      status: 400,
      body: { code: 'AI_KEY_MISSING' },
    });
  });

  it('may have no key, and then the key that was stored before is deleted', async () => {
    await own();
    await own({ key: null });
    expect((await shown()).own).toEqual({ baseUrl: OWN.baseUrl, model: 'small', key: null });
    expect(keyOf()).toBeUndefined();
  });

  it('loses its key when the admin chooses the default model', async () => {
    await own();
    expect((await choose({ provider: 'default' })).body).toEqual({
      byDefault: 'offline',
      own: null,
    });
    expect(keyOf()).toBeUndefined();
    expect((await choose({ provider: 'default' })).status).toBe(200);
  });

  it("writes the suggestions for its own site, with the site's key", async () => {
    const endpoints: OwnEndpoint[] = [];
    const { writer } = site.backend.ownModels;
    site.backend.ownModels.writer = (endpoint) => {
      endpoints.push(endpoint);
      return writer(endpoint);
    };
    await site.define();
    expect((await site.suggest('goals', { goals: [] })).provider).toBe('offline');
    await own();
    expect((await site.suggest('goals', { goals: [] })).provider).toBe('openai-compatible');
    const line = 'POST /smb/ai-generator/groups?boardId=1';
    const groups = await site.send(ANN, line, { body: { epics: ['Walk', 'Run'] } });
    expect(groups.body).toMatchObject({ provider: 'openai-compatible' });
    expect(endpoints).toEqual([OWN, OWN]);
  });
});

describe("the choice of a site's model", () => {
  it('is only for site admins, whatever the body contains', async () => {
    const denied = [403, 'AI_PROVIDER_DENIED'] as const;
    await own();
    await site.expectRefusal(denied, BEN, `GET ${PROVIDER}`);
    for (const body of [{ provider: 'default' }, { provider: 'own', ...OWN }]) {
      await site.expectRefusal(denied, BEN, `PUT ${PROVIDER}`, body);
    }
    await site.expectRefusal(denied, BEN, `POST ${PROVIDER}/test`, OWN);
    site.held.add('ADMINISTER_PROJECTS');
    await site.expectRefusal(denied, BEN, `GET ${PROVIDER}`);
  });

  it('is refused after too many checks', async () => {
    for (let times = 0; times < TEST_LIMIT.times; times += 1) {
      expect((await site.send(ANN, `POST ${PROVIDER}/test`, { body: OWN })).status).toBe(200);
    }
    await site.expectRefusal([429, 'AI_QUOTA_SPENT'], ANN, `POST ${PROVIDER}/test`, OWN);
    await site.expectRefusal([429, 'AI_QUOTA_SPENT'], ANN, `PUT ${PROVIDER}`, {
      provider: 'own',
      ...OWN,
    });
    expect(checked).toHaveLength(TEST_LIMIT.times);
  });

  it.each([
    {},
    { provider: 'bedrock' },
    { provider: 'own' },
    { provider: 'own', ...OWN, key: 'short' },
    { provider: 'own', ...OWN, key: 'with a space in it' },
    { provider: 'own', ...OWN, key: 'sk-two\nlines-of-it' },
    { provider: 'own', ...OWN, key: 'x'.repeat(513) },
    { provider: 'own', ...OWN, model: '' },
    { provider: 'own', ...OWN, baseUrl: '' },
  ])('is refused with the invalid body %j', async (body) => {
    await site.expectRefusal([400, 'BODY_INVALID'], ANN, `PUT ${PROVIDER}`, body);
    expect(checked).toEqual([]);
  });
});
