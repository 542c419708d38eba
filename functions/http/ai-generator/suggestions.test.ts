import { beforeEach, describe, expect, it } from 'vitest';
import type { GroupRequest } from '#domain/ai/groups.ts';
import { CatalogueError, refusal } from '#domain/kernel/errors/errors.ts';
import { ANN } from '../../testing/site.ts';
import { aiSite, BEN } from '../../testing/sites/ai-site.ts';
import { PERSON_LIMIT, SITE_LIMIT } from './suggestions.ts';

let site: Awaited<ReturnType<typeof aiSite>>;

beforeEach(async () => {
  site = await aiSite();
});

describe('suggestions', () => {
  beforeEach(async () => {
    await site.define();
  });

  it('come from our own rules by default, and name the provider', async () => {
    const first = await site.suggest('goals', { goals: ['Search'], isGenerateMore: false });
    expect(first).toMatchObject({ provider: 'offline', noMore: false });
    expect(first.suggestions).toHaveLength(5);
    const again = await site.suggest('goals', { goals: ['Search'] });
    expect(again.suggestions).toEqual(first.suggestions);
  });

  it('can be requested again until there are no more', async () => {
    const goals: string[] = [];
    for (let turn = 0; ; turn += 1) {
      const { suggestions, noMore } = await site.suggest('goals', {
        goals,
        isGenerateMore: turn > 0,
      });
      goals.push(...suggestions.map(({ summary }) => summary));
      if (noMore) break;
    }
    expect(new Set(goals).size).toBe(goals.length);
    expect(goals.length).toBeGreaterThan(5);
    const over = await site.suggest('goals', { goals, isGenerateMore: true });
    expect(over).toMatchObject({ suggestions: [], provider: 'offline', noMore: true });
  });

  it("are in the user's language", async () => {
    const suggestionIn = async (language: string) =>
      (await site.suggest('steps', { goal: '注文 する', steps: [], language })).suggestions[0]
        ?.summary;
    expect(await suggestionIn('ja')).toBe('商品をカートに入れる');
    expect(await suggestionIn('fr')).toBe('Ajouter des articles au panier');
  });

  it('need a goal or step with a meaningful text', async () => {
    const steps = 'POST /smb/ai-generator/steps?boardId=1';
    for (const goal of [' … ', null, undefined]) {
      await site.expectRefusal([400, 'AI_GOAL_MEANINGLESS'], ANN, steps, { goal, steps: [] });
    }
    const stories = 'POST /smb/ai-generator/stories?boardId=1';
    const body = { goal: null, step: 'No summary', stories: [] };
    await site.expectRefusal([400, 'AI_STEP_MEANINGLESS'], ANN, stories, body);
    const { suggestions } = await site.suggest('stories', { goal: null, step: 'Pay', stories: [] });
    expect(suggestions.length).toBeGreaterThan(0);
  });

  it('need the product definition of the board', async () => {
    const line = 'POST /smb/ai-generator/goals?boardId=project-10';
    await site.expectRefusal([404, 'AI_DEFINITION_NOT_FOUND'], ANN, line, { goals: [] });
  });

  it('are filtered in the same way for every provider', async () => {
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
    const write = async () => ({ summaries, exhausted: false });
    site.backend.writer = { provider: 'bedrock', write, group: async () => [] };
    expect(await site.suggest('goals', { goals: ['Walk  the DOG'] })).toMatchObject({
      suggestions: [{ summary: 'Pay by card' }, { summary: 'Walk the cat' }],
      provider: 'bedrock',
      noMore: false,
    });
    const noted = site.backend.lines.filter(({ message }) => message === 'suggested');
    expect(noted.map(({ entry }) => entry)).toEqual([
      {
        correlationId: expect.any(String),
        provider: 'bedrock',
        level: 'goals',
        language: 'en',
        milliseconds: 1000,
        stoppedEarly: false,
        written: 8,
        kept: 2,
      },
    ]);
    expect(JSON.stringify(site.backend.lines)).not.toContain('Walk');
    const known = ['Pay by card', 'Walk the cat', 'walk the dog'];
    expect(await site.suggest('goals', { goals: known })).toMatchObject({
      suggestions: [],
      noMore: true,
    });
  });

  it('have a reason of one line if the provider gives reasons', async () => {
    const summaries = ['walk the dog', 'Pay  by card', 'Walk the cat', 'Feed the cat'];
    const whys = ['It is there', `Paying\nis ${'x'.repeat(300)}`, ' 12 '];
    const write = async () => ({ summaries, whys, exhausted: false });
    site.backend.writer = { provider: 'bedrock', write, group: async () => [] };
    const { suggestions } = await site.suggest('goals', { goals: ['Walk the dog'] });
    expect(suggestions).toEqual([
      { summary: 'Pay by card', why: `Paying is ${'x'.repeat(190)}` },
      { summary: 'Walk the cat' },
      { summary: 'Feed the cat' },
    ]);
  });

  it('are at most ten, even if a model writes more', async () => {
    const summaries = Array.from({ length: 40 }, (_, index) => `Walk dog ${index}`);
    const write = async () => ({ summaries, exhausted: false });
    site.backend.writer = { provider: 'bedrock', write, group: async () => [] };
    expect((await site.suggest('goals', { goals: [] })).suggestions).toHaveLength(10);
  });

  it('end in a catalogue error when the model fails; the cause is logged, but not shown', async () => {
    for (const code of ['AI_FAILED', 'AI_BUSY'] as const) {
      const write = async () => {
        throw new CatalogueError(refusal(code), { cause: new Error('the model answered 500') });
      };
      site.backend.writer = { provider: 'bedrock', write, group: async () => [] };
      const line = 'POST /smb/ai-generator/goals?boardId=1';
      const answer = await site.send(ANN, line, { body: { goals: [] } });
      expect(answer).toMatchObject({ status: 503, body: { code } });
      expect(JSON.stringify(answer)).not.toContain('500');
      expect(site.backend.lines.at(-1)?.entry.error).toContain('Error: the model answered 500');
    }
  });
});

