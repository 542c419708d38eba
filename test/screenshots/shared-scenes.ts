import type { Page } from 'playwright-core';
import type { Viewer } from '../e2e/support/host-page.ts';
import type { DemoSite } from '../e2e/support/site.ts';
import { inLanguages } from './in-languages.ts';
import type { Outside, Scene, Shown } from './scene.ts';

/**
 * How each screen is shown: light, dark, on a phone, in the language with the longest words, and in the one with the
 * densest text.
 */
const LOOKS: readonly (readonly [string, Viewer])[] = [
  ['', {}],
  ['-dark', { dark: true }],
  ['-400', { width: 400, height: 900 }],
  ['-de', { locale: 'de_DE' }],
  ['-ja', { locale: 'ja_JP' }],
];

const inAllLooks = (name: string, scene: Omit<Scene, 'name'>): readonly Scene[] =>
  LOOKS.map(([look, viewer]) => ({ ...scene, name: `${name}${look}`, viewer }));

/** Presses a toolbar button or, if there is none, an entry in the menu "More". */
const opened =
  (english: string) =>
  async ({ app }: Shown): Promise<void> => {
    const name = inLanguages('start', english);
    await app.getByRole('toolbar').first().waitFor();
    const button = app.getByRole('toolbar').getByRole('button', { name }).first();
    if (await button.isVisible()) return button.click();
    await app
      .getByRole('button', { name: inLanguages('start', 'More') })
      .first()
      .click();
    await app.getByRole('menuitem', { name }).click();
  };

const dialog =
  (english: string) =>
  async (map: Shown): Promise<void> => {
    await opened(english)(map);
    await map.app.getByRole('dialog').getByRole('textbox').first().waitFor();
  };

/** If the window is narrower than this number of pixels, the share dialog has no preview. */
const NARROW = 1000;

/** Opens the share dialog. On wide screens, waits for its preview of the public page. */
const sharing = async (map: Shown): Promise<void> => {
  await dialog('Share')(map);
  if ((map.page.viewportSize()?.width ?? 0) > NARROW) await map.app.locator('iframe').waitFor();
};

const DEFINED = {
  describe: 'An app for people who walk in the mountains, also where there is no network',
  keyFeatures: 'Offline maps\nRoute planning\nEmergency call',
  typeOfProduct: 'Mobile app',
};

/**
 * The sites whose AI features are switched on and whose product is described, because this is done only once per site.
 */
const readied = new WeakMap<DemoSite['sandbox'], Promise<void>>();
const withAi = (site: DemoSite): Promise<void> => {
  const before = readied.get(site.sandbox);
  if (before) return before;
  const ready = (async () => {
    const { id } = await site.ask<{ id: string }>('GET', '/rest/api/3/project/TRAIL');
    await site.asked('PUT', '/app-setting', { enable: true, isNewUser: false });
    const body = { boardId: `project-${id}`, ...DEFINED };
    await site.asked('POST', '/smb/ai-generator/definition', body);
  })();
  readied.set(site.sandbox, ready);
  return ready;
};

const IDEAS = [
  ['Share my last known place without a signal', 'Emergency call is a key feature.'],
  ['Cancel a call that went out by mistake', 'Every alarm needs a way back.'],
  ['Save battery while I wait for help', 'Follows from “Track drains the battery”.'],
  ['Tell the mountain rescue what I carry', 'Named in the description: people in the mountains.'],
  ['Count down before the alarm goes out', 'Fewer false alarms.'],
] as const;

const json = (body: object) => ({
  status: 200,
  contentType: 'application/json',
  body: JSON.stringify(body),
});

/**
 * Replaces the model. `soFar` is the number of suggestions that it has sent while it still answers; null means the
 * whole answer.
 */
const modelOf = async (page: Page, soFar: number | null): Promise<void> => {
  const suggestions = IDEAS.map(([summary, why]) => ({ summary, why }));
  const remaining = { left: 3, times: 30, seconds: 600 };
  const answer = { suggestions, provider: 'bedrock', noMore: false, remaining };
  await page.route(/\/ai-generator\/(goals|stories)\?/, (route) =>
    soFar === null ? route.fulfill(json(answer)) : undefined,
  );
  await page.route(/\/ai-generator\/question\?/, (route) =>
    route.fulfill(json({ summaries: IDEAS.slice(0, soFar ?? 0).map(([summary]) => summary) })),
  );
};

const suggested =
  (soFar: number | null) =>
  async (map: Shown): Promise<void> => {
    await modelOf(map.page, soFar);
    await opened('Suggest with AI')(map);
    await map.app.locator('aside [data-first]').click();
    const boxes = map.app.locator('aside').getByRole('checkbox');
    await boxes.nth((soFar ?? IDEAS.length) - 1).waitFor();
    await boxes.first().check();
  };

/** Shows stories on the map that a model suggests for a step. One of them has been accepted. */
const ghosts = async (map: Shown): Promise<void> => {
  await modelOf(map.page, null);
  const step = map.app.locator('[data-address^="step:"]').filter({ hasText: 'Call for help' });
  await step.click({ button: 'right', position: { x: 60, y: 40 } });
  await map.app.getByRole('menuitem', { name: 'Suggest stories' }).click();
  await map.app.locator('aside [data-first]').click();
  await map.app.locator('aside').getByRole('checkbox').first().check();
  await map.app.getByRole('button', { name: /^Do not add/ }).waitFor();
};

const defining = async (map: Shown): Promise<void> => {
  await opened('Suggest with AI')(map);
  await map.app.getByRole('button', { name: inLanguages('ai', 'Change the description') }).click();
  await map.app.getByRole('dialog').waitFor();
};

