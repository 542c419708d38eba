import { beforeEach, describe, expect, it } from 'vitest';
import { aiDefinitionSchema } from '#domain/contracts/ai-definition.ts';
import { type Suggestions, suggestionsSchema } from '#domain/contracts/ai-suggestion.ts';
import { CatalogueError, refusal } from '#domain/errors.ts';
import { memoryStoreScan } from '../../adapters/memory/store-scan.ts';
import { httpHandler } from '../../middleware/http-handler.ts';
import type { ProjectPermission } from '../../ports/permissions.ts';
import { compareViews } from '../../replay/compare-views.ts';
import { memoryBackend, storedText } from '../../testing/backend.ts';
import { memoryEndpoints } from '../../testing/contexts.ts';
import { type Ask, ask } from '../../testing/request.ts';
import { ANN, contextToken, SITE } from '../../testing/site.ts';
import { PERSON_LIMIT, SITE_LIMIT } from './suggestions.ts';

const BEN = 'account-ben';
const PORTFOLIO = '01JZZZZZZZZZZZZZZZZZZZZZZP';
const DEFINITION = '/smb/ai-generator/definition';
const TEA = { describe: 'A shop for tea', keyFeatures: 'Search', typeOfProduct: 'Web shop' };

let backend: ReturnType<typeof memoryBackend>;
/** What Ben may do in project 10. */
let held: Set<ProjectPermission>;

const sent = async (by: string, line: string, request: Ask = {}) => {
  const { 'ai-generator': own, setting, portfolio } = memoryEndpoints(backend);
  const handler = httpHandler({ ...own, ...setting, ...portfolio }, backend.http);
  const token = await contextToken(SITE, { sub: by });
  return ask(handler, line as 'GET /', { token, ...request });
};
const switchAi = (by: string, enable: boolean) =>
  sent(by, 'PUT /app-setting', { body: { enable } });
const define = (boardId = '1', by = ANN) =>
  sent(by, `POST ${DEFINITION}`, { body: { boardId, ...TEA } });
const suggested = async (level: string, body: object, by = ANN): Promise<Suggestions> => {
  const answer = await sent(by, `POST /smb/ai-generator/${level}?boardId=1`, { body });
  expect(answer).toMatchObject({ status: 200 });
  return suggestionsSchema.parse(answer.body);
};
const refused = async (
  [status, code]: readonly [number, string],
  by: string,
  line: string,
  body?: unknown,
) => {
  const before = storedText(backend);
  const answer = await sent(by, line, body === undefined ? {} : { body });
  expect([line, answer.status, answer.body]).toMatchObject([line, status, { code }]);
  expect(storedText(backend)).toBe(before);
};

beforeEach(async () => {
  backend = memoryBackend();
  held = new Set(['BROWSE_PROJECTS', 'CREATE_ISSUES']);
  backend.permissions.may = async ({ accountId, projectId, permission }) =>
    projectId === '10' && (accountId === ANN || held.has(permission));
  await switchAi(ANN, true);
  await switchAi(BEN, true);
});

