import { afterAll, beforeAll, describe, expect } from 'vitest';
import { PEOPLE } from '#infra/sandbox/tracker/site/people.ts';
import {
  type Behaviour,
  type ModelServer,
  openAiStream,
  startModelServer,
} from '../support/model-server.ts';
import { graveFaults } from './support/axe.ts';
import { journey } from './support/journey.ts';
import { type DemoSite, type OpenMap, openDemoSite } from './support/site.ts';

/** Markup that would run if a page inserted it as HTML. Each text uses a different technique. */
const HOSTILE = [
  '<img src=x onerror="document.title=\'taken\'">',
  '<script>document.title="taken"</script> and more',
  '"><svg onload="document.title=\'taken\'"> and more',
  '[walk](javascript:document.title="taken") and more',
  "{{constructor.constructor('document.title=1')()}} and more",
];

/** The error message of the generator (R-AI-12). */
const FAILED = 'Something went wrong while generating, please try again later.';
const LATE = 'The AI model took too long to answer. Try again.';
const AWAY = 'The AI model could not be reached. Try again later.';
const BUSY = 'The AI service is busy. Try again in a moment.';
const SPENT = 'All suggestions for this period are used up. Try again later.';

/** Number of requests that a user may send in ten minutes. */
const ALLOWED = 30;

const saying = (content: string): Behaviour => ({
  status: 200,
  body: JSON.stringify({ choices: [{ message: { content } }] }),
});
const suggesting = (summaries: readonly string[], whys: readonly string[] = []): Behaviour =>
  saying(JSON.stringify({ summaries, whys }));

