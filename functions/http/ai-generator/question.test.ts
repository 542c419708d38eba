import { beforeEach, describe, expect, it } from 'vitest';
import type { Listener, WrittenSuggestions } from '../../ports/ai/suggestion-writer.ts';
import { ANN } from '../../testing/site.ts';
import { aiSite, BEN } from '../../testing/sites/ai-site.ts';

const ID = '01JZZZZZZZZZZZZZZZZZZZZZZQ';
const QUESTION = `/smb/ai-generator/question?id=${ID}`;
const GOALS = 'POST /smb/ai-generator/goals?boardId=1';

let site: Awaited<ReturnType<typeof aiSite>>;

beforeEach(async () => {
  site = await aiSite();
  await site.define();
});

/** Returns a model whose answers the test controls. */
const model = () => {
  const asked = Promise.withResolvers<Listener | undefined>();
  const written = Promise.withResolvers<WrittenSuggestions>();
  site.backend.writer = {
    provider: 'bedrock',
    write: (_, listener) => {
      asked.resolve(listener);
      return written.promise;
    },
    group: async () => [],
  };
  const listener = async (): Promise<Listener> => {
    const found = await asked.promise;
    if (!found) throw new Error('nobody listens');
    return found;
  };
  return {
    asked: asked.promise,
    signal: async () => (await listener()).signal,
    says: async (...summaries: string[]) => (await listener()).onSummaries(summaries),
    ends: (...summaries: string[]) => written.resolve({ summaries, exhausted: false }),
    fails: (error: Error) => written.reject(error),
  };
};

const ask = (more: object = { questionId: ID }, accountId = ANN) =>
  site.send(accountId, GOALS, { body: { goals: ['Search the map'], ...more } });
const partialSummaries = async (accountId = ANN): Promise<unknown> => {
  const { status, body } = await site.send(accountId, `GET ${QUESTION}`);
  return status === 200 ? (body as { summaries: unknown }).summaries : status;
};

describe('an answer that a model is writing', () => {
  it('has filtered partial summaries, which are deleted when the answer ends', async () => {
    const { says, ends } = model();
    const answer = ask();
    expect(await partialSummaries()).toEqual([]);
    await says('Find a hut');
    await expect.poll(() => partialSummaries()).toEqual(['Find a hut']);
    // A single word is not a suggestion, and an item that exists is not suggested again.
    await says('Find a hut', 'Walk', 'Search the map', 'Find  a  hut', 'Share the way');
    await expect.poll(() => partialSummaries()).toEqual(['Find a hut', 'Share the way']);
    ends('Find a hut', 'Share the way', 'Call for help');
    expect((await answer).body).toMatchObject({
      suggestions: [
        { summary: 'Find a hut' },
        { summary: 'Share the way' },
        { summary: 'Call for help' },
      ],
    });
    expect(await partialSummaries()).toEqual([]);
  });

  it('can be seen only by the user who asked for it', async () => {
    const { says, ends } = model();
    const answer = ask();
    await says('Find a hut');
    await expect.poll(() => partialSummaries()).toEqual(['Find a hut']);
    expect(await partialSummaries(BEN)).toEqual([]);
    expect((await site.send(BEN, `DELETE ${QUESTION}`)).status).toBe(204);
    expect(await partialSummaries()).toEqual(['Find a hut']);
    ends('Find a hut');
    await answer;
  });

  it('is aborted when the user who asked for it cancels', async () => {
    const { says, ends, signal } = model();
    const answer = ask();
    await says('Find a hut');
    await expect.poll(() => partialSummaries()).toEqual(['Find a hut']);
    expect((await site.send(ANN, `DELETE ${QUESTION}`)).status).toBe(204);
    expect(await partialSummaries()).toEqual([]);
    await says('Find a hut', 'Share the way');
    await expect.poll(async () => (await signal()).aborted).toBe(true);
    ends('Find a hut', 'Share the way');
    expect((await answer).status).toBe(200);
    expect(await partialSummaries()).toEqual([]);
  });

  it('has no partial summaries when the request has no question id', async () => {
    const { asked, ends } = model();
    const answer = ask({});
    expect(await asked).toBeUndefined();
    ends('Find a hut');
    expect((await answer).status).toBe(200);
  });

  it('is complete even if its partial summaries could not be stored', async () => {
    const away = async (): Promise<never> => {
      throw new Error('away');
    };
    Object.assign(site.backend.questions, { savePartial: away, close: away });
    const { says, ends } = model();
    const answer = ask();
    await says('Find a hut');
    ends('Find a hut');
    expect((await answer).body).toMatchObject({ suggestions: [{ summary: 'Find a hut' }] });
    const faults = site.backend.lines.filter(({ message }) => message === 'not shown early');
    expect(faults.length).toBeGreaterThan(0);
    expect(JSON.stringify(faults)).not.toContain('Find a hut');
  });

  it('loses its partial summaries when it fails', async () => {
    const { says, fails } = model();
    const answer = ask();
    await says('Find a hut');
    await expect.poll(() => partialSummaries()).toEqual(['Find a hut']);
    fails(new Error('odd'));
    expect((await answer).status).toBe(500);
    expect(await partialSummaries()).toEqual([]);
  });
});

describe('a request for partial summaries', () => {
  it('needs a valid question id, and AI that is switched on', async () => {
    for (const method of ['GET', 'DELETE']) {
      await site.expectRefusal(
        [400, 'BODY_INVALID'],
        ANN,
        `${method} /smb/ai-generator/question?id=mine`,
      );
    }
    await site.expectRefusal([400, 'BODY_INVALID'], ANN, GOALS, { goals: [], questionId: 'mine' });
    await site.switchAi(BEN, false);
    for (const method of ['GET', 'DELETE']) {
      await site.expectRefusal([403, 'AI_OFF'], BEN, `${method} ${QUESTION}`);
    }
  });
});