describe('the definition of a board', () => {
  it('is not there, is written, read and changed', async () => {
    await refused([404, 'AI_DEFINITION_NOT_FOUND'], ANN, `GET ${DEFINITION}?boardId=1`);
    await refused([404, 'AI_DEFINITION_NOT_FOUND'], ANN, `PUT ${DEFINITION}`, {
      boardId: '1',
      ...TEA,
    });
    const made = await define();
    expect(made).toMatchObject({ status: 201, headers: { etag: '"1"' } });
    expect(aiDefinitionSchema.parse(made.body)).toMatchObject({ boardId: '1', ...TEA, version: 1 });
    expect((await sent(BEN, `GET ${DEFINITION}?boardId=1`)).body).toEqual(made.body);
    await refused([409, 'AI_DEFINITION_EXISTS'], BEN, `POST ${DEFINITION}`, {
      boardId: '1',
      ...TEA,
    });

    const body = { boardId: '1', keyFeatures: 'Search\nPay' };
    const changed = await sent(ANN, `PUT ${DEFINITION}`, { body });
    expect(changed.body).toMatchObject({ ...TEA, keyFeatures: 'Search\nPay', version: 2 });
    const stale = await sent(ANN, `PUT ${DEFINITION}`, { body, headers: { 'if-match': '"1"' } });
    expect(stale).toMatchObject({
      status: 409,
      body: { code: 'STALE_VERSION', current: { keyFeatures: 'Search\nPay', version: 2 } },
    });
    expect(await compareViews(memoryStoreScan(backend.database))).toEqual([]);
  });

  it('is written once under an idempotency key', async () => {
    const request = { body: { boardId: '1', ...TEA }, headers: { 'idempotency-key': 'key-0001' } };
    const first = await sent(ANN, `POST ${DEFINITION}`, request);
    const { status, body } = await sent(ANN, `POST ${DEFINITION}`, request);
    expect([status, body]).toEqual([201, first.body]);
    expect(first.status).toBe(201);
  });

  it('is one for each board, project and portfolio', async () => {
    await sent(ANN, 'POST /smb/portfolio', { body: { id: PORTFOLIO, name: 'Europe' } });
    for (const boardId of ['1', 'project-10', PORTFOLIO]) {
      expect((await define(boardId)).status).toBe(201);
    }
  });

  it('is refused when it says nothing, field by field', async () => {
    const body = { boardId: '1', describe: '…', typeOfProduct: 'x'.repeat(255) };
    const answer = await sent(ANN, `POST ${DEFINITION}`, { body });
    expect(answer).toMatchObject({
      status: 400,
      body: {
        code: 'AI_DESCRIPTION_MEANINGLESS',
        errors: { describe: expect.any(String), typeOfProduct: expect.any(String) },
      },
    });
  });
});

describe('who may', () => {
  const goals = { goals: [], isGenerateMore: false, language: 'en' };
  const GOALS = 'POST /smb/ai-generator/goals';

  it('nobody for whom AI is switched off', async () => {
    await define();
    await switchAi(ANN, false);
    const OFF = [403, 'AI_OFF'] as const;
    await refused(OFF, ANN, `GET ${DEFINITION}?boardId=1`);
    await refused(OFF, ANN, `POST ${DEFINITION}`, { boardId: 'project-10', ...TEA });
    await refused(OFF, ANN, `PUT ${DEFINITION}`, { boardId: '1', describe: 'Coffee' });
    await refused(OFF, ANN, `${GOALS}?boardId=1`, goals);
    await refused(OFF, 'account-new', `${GOALS}?boardId=1`, goals);
    expect((await sent(BEN, `GET ${DEFINITION}?boardId=1`)).status).toBe(200);
  });

  it('see: whoever may browse; use: whoever may create issues; change: its admins', async () => {
    expect((await define('1', BEN)).status).toBe(201);
    const change = [`PUT ${DEFINITION}`, { boardId: '1', describe: 'Coffee' }] as const;
    await refused([403, 'AI_DEFINITION_DENIED'], BEN, ...change);
    backend.permissions.administersBoard = async ({ accountId }) => accountId === BEN;
    expect((await sent(BEN, change[0], { body: change[1] })).status).toBe(200);
    await suggested('goals', goals, BEN);
    held = new Set(['BROWSE_PROJECTS']);
    await refused([403, 'PERMISSION_DENIED'], BEN, `${GOALS}?boardId=1`, goals);
    await refused([403, 'PERMISSION_DENIED'], BEN, `POST ${DEFINITION}`, {
      boardId: 'project-10',
      ...TEA,
    });
    expect((await sent(BEN, `GET ${DEFINITION}?boardId=1`)).status).toBe(200);
    held = new Set();
    await refused([403, 'PERMISSION_DENIED'], BEN, `GET ${DEFINITION}?boardId=1`);
  });

  it('change that of a project: its admins', async () => {
    await define('project-10', BEN);
    const change = { boardId: 'project-10', describe: 'Coffee' };
    await refused([403, 'AI_DEFINITION_DENIED'], BEN, `PUT ${DEFINITION}`, change);
    held.add('ADMINISTER_PROJECTS');
    expect((await sent(BEN, `PUT ${DEFINITION}`, { body: change })).status).toBe(200);
  });

  it('in a portfolio: its members, each by their role', async () => {
    const members = [{ accountId: BEN, role: 'viewer' }];
    await sent(ANN, 'POST /smb/portfolio', { body: { id: PORTFOLIO, name: 'Europe', members } });
    await define(PORTFOLIO);
    const line = `${GOALS}?boardId=${PORTFOLIO}`;
    const change = { boardId: PORTFOLIO, describe: 'Coffee' };
    expect((await sent(BEN, `GET ${DEFINITION}?boardId=${PORTFOLIO}`)).status).toBe(200);
    await refused([403, 'PERMISSION_DENIED'], BEN, line, goals);
    await refused([403, 'AI_DEFINITION_DENIED'], BEN, `PUT ${DEFINITION}`, change);
    expect((await sent(ANN, line, { body: goals })).status).toBe(200);
    expect((await sent(ANN, `PUT ${DEFINITION}`, { body: change })).status).toBe(200);
    await switchAi('account-eve', true);
    await refused([404, 'PORTFOLIO_NOT_FOUND'], 'account-eve', line, goals);
  });

  it('nobody on what is no board, or lies nowhere', async () => {
    for (const boardId of ['x', '-1', '1%23', 'project-', '0']) {
      await refused([400, 'BODY_INVALID'], ANN, `${GOALS}?boardId=${boardId}`, goals);
    }
    await refused([400, 'BOARD_REQUIRED'], ANN, GOALS, goals);
    await refused([403, 'PERMISSION_DENIED'], ANN, `${GOALS}?boardId=7`, goals);
  });
});