/** A user works with suggestions while the model fails in many ways. */
describe('suggestions by a failing model', () => {
  const step = journey();
  let model: ModelServer;
  let site: DemoSite;
  let jira: OpenMap;

  /** Returns the board id of the project's map. */
  const boardId = async (): Promise<string> => {
    const { id } = await site.ask<{ id: string }>('GET', '/rest/api/3/project/TRAIL');
    return `project-${id}`;
  };
  /**
   * Calls the backend directly instead of in the page. Uses a new token for each call, because a Forge token is valid
   * for only one call.
   */
  const backend = async (method: string, path: string, body: object): Promise<Response> => {
    const token = await site.sandbox.mintToken(PEOPLE.siteAdmin.id);
    return site.sandbox.ask(token, method, path, { body });
  };

  beforeAll(async () => {
    model = await startModelServer();
    site = await openDemoSite({
      apart: {
        reason: 'functions that ask another model',
        env: {
          AI_PROVIDER: 'openai-compatible',
          AI_BASE_URL: `${model.url}/v1`,
          AI_MODEL: 'small',
          AI_TIMEOUT_MS: '10000',
          AI_QUIET_MS: '3000',
        },
      },
    });
    const on = await backend('PUT', '/app-setting', { enable: true, isNewUser: false });
    expect(on.status).toBe(200);
    const defined = await backend('POST', '/smb/ai-generator/definition', {
      boardId: await boardId(),
      describe: `An app for people who walk in the mountains ${HOSTILE[0]}`,
      keyFeatures: 'Offline maps\nEmergency call',
      typeOfProduct: 'Mobile app',
    });
    expect(defined.status).toBe(201);
    jira = await site.open();
    await jira.more('Suggest with AI');
    site.sandbox.tracker.calls.clear();
  });

  afterAll(async () => {
    await site?.stop();
    await model?.close();
  });

  const panel = () => jira.app.getByRole('complementary', { name: 'Suggestions' });
  const begin = () => panel().getByRole('button', { name: 'Suggest goals' });
  const retry = () => panel().getByRole('button', { name: 'Try again' });
  /** Returns all requests that change issues in the tracker. Leaves out searches, which also use POST. */
  const changes = (): string[] =>
    site.sandbox.tracker.calls
      .recent()
      .filter(
        ({ method, path }) =>
          method !== 'GET' && /^\/rest\/api\/3\/issue(?!\/bulkfetch)(\/|$)/.test(path),
      )
      .map(({ method, path }) => `${method} ${path}`);
  const refusedWith = async (behaviour: Behaviour, text: string): Promise<void> => {
    model.answers(() => behaviour);
    const asked = model.requests.length;
    await retry().click();
    await expect.poll(() => model.requests.length).toBe(asked + 1);
    await panel().getByRole('alert').getByText(text).waitFor();
    expect(await panel().getByRole('checkbox').count()).toBe(0);
    expect(changes()).toEqual([]);
  };

  step('report that the model is unavailable, and offer a retry', async () => {
    model.answers(() => ({ status: 500, body: 'secret of the provider' }));
    await begin().click();
    await panel().getByRole('alert').getByText(FAILED).waitFor();
    expect(await panel().textContent()).not.toContain('secret of the provider');
    expect(await graveFaults(jira)).toEqual([]);
    expect(changes()).toEqual([]);
  });

  step('report a busy model differently from a failing model', async () => {
    await refusedWith({ status: 429, body: '' }, BUSY);
    await refusedWith({ status: 503, body: '' }, BUSY);
  });

  step('are not taken from answers in prose, in a wrong form or without an end', async () => {
    await refusedWith(saying('Sure! Here are five goals: 1. Walk far'), FAILED);
    await refusedWith(saying('{"summaries":[{"html":"<b>Walk</b>"}]}'), FAILED);
    await refusedWith({ status: 200, body: '<html>Not Found</html>' }, FAILED);
    await refusedWith({ status: 200, body: 'x'.repeat(300_000) }, FAILED);
  });

  step(
    'are not read from an answer that breaks off before its first complete suggestion',
    async () => {
      await refusedWith('hang-up', AWAY);
      await refusedWith('cut', AWAY);
    },
  );

  step('include those that were complete when the answer broke off', async () => {
    const begun = '{"summaries":["Find a hut for tonight","Share the way home","Call for he';
    model.answers(() => openAiStream(begun, 'cut'));
    await retry().click();
    await panel()
      .getByRole('status')
      .getByText('The model stopped early, after 2 suggestions.')
      .waitFor();
    await expect.poll(() => panel().getByRole('checkbox').count()).toBe(2);
    await panel().getByText('Share the way home').waitFor();
    expect(await panel().getByText('Call for he').count()).toBe(0);
    expect(await graveFaults(jira)).toEqual([]);
    expect(changes()).toEqual([]);
  });

  step('stay when the model stops sending; the user can then ask for more', async () => {
    model.answers(() => openAiStream('{"summaries":["Warn of a storm","Call', 'silent'));
    await panel().getByRole('button', { name: 'More', exact: true }).first().click();
    await panel().getByText('The model stopped early, after 1 suggestion.').waitFor();
    model.answers(() => openAiStream('{"summaries":["Plan with friends"]}'));
    await panel().getByRole('button', { name: 'More', exact: true }).first().click();
    await panel().getByText('Plan with friends').waitFor();
    expect(
      await panel()
        .getByText(/stopped early/)
        .count(),
    ).toBe(0);
    await expect.poll(() => panel().getByRole('checkbox').count()).toBe(4);
    // Empties the panel before the next failure.
    await panel().getByRole('button', { name: 'Discard' }).click();
    await begin().waitFor();
    model.answers(() => ({ status: 500, body: '' }));
    await begin().click();
    await retry().waitFor();
    expect(changes()).toEqual([]);
  });

  step('appear while the model answers, and stay when the user cancels the request', async () => {
    model.answers(() =>
      openAiStream('{"summaries":["Cross a river","Find a spring","Dr', 'murmuring'),
    );
    await retry().click();
    await panel().getByText('Find a spring').waitFor();
    await panel().getByText('Looking for suggestions…').waitFor();
    await expect.poll(() => panel().getByRole('checkbox').count()).toBe(2);
    await panel().getByRole('checkbox', { name: 'Find a spring' }).check();
    await panel().getByRole('button', { name: 'Cancel' }).click();
    await panel().getByText('Looking for suggestions…').waitFor({ state: 'detached' });
    await expect.poll(() => panel().getByRole('checkbox').count()).toBe(2);
    await panel().getByText('1 accepted').waitFor();
    expect(await panel().getByRole('alert').count()).toBe(0);
    expect(await graveFaults(jira)).toEqual([]);
    await panel().getByRole('button', { name: 'Discard' }).click();
    model.answers(() => ({ status: 500, body: '' }));
    await begin().click();
    await retry().waitFor();
    expect(changes()).toEqual([]);
  });

  step('do not appear after the user cancels a request to a slow model', async () => {
    model.answers(() => 'silent');
    await retry().click();
    await panel().getByRole('button', { name: 'Cancel' }).click();
    await begin().waitFor();
    expect(await panel().getByRole('alert').count()).toBe(0);
    expect(changes()).toEqual([]);
  });

  step('end with an error message when the model takes too long', async () => {
    await begin().click();
    await panel().getByRole('alert').getByText(LATE).waitFor();
    expect(changes()).toEqual([]);
  });

  step('exclude placeholders and single words', async () => {
    model.answers(() => suggesting(['No summary', 'Walk', '...', '42']));
    await retry().click();
    await panel()
      .getByRole('status')
      .getByText(/No suggestions here/)
      .waitFor();
    expect(await panel().getByRole('checkbox').count()).toBe(0);
    expect(changes()).toEqual([]);
  });

  step('appear as plain text in the list and on the map, even if they contain markup', async () => {
    await jira.close();
    jira = await site.open();
    await jira.more('Suggest with AI');
    model.answers(() => suggesting(HOSTILE, HOSTILE));
    await begin().click();
    await panel().getByRole('checkbox').first().waitFor();
    const rows = await panel().getByRole('listitem').allTextContents();
    for (const text of HOSTILE) expect(rows.some((row) => row.includes(text))).toBe(true);
    await panel().getByRole('checkbox').first().check();
    await panel().getByRole('button', { name: 'Change the description' }).click();
    const dialog = jira.app.getByRole('dialog');
    await dialog.waitFor();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await panel()
      .getByRole('button', { name: /^Add 1 goal/ })
      .click();
    await expect.poll(() => jira.app.getByText(HOSTILE[0] as string).count()).toBeGreaterThan(0);
    const frame = jira.frame();
    expect(await frame.locator('img[src="x"], svg[onload], a[href^="javascript"]').count()).toBe(0);
    expect(await frame.title()).not.toMatch(/taken|^1$/);
    expect(await jira.page.title()).not.toMatch(/taken|^1$/);
  });

  step('report when the rate limit is reached, and do not change the map', async () => {
    const path = `/smb/ai-generator/goals?boardId=${await boardId()}`;
    model.answers(() => suggesting(['Find a way home']));
    const statuses: number[] = [];
    for (let times = 0; times < ALLOWED && !statuses.includes(429); times += 1) {
      const body = { goals: [], isGenerateMore: false, language: 'en' };
      statuses.push((await backend('POST', path, body)).status);
    }
    expect(statuses.at(-1)).toBe(429);
    const asked = model.requests.length;
    await panel().getByRole('button', { name: 'More', exact: true }).click();
    await panel().getByRole('alert').getByText(SPENT).waitFor();
    expect(model.requests.length).toBe(asked);
    // The user can still accept the suggestions from before the error.
    await expect.poll(() => panel().getByRole('checkbox').count()).toBeGreaterThan(0);
  });
});