const SAID = [
  ['Bruna Lopes', 'It buzzes when I stop for a photo next to the path.'],
  ['Peter Aas', 'My hut takes dogs in one room only. Please show that before I book.'],
  ['A visitor', 'visit https://boots.test for cheap boots and https://maps.test free maps'],
] as const;

/** The public link of each site. An admin shares the demo once, and visitors write comments. */
const shared = new WeakMap<DemoSite['sandbox'], Promise<string>>();
const sharedAddress = (site: DemoSite): Promise<string> => {
  const before = shared.get(site.sandbox);
  if (before) return before;
  const made = (async () => {
    const map = await site.open();
    await map.app.getByRole('button', { name: 'Share', exact: true }).click();
    const dialog = map.app.getByRole('dialog', { name: 'Share this map' });
    await dialog.getByLabel('Public name').fill('Trailhead: what we build next');
    for (const name of ['Roadmap with its dates', 'Personas of goals']) {
      await dialog.getByRole('checkbox', { name }).check();
    }
    await dialog.getByRole('button', { name: 'Share', exact: true }).click();
    await dialog.getByText(/The snapshot was updated/).waitFor();
    const address = await dialog.getByLabel('Public link').inputValue();
    await map.close();
    const { origin, pathname } = new URL(address);
    for (const [author, text] of SAID) {
      const answer = await fetch(`${origin}/smb/shared/${pathname.split('/').pop()}/comment`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ author, text }),
      });
      if (!answer.ok) throw new Error(`a comment: ${answer.status} ${await answer.text()}`);
    }
    return address;
  })();
  shared.set(site.sandbox, made);
  return made;
};

const publicPage = (name: string, outside: Partial<Outside> = {}): readonly Scene[] =>
  inAllLooks(name, { outside: { address: sharedAddress, ...outside } });

const PHONE = { width: 390, height: 844 } as const;

/** Scenes of the public page on phones, which most visitors use. */
const onPhones: readonly Scene[] = LOOKS.filter(([look]) => look !== '-400').map(
  ([look, viewer]) => ({
    name: `public-phone${look}`,
    viewer: { ...viewer, ...PHONE },
    outside: {
      address: sharedAddress,
      act: (page) => page.locator('[data-step]').first().waitFor(),
    },
  }),
);

/** URL of the Confluence page that shows the map, for each site. */
const pages = new WeakMap<DemoSite['sandbox'], Promise<string>>();
const wikiPage = (site: DemoSite): Promise<string> => {
  const before = pages.get(site.sandbox);
  if (before) return before;
  const made = (async () => {
    const map = await site.open();
    await map.more('Confluence');
    const dialog = map.app.getByRole('dialog', { name: 'Show this map in Confluence' });
    await dialog.getByLabel('Name on pages').fill('Trailhead');
    await dialog.getByRole('button', { name: 'Publish' }).click();
    await dialog.getByText(/Pages show it as it was/).waitFor();
    const link = await dialog.getByLabel('Address for pages').inputValue();
    await map.page.goto(`${site.sandbox.urls.host}/wiki`);
    await map.page.getByRole('button', { name: 'New page' }).click();
    await map.page.getByLabel('Title').fill('Plan of the year');
    await map.page.locator('textarea').fill(`What we do next:\n${link}`);
    await map.page.getByRole('button', { name: 'Save' }).click();
    await map.app.getByRole('heading', { name: 'Trailhead' }).waitFor();
    const address = map.page.url();
    await map.close();
    return address;
  })();
  pages.set(site.sandbox, made);
  return made;
};

const ownModel = async ({ app }: Shown): Promise<void> => {
  await app.getByRole('radio').last().check();
};

export const SHARED_SCENES: readonly Scene[] = [
  ...inAllLooks('ai-panel', { before: withAi, act: suggested(null) }),
  { name: 'ai-ghosts', before: withAi, act: ghosts },
  { name: 'ai-ghosts-dark', viewer: { dark: true }, before: withAi, act: ghosts },
  { name: 'ai-writing', busy: true, before: withAi, act: suggested(2) },
  ...inAllLooks('ai-definition', { before: withAi, act: defining }),
  ...inAllLooks('admin-page', { module: 'admin-config', heading: true, act: ownModel }),
  ...inAllLooks('share-dialog', { before: sharedAddress, act: sharing }),
  ...inAllLooks('community-panel', { before: sharedAddress, act: opened('Feedback') }),
  ...publicPage('public-page', { act: (page) => page.getByRole('toolbar').first().waitFor() }),
  ...onPhones,
  ...publicPage('public-plain', { plain: true }),
  ...inAllLooks('confluence-dialog', { before: wikiPage, act: dialog('Confluence') }),
  ...inAllLooks('confluence-macro', {
    outside: {
      address: wikiPage,
      act: (page) => page.frameLocator('iframe').getByRole('table').waitFor(),
    },
  }),
  {
    name: 'confluence-export',
    outside: {
      address: async (site) => `${await wikiPage(site)}/export`,
      act: (page) => page.getByRole('img').first().waitFor(),
    },
  },
  ...inAllLooks('licence-none', {
    heading: true,
    module: 'main',
    before: async ({ sandbox }) => sandbox.tracker.switches.change({ licence: 'none' }),
  }),
  {
    name: 'licence-none-admin',
    heading: true,
    module: 'admin-config',
    before: async ({ sandbox }) => sandbox.tracker.switches.change({ licence: 'none' }),
  },
];