describe('suggestions', () => {
  beforeEach(async () => {
    await define();
  });

  it('come from rules by default, and say so', async () => {
    const first = await suggested('goals', { goals: ['Search'], isGenerateMore: false });
    expect(first).toMatchObject({ provider: 'offline', noMore: false });
    expect(first.suggestions).toHaveLength(5);
    expect(await suggested('goals', { goals: ['Search'] })).toEqual(first);
  });

  it('go on until there are no more', async () => {
    const goals: string[] = [];
    for (let turn = 0; ; turn += 1) {
      const { suggestions, noMore } = await suggested('goals', { goals, isGenerateMore: turn > 0 });
      goals.push(...suggestions.map(({ summary }) => summary));
      if (noMore) break;
    }
    expect(new Set(goals).size).toBe(goals.length);
    expect(goals.length).toBeGreaterThan(5);
    const over = await suggested('goals', { goals, isGenerateMore: true });
    expect(over).toEqual({ suggestions: [], provider: 'offline', noMore: true });
  });

  it('speak the language of the person', async () => {
    const of = async (language: string) =>
      (await suggested('steps', { goal: '注文 する', steps: [], language })).suggestions[0]
        ?.summary;
    expect(await of('ja')).toBe('商品をカートに入れる');
    expect(await of('fr')).toBe('Ajouter des articles au panier');
  });

  it('need a goal or a step that says something', async () => {
    const steps = 'POST /smb/ai-generator/steps?boardId=1';
    for (const goal of [' … ', null, undefined]) {
      await refused([400, 'AI_GOAL_MEANINGLESS'], ANN, steps, { goal, steps: [] });
    }
    const stories = 'POST /smb/ai-generator/stories?boardId=1';
    const body = { goal: null, step: 'No summary', stories: [] };
    await refused([400, 'AI_STEP_MEANINGLESS'], ANN, stories, body);
    const { suggestions } = await suggested('stories', { goal: null, step: 'Pay', stories: [] });
    expect(suggestions.length).toBeGreaterThan(0);
  });

  it('need a definition', async () => {
    const line = 'POST /smb/ai-generator/goals?boardId=project-10';
    await refused([404, 'AI_DEFINITION_NOT_FOUND'], ANN, line, { goals: [] });
  });

  it('are filtered, whoever has written them', async () => {
    const summaries = [
      'Pay\r\n by card',
      'PAY BY CARD',
      'Checkout',
      'No summary',
      '12 34',
      `Pay ${'x'.repeat(300)}`,
      'walk the dog',
      'Walk the cat',
    ];
    backend.writer = {
      provider: 'bedrock',
      write: async () => ({ summaries, exhausted: false }),
    };
    expect(await suggested('goals', { goals: ['Walk  the DOG'] })).toEqual({
      suggestions: [{ summary: 'Pay by card' }, { summary: 'Walk the cat' }],
      provider: 'bedrock',
      noMore: false,
    });
    const noted = backend.lines.filter(({ message }) => message === 'suggested');
    expect(noted.map(({ entry }) => entry)).toEqual([
      {
        correlationId: expect.any(String),
        provider: 'bedrock',
        level: 'goals',
        language: 'en',
        milliseconds: 1000,
        written: 8,
        kept: 2,
      },
    ]);
    expect(JSON.stringify(backend.lines)).not.toContain('Walk');
    const known = ['Pay by card', 'Walk the cat', 'walk the dog'];
    expect(await suggested('goals', { goals: known })).toMatchObject({
      suggestions: [],
      noMore: true,
    });
  });

  it('are ten at most, however many are written', async () => {
    const summaries = Array.from({ length: 40 }, (_, at) => `Walk dog ${at}`);
    const write = async () => ({ summaries, exhausted: false });
    backend.writer = { provider: 'bedrock', write };
    expect((await suggested('goals', { goals: [] })).suggestions).toHaveLength(10);
  });

  it('fail in the words of the catalogue, and tell nobody why', async () => {
    for (const code of ['AI_FAILED', 'AI_BUSY'] as const) {
      const write = async () => {
        throw new CatalogueError(refusal(code), { cause: new Error('the model answered 500') });
      };
      backend.writer = { provider: 'bedrock', write };
      const line = 'POST /smb/ai-generator/goals?boardId=1';
      const answer = await sent(ANN, line, { body: { goals: [] } });
      expect(answer).toMatchObject({ status: 503, body: { code } });
      expect(JSON.stringify(answer)).not.toContain('500');
      expect(backend.lines.at(-1)?.entry.reason).toBe('Error: the model answered 500');
    }
  });
});