describe('suggested groups of epics', () => {
  const line = 'POST /smb/ai-generator/groups?boardId=1';
  const body = { epics: ['Search by name', ' Pay\nby card ', 'Search by picture'] };

  it('are the filtered answer of the model, and no text of the epics is logged', async () => {
    await site.define();
    const requests: GroupRequest[] = [];
    const group = async (request: GroupRequest) => {
      requests.push(request);
      return [
        { goal: 'Find the right tea', epics: [2, 0] },
        { goal: 'Walk', epics: [1, 7] },
      ];
    };
    const write = async () => ({ summaries: [], exhausted: true });
    site.backend.writer = { provider: 'bedrock', write, group };
    const answer = await site.send(ANN, line, { body: { ...body, language: 'de' } });
    expect(answer.body).toEqual({
      groups: [{ goal: 'Find the right tea', epics: [2, 0] }],
      provider: 'bedrock',
      remaining: { left: PERSON_LIMIT.times - 1, ...PERSON_LIMIT },
    });
    expect(requests).toMatchObject([
      { epics: ['Search by name', 'Pay by card', 'Search by picture'], language: 'de' },
    ]);
    expect(JSON.stringify(site.backend.lines)).not.toContain('Search by');
  });

  it('are empty without a model, but use up the allowance', async () => {
    await site.expectRefusal([404, 'AI_DEFINITION_NOT_FOUND'], ANN, line, body);
    await site.define();
    for (let times = 0; times < PERSON_LIMIT.times; times += 1) {
      const answer = await site.send(ANN, line, { body });
      expect(answer).toMatchObject({ status: 200, body: { groups: [], provider: 'offline' } });
    }
    await site.expectRefusal([429, 'AI_QUOTA_SPENT'], ANN, line, body);
  });
});

describe('the allowance for suggestions', () => {
  const line = 'POST /smb/ai-generator/goals?boardId=1';
  const spent = [429, 'AI_QUOTA_SPENT'] as const;

  it('is limited per person', async () => {
    await site.define();
    for (let times = 0; times < PERSON_LIMIT.times; times += 1)
      await site.suggest('goals', { goals: [] });
    await site.expectRefusal(spent, ANN, line, { goals: [] });
    await site.suggest('goals', { goals: [] }, BEN);
  });

  it('in the answer is that of the person or of the site, whichever is smaller', async () => {
    await site.define();
    const left = async (who = ANN) => (await site.suggest('goals', { goals: [] }, who)).remaining;
    expect(await left()).toEqual({ left: PERSON_LIMIT.times - 1, ...PERSON_LIMIT });
    expect(await left()).toEqual({ left: PERSON_LIMIT.times - 2, ...PERSON_LIMIT });
    expect(await left(BEN)).toEqual({ left: PERSON_LIMIT.times - 1, ...PERSON_LIMIT });
    const own = site.backend.takeAllowance;
    site.backend.takeAllowance = async (tenant, subject, limit, now) =>
      limit.times === SITE_LIMIT.times ? 3 : own(tenant, subject, limit, now);
    expect(await left(BEN)).toEqual({ left: 3, ...SITE_LIMIT });
  });

  it('is limited per site', async () => {
    await site.define();
    const own = site.backend.takeAllowance;
    site.backend.takeAllowance = async (tenant, subject, limit, now) =>
      own(tenant, subject, limit.times === SITE_LIMIT.times ? { ...limit, times: 1 } : limit, now);
    await site.suggest('goals', { goals: [] });
    await site.expectRefusal(spent, BEN, line, { goals: [] });
  });

  it('is not used up by a refused request', async () => {
    let taken = 0;
    site.backend.takeAllowance = async () => {
      taken += 1;
      return 1;
    };
    await site.expectRefusal([404, 'AI_DEFINITION_NOT_FOUND'], ANN, line, { goals: [] });
    await site.define();
    const steps = 'POST /smb/ai-generator/steps?boardId=1';
    await site.expectRefusal([400, 'AI_GOAL_MEANINGLESS'], ANN, steps, { goal: '', steps: [] });
    expect(taken).toBe(0);
  });
});
