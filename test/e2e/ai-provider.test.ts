import { afterAll, beforeAll, describe, expect } from 'vitest';
import { PEOPLE } from '#infra/sandbox/tracker/site/people.ts';
import { type Behaviour, type ModelServer, startModelServer } from '../support/model-server.ts';
import { graveFaults } from './support/axe.ts';
import type { HostPage } from './support/host-page.ts';
import { journey } from './support/journey.ts';
import { type DemoSite, type OpenMap, openDemoSite } from './support/site.ts';

const KEY = 'sk-of-the-site-0123456789wxyz';
const WRONG = 'sk-mistyped-0123456789wxyz';

const saying = (content: string): Behaviour => ({
  status: 200,
  body: JSON.stringify({ choices: [{ message: { content } }] }),
});

/** The admin of a site configures the site's own model. Then the suggestions come from this model. */
describe("a site's own model", () => {
  const step = journey();
  let model: ModelServer;
  let site: DemoSite;
  let admin: HostPage;
  let map: OpenMap;

  const backend = async (method: string, path: string, body?: object): Promise<Response> => {
    const token = await site.sandbox.mintToken(PEOPLE.siteAdmin.id);
    return site.sandbox.ask(token, method, path, body ? { body } : {});
  };

  beforeAll(async () => {
    model = await startModelServer();
    model.answers(({ headers }) =>
      headers.authorization === `Bearer ${KEY}` ? saying('ready') : { status: 401, body: '' },
    );
    site = await openDemoSite();
    const { id } = await site.ask<{ id: string }>('GET', '/rest/api/3/project/TRAIL');
    const switched = await backend('PUT', '/app-setting', { enable: true, isNewUser: false });
    expect(switched.status).toBe(200);
    const defined = await backend('POST', '/smb/ai-generator/definition', {
      boardId: `project-${id}`,
      describe: 'An app for people who walk in the mountains',
      keyFeatures: 'Offline maps\nEmergency call',
      typeOfProduct: 'Mobile app',
    });
    expect(defined.status).toBe(201);
  });

  afterAll(async () => {
    await site?.stop();
    await model?.close();
  });

  const button = (name: string) => admin.app.getByRole('button', { name, exact: true });

  step('is off at first, as the admin page shows', async () => {
    admin = await site.page('admin-config');
    await admin.app.getByRole('heading', { name: 'AI provider' }).waitFor();
    await admin.app.getByText(/^Cairn’s own rules/).waitFor();
    expect(await graveFaults(admin)).toEqual([]);
  });

  step('is not called at a private address', async () => {
    await admin.app.getByRole('radio', { name: /Your own model/ }).check();
    await admin.app.getByLabel('Model', { exact: true }).fill('small');
    await admin.app.getByLabel('Key', { exact: true }).fill(KEY);
    for (const inside of [
      'https://169.254.169.254/v1',
      'http://10.0.0.1/v1',
      'https://[fd00::1]/v1',
    ]) {
      await admin.app.getByLabel('Address of the endpoint').fill(inside);
      await button('Test connection').click();
      await admin.app
        .getByRole('alert')
        .getByText(/must begin with https/)
        .waitFor();
    }
    expect(model.requests).toEqual([]);
  });

  step('is not saved with a wrong key; the form shows an error', async () => {
    await admin.app.getByLabel('Address of the endpoint').fill(`${model.url}/v1`);
    await admin.app.getByLabel('Key', { exact: true }).fill(WRONG);
    await button('Test connection').click();
    await admin.app
      .getByRole('alert')
      .getByText(/rejected the key/)
      .waitFor();
    await button('Save').click();
    await admin.app
      .getByRole('alert')
      .getByText(/rejected the key/)
      .waitFor();
    expect(await graveFaults(admin)).toEqual([]);
    const kept = await (await backend('GET', '/smb/ai-generator/provider')).json();
    expect(kept).toEqual({ byDefault: 'offline', own: null });
  });

  step("is saved after a test with the right key; then only the key's end is visible", async () => {
    await admin.app.getByLabel('Key', { exact: true }).fill(KEY);
    await button('Test connection').click();
    await admin.app.getByText(/^The model answered after/).waitFor();
    await button('Save').click();
    await admin.app.getByText(/^Saved\./).waitFor();
    await admin.app.getByText(/^Key set on .*, ends in …wxyz$/).waitFor();
    await admin.page.reload();
    await admin.app.getByText(/^Key set on .*, ends in …wxyz$/).waitFor();
    expect(await admin.frame().content()).not.toContain(KEY);
    expect(await graveFaults(admin)).toEqual([]);
  });

  step("writes suggestions on the map with the site's key", async () => {
    const before = model.requests.length;
    model.answers(() =>
      saying(JSON.stringify({ summaries: ['Find a hut for tonight'], whys: [] })),
    );
    map = await site.open();
    await map.more('Suggest with AI');
    const panel = map.app.getByRole('complementary', { name: 'Suggestions' });
    await panel.getByRole('button', { name: 'Suggest goals' }).click();
    await panel.getByText('Find a hut for tonight').waitFor();
    expect(model.requests.length).toBe(before + 1);
    expect(model.requests.at(-1)?.headers.authorization).toBe(`Bearer ${KEY}`);
    model.answers(() => ({ status: 401, body: '' }));
    await panel.getByRole('button', { name: 'More', exact: true }).click();
    await panel
      .getByRole('alert')
      .getByText(/rejected the key of this site/)
      .waitFor();
    await map.close();
  });

  step('is hidden from users who are not site admins', async () => {
    const token = await site.sandbox.mintToken(PEOPLE.projectAdmin.id);
    const answer = await site.sandbox.ask(token, 'GET', '/smb/ai-generator/provider');
    expect(answer.status).toBe(403);
    await expect(answer.json()).resolves.toMatchObject({ code: 'AI_PROVIDER_DENIED' });
  });

  step('is no longer called when the admin chooses the default again', async () => {
    await admin.app.getByRole('radio', { name: /Cairn’s default/ }).check();
    await button('Save').click();
    await admin.app.getByText(/^Saved\./).waitFor();
    const asked = model.requests.length;
    const { id } = await site.ask<{ id: string }>('GET', '/rest/api/3/project/TRAIL');
    const goals = await backend('POST', `/smb/ai-generator/goals?boardId=project-${id}`, {
      goals: [],
      isGenerateMore: false,
      language: 'en',
    });
    await expect(goals.json()).resolves.toMatchObject({ provider: 'offline' });
    expect(model.requests.length).toBe(asked);
    await admin.close();
  });
});
