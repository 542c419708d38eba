import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aiDefinitionSchema } from '#domain/contracts/ai-definition.ts';
import { aiProviderSchema } from '#domain/contracts/ai-provider.ts';
import { suggestionsSchema } from '#domain/contracts/ai-suggestion.ts';
import { PEOPLE } from '#infra/sandbox/tracker/site/people.ts';
import { openAiStream, startModelServer } from '../support/model-server.ts';
import { type TestSandbox, takeTestSandbox } from '../support/sandbox.ts';

const DEFINITION = '/smb/ai-generator/definition';
const PRODUCT = {
  describe: 'Plan hikes with friends',
  keyFeatures: 'Trail search\nShared packing list',
  typeOfProduct: 'Mobile app',
};

/**
 * Calls the AI generator through the real edge, API, handler and tables. The permissions come from the sandbox's
 * tracker.
 */
describe('suggestions for a board', () => {
  let sandbox: TestSandbox;
  let boardId: string;
  let admin: string;
  let member: string;
  let viewer: string;

  const put = (token: string, body: object) => sandbox.ask(token, 'PUT', DEFINITION, { body });
  const suggest = (token: string, level: string, body: object) =>
    sandbox.ask(token, 'POST', `/smb/ai-generator/${level}?boardId=${boardId}`, { body });

  beforeAll(async () => {
    sandbox = await takeTestSandbox();
    boardId = `project-${sandbox.tracker.directory.projects()[0]?.id}`;
    /**
     * Tokens of users by the statuses that they get for reading, suggesting and changing. The statuses show the users'
     * permissions.
     */
    const found = new Map<string, string>();
    for (const { accountId } of sandbox.tracker.directory.users()) {
      const token = await sandbox.mintToken(accountId);
      const off = await sandbox.ask(token, 'GET', `${DEFINITION}?boardId=${boardId}`);
      expect(off.status).toBe(403);
      await sandbox.ask(token, 'PUT', '/app-setting', { body: { enable: true } });
      const seen = await sandbox.ask(token, 'GET', `${DEFINITION}?boardId=${boardId}`);
      const used = await suggest(token, 'goals', { goals: [] });
      const changed = await put(token, { boardId, describe: 'Tried' });
      found.set([seen, used, changed].map(({ status }) => status).join(), token);
    }
    admin = found.get('404,404,404') ?? '';
    member = found.get('404,404,403') ?? '';
    viewer = found.get('404,403,403') ?? '';
  });

  afterAll(() => sandbox.stop());

  it('are based on a definition that members create and admins change', async () => {
    expect([admin, member, viewer]).not.toContain('');
    const body = { boardId, ...PRODUCT, typeOfProduct: 'App' };
    const made = [];
    for (const token of [viewer, member, admin]) {
      made.push((await sandbox.ask(token, 'POST', DEFINITION, { body })).status);
    }
    expect(made).toEqual([403, 201, 409]);
    const change = { boardId, typeOfProduct: PRODUCT.typeOfProduct };
    expect((await put(member, change)).status).toBe(403);
    expect((await put(admin, change)).status).toBe(200);
    const read = await sandbox.ask(viewer, 'GET', `${DEFINITION}?boardId=${boardId}`);
    expect(aiDefinitionSchema.parse(await read.json())).toMatchObject({ ...PRODUCT, version: 2 });
    expect(read.headers.get('etag')).toBe('"2"');
  });

  it('come from the offline rules in the sandbox, at each level, and continue on demand', async () => {
    const goals = { goals: ['Trail search'], isGenerateMore: false, language: 'en' };
    const first = await suggest(member, 'goals', goals);
    const { suggestions, provider } = suggestionsSchema.parse(await first.json());
    expect(provider).toBe('offline');
    expect(suggestions[0]).toEqual({ summary: 'Shared packing list' });
    const known = [...goals.goals, ...suggestions.map(({ summary }) => summary)];
    const next = await suggest(member, 'goals', { goals: known, isGenerateMore: true });
    const more = suggestionsSchema.parse(await next.json()).suggestions;
    expect(more.filter(({ summary }) => known.includes(summary))).toEqual([]);

    const steps = await suggest(member, 'steps', {
      goal: 'Eine Hütte buchen',
      steps: [],
      language: 'de',
    });
    expect(suggestionsSchema.parse(await steps.json()).suggestions[0]).toEqual({
      summary: 'Freie Termine prüfen',
    });
    const stories = await suggest(member, 'stories', { goal: null, step: '…', stories: [] });
    expect(stories.status).toBe(400);
    expect(await stories.json()).toMatchObject({ code: 'AI_STEP_MEANINGLESS' });
  });

  it("come from the site's own model until its admin removes the key", async () => {
    const model = await startModelServer();
    try {
      model.answers(() => openAiStream('{"summaries":["Meet at the hut"]}'));
      const siteAdmin = await sandbox.mintToken(PEOPLE.siteAdmin.id);
      const provider = (method: string, body?: object) =>
        sandbox.ask(siteAdmin, method, '/smb/ai-generator/provider', body ? { body } : {});
      const own = { provider: 'own', baseUrl: `${model.url}/v1`, model: 'small' };
      const goals = { goals: [], isGenerateMore: false, language: 'en' };
      const written = async () =>
        suggestionsSchema.parse(await (await suggest(member, 'goals', goals)).json());

      expect((await sandbox.ask(member, 'GET', '/smb/ai-generator/provider')).status).toBe(403);
      expect((await provider('PUT', { ...own, key: 'sk-first-0123456789' })).status).toBe(200);
      expect((await provider('PUT', { ...own, key: 'sk-second-0123456789' })).status).toBe(200);
      const shown = aiProviderSchema.parse(await (await provider('GET')).json());
      expect(shown.own?.key).toMatchObject({ ending: '6789', setBy: expect.any(String) });
      expect(await written()).toMatchObject({
        suggestions: [{ summary: 'Meet at the hut' }],
        provider: 'openai-compatible',
      });
      expect(model.requests.at(-1)?.headers.authorization).toBe('Bearer sk-second-0123456789');

      // While the model is still answering, only the user who sent the request can read the partial answer.
      model.answers(() => openAiStream('{"summaries":["Share the map","Meet', 'silent'));
      const questionId = '01JZZZZZZZZZZZZZZZZZZZZZZQ';
      const path = `/smb/ai-generator/question?id=${questionId}`;
      const soFar = async (token: string) => (await sandbox.ask(token, 'GET', path)).json();
      const slow = suggest(member, 'goals', { ...goals, questionId });
      await expect.poll(() => soFar(member)).toEqual({ summaries: ['Share the map'] });
      expect(await soFar(admin)).toEqual({ summaries: [] });
      expect((await sandbox.ask(member, 'DELETE', path)).status).toBe(204);
      expect(await soFar(member)).toEqual({ summaries: [] });
      expect(await (await slow).json()).toMatchObject({
        suggestions: [{ summary: 'Share the map' }],
        stoppedEarly: true,
      });

      expect((await provider('PUT', { provider: 'default' })).status).toBe(200);
      expect((await written()).provider).toBe('offline');
      expect(await (await provider('PUT', own)).json()).toMatchObject({ code: 'AI_KEY_MISSING' });
    } finally {
      await model.close();
    }
  });

  it("have each change of their definition in the board's feed exactly once", async () => {
    const feedKinds = async (): Promise<string[]> => {
      const audit = `/smb/audit?projectId=${boardId.replace('project-', '')}&boardId=${boardId}`;
      const answer = await sandbox.ask(admin, 'GET', `${audit}&streamType=ai-definition`);
      expect(answer.status).toBe(200);
      const { values } = (await answer.json()) as { values: { kind: string }[] };
      return values.map(({ kind }) => kind);
    };
    await expect.poll(feedKinds).toEqual(['AiDefinitionChanged', 'AiDefinitionCreated']);
  });
});
