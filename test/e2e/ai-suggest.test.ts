import { afterAll, beforeAll, describe, expect } from 'vitest';
import { PEOPLE } from '#infra/sandbox/tracker/site/people.ts';
import { type ModelServer, openAiStream, startModelServer } from '../support/model-server.ts';
import { graveFaults } from './support/axe.ts';
import { choose } from './support/choose.ts';
import { journey } from './support/journey.ts';
import { type DemoSite, type OpenMap, openDemoSite } from './support/site.ts';

const GOAL = 'Stay safe in a storm';
const STEP = 'Find a shelter nearby';
const FIRST = ['Show huts', 'Show caves', 'Show barns'].flatMap((what) =>
  ['on the map', 'by distance', 'by height'].map((how) => `${what} ${how}`),
);
const SMALLER = FIRST.map((summary) => `${summary} without a signal`);

/**
 * Returns the model's answer to a request. The answer depends on what is to be suggested, and on whether the user has
 * entered a wish for the suggestions.
 */
const answerTo = (question: string): readonly string[] => {
  if (question.includes('Suggest user goals')) return [GOAL, 'Find company on the way'];
  if (question.includes('Suggest steps')) return [STEP, 'Wait until it is over'];
  return question.includes('"wish') || question.includes('\\"wish') ? SMALLER : FIRST;
};

/** A user starts from a product description and fills a map with goals, steps and stories that a model suggests. */
describe('filling a map with a model', () => {
  const step = journey();
  let model: ModelServer;
  let site: DemoSite;
  let jira: OpenMap;

  beforeAll(async () => {
    model = await startModelServer();
    model.answers(({ text }) => openAiStream(JSON.stringify({ summaries: answerTo(text) })));
    site = await openDemoSite({
      apart: {
        reason: 'functions that ask another model',
        env: {
          AI_PROVIDER: 'openai-compatible',
          AI_BASE_URL: `${model.url}/v1`,
          AI_MODEL: 'small',
        },
      },
    });
    const token = await site.sandbox.mintToken(PEOPLE.siteAdmin.id);
    const body = { enable: true, isNewUser: false };
    const switched = await site.sandbox.ask(token, 'PUT', '/app-setting', { body });
    expect(switched.status).toBe(200);
    jira = await site.open();
    await jira.more('Suggest with AI');
  });

  afterAll(async () => {
    await site?.stop();
    await model?.close();
  });

  const panel = () => jira.app.getByRole('complementary', { name: 'Suggestions' });
  const aimAt = (name: string) =>
    choose(panel().getByRole('combobox', { name: 'Suggest', exact: true }), name);
  const press = (name: string) => panel().getByRole('button', { name, exact: true }).click();
  const summaries = async (): Promise<readonly string[]> => {
    const { issues } = await site.ask<{ issues: { fields: { summary: string } }[] }>(
      'POST',
      '/rest/api/3/search/jql',
      { jql: 'project = TRAIL AND created >= -1h', fields: ['summary'], maxResults: 100 },
    );
    return issues.map(({ fields }) => fields.summary);
  };
  const inJira = (wanted: readonly string[]) =>
    expect.poll(summaries).toEqual(expect.arrayContaining([...wanted]));

  step('asks for the product description, and suggests goals from it', async () => {
    await press('Suggest goals');
    const dialog = jira.app.getByRole('dialog', { name: 'What you are building' });
    await dialog.getByLabel('What is it for?').fill('An app for people who walk in the mountains');
    await dialog.getByRole('button', { name: 'Save and suggest' }).click();
    await panel().getByRole('checkbox', { name: GOAL }).check();
    await press('Add 1 goal');
    await jira.app
      .locator('[data-address^="goal:"]:not([data-address*=":draft-"])')
      .filter({ hasText: GOAL })
      .waitFor();
  });

  step('suggests steps for the new goal without asking for the description again', async () => {
    await aimAt(`Steps for “${GOAL}”`);
    await press('Suggest steps');
    await panel().getByRole('checkbox', { name: STEP }).check();
    expect(await jira.app.getByRole('dialog').count()).toBe(0);
    await press('Add 1 step');
    await inJira([STEP]);
    await jira.app
      .locator('[data-address^="step:"]:not([data-address*=":draft-"])')
      .filter({ hasText: STEP })
      .waitFor();
  });

  step('suggests stories for the new step, and different ones after a wish', async () => {
    await aimAt(`Stories for “${STEP}”`);
    await press('Suggest stories');
    await panel().getByText('9 suggestions').waitFor();
    await panel()
      .getByText(FIRST[8] as string)
      .waitFor();
    await press('Smaller');
    await panel()
      .getByText(SMALLER[8] as string)
      .waitFor();
    await expect.poll(() => panel().getByRole('checkbox').count()).toBe(9);
    const asked = model.requests.at(-1)?.text ?? '';
    for (const summary of FIRST) expect(asked).toContain(summary);
    expect(asked).toContain('Smaller');
    expect(await graveFaults(jira)).toEqual([]);
  });

  step('adds six of nine suggested stories as one change', async () => {
    for (const summary of SMALLER.slice(0, 6)) {
      await panel().getByRole('checkbox', { name: summary }).check();
    }
    await panel().getByText('6 accepted').waitFor();
    await press('Add 6 stories');
    await inJira(SMALLER.slice(0, 6));
    expect(await summaries()).not.toEqual(expect.arrayContaining([SMALLER[6]]));
    await expect.poll(() => panel().getByRole('checkbox').count()).toBe(3);
  });

  step('removes the six stories by one undo', async () => {
    await jira.saved();
    await press('Close panel');
    await jira.app.getByRole('grid').press('Control+z');
    await expect
      .poll(async () => (await summaries()).filter((each) => SMALLER.includes(each)))
      .toEqual([]);
    await expect.poll(summaries).toContain(STEP);
  });
});