describe('the allowance', () => {
  const line = 'POST /smb/ai-generator/goals?boardId=1';
  const spent = [429, 'AI_QUOTA_SPENT'] as const;

  it('of a person comes to an end, and leaves that of others', async () => {
    await define();
    for (let times = 0; times < PERSON_LIMIT.times; times += 1)
      await suggested('goals', { goals: [] });
    await refused(spent, ANN, line, { goals: [] });
    await suggested('goals', { goals: [] }, BEN);
  });

  it('of a site comes to an end for everyone', async () => {
    await define();
    const own = backend.takeAllowance;
    backend.takeAllowance = async (tenant, subject, limit, now) =>
      own(tenant, subject, limit.times === SITE_LIMIT.times ? { ...limit, times: 1 } : limit, now);
    await suggested('goals', { goals: [] });
    await refused(spent, BEN, line, { goals: [] });
  });

  it('is not touched by a question that is refused', async () => {
    let taken = 0;
    backend.takeAllowance = async () => {
      taken += 1;
      return true;
    };
    await refused([404, 'AI_DEFINITION_NOT_FOUND'], ANN, line, { goals: [] });
    await define();
    const steps = 'POST /smb/ai-generator/steps?boardId=1';
    await refused([400, 'AI_GOAL_MEANINGLESS'], ANN, steps, { goal: '', steps: [] });
    expect(taken).toBe(0);
  });
});
