import type { HostPage } from '../e2e/support/host-page.ts';
import type { DemoSite } from '../e2e/support/site.ts';
import type { Scene } from './scene.ts';

/** Returns a scene of a page that is not a map. `module` is the module key of the page. */
const page = (module: string, name: string, scene: Partial<Scene> = {}): Scene => ({
  name,
  module,
  heading: true,
  ...scene,
});

const inAllLooks = (module: string, scene: Partial<Scene> = {}): readonly Scene[] => [
  page(module, `page-${module}`, scene),
  page(module, `page-${module}-dark`, { ...scene, viewer: { dark: true } }),
  page(module, `page-${module}-400`, { ...scene, viewer: { width: 400, height: 900 } }),
  page(module, `page-${module}-de`, { ...scene, viewer: { locale: 'de_DE' } }),
  page(module, `page-${module}-ja`, { ...scene, viewer: { locale: 'ja_JP' } }),
];

/** Closes the welcome for newcomers on any page. */
export const closeWelcome = async ({ app, page: tab }: Pick<HostPage, 'app' | 'page'>) => {
  const welcome = app.getByRole('dialog');
  await app.getByRole('switch').or(welcome).first().waitFor();
  if (await welcome.isVisible()) await tab.keyboard.press('Escape');
  await app.getByRole('switch').waitFor();
};

const lookedAround: Partial<Scene> = {
  act: async ({ app, page: tab }) => {
    await closeWelcome({ app, page: tab });
    await app.locator('article svg rect').first().waitFor();
  },
};

const withPersona: Partial<Scene> = {
  act: async ({ app, page: tab }) => {
    await app.getByRole('button', { name: /Travel|Reisen|旅行/ }).click();
    await tab.keyboard.type('Nora Lindqvist');
    await tab.keyboard.press('Enter');
    await app.getByRole('navigation').getByRole('button').first().waitFor();
    await app.locator('[data-part] img').first().waitFor();
  },
};

/** The personas of the pictures: names, roles and quotes. */
const PEOPLE = [
  ['Nora Lindqvist', 'Weekend walker', 'Is the hut open on Sunday?', 'ember', 7, ['on foot']],
  ['Tomás Rivera', 'Map maker', 'A path that I drew is a promise.', 'azure', 22, ['office']],
  ['Aiko Mori', 'Hut warden', 'Twelve beds, and forty who call.', 'bloom', 31, ['on duty']],
  ['Samuel Okoye', 'Mountain rescue', 'Tell me where, and I come.', 'steel', 12, ['on duty']],
  ['Ines Haddad', 'Walks with two children', 'How far is the next swing?', 'glow', 50, ['on foot']],
] as const;

const headLine = (id: string, text: string) => ({ id, kind: 'text-only', place: 'head', text });

const withPeople = async (site: DemoSite): Promise<void> => {
  const personas = await site.asked<readonly { name: string }[]>('GET', '/smb/personas');
  const known = new Set(personas.map(({ name }) => name));
  for (const [name, role, quote, palette, avatar, tags] of PEOPLE) {
    if (known.has(name)) continue;
    await site.asked('POST', '/smb/persona', {
      scope: 'global',
      name,
      palette,
      avatar: { kind: 'stock', number: avatar },
      tags,
      components: [headLine('role', role), headLine('quote', quote)],
    });
  }
};

const gallery: Partial<Scene> = {
  before: withPeople,
  act: ({ app }) => app.getByRole('article').nth(4).waitFor(),
};

export const PAGE_SCENES: readonly Scene[] = [
  page('main', 'page-main-welcome', {
    act: ({ app }) => app.getByRole('dialog').waitFor(),
  }),
  ...inAllLooks('main', lookedAround),
  page('main', 'page-main-titanium', { ...lookedAround, site: 'titanium' }),
  page('personas', 'page-personas-gallery-empty'),
  page('personas', 'page-personas-gallery', gallery),
  page('personas', 'page-personas-gallery-dark', { ...gallery, viewer: { dark: true } }),
  page('personas', 'page-personas-gallery-400', {
    ...gallery,
    viewer: { width: 400, height: 900 },
  }),
  page('personas', 'page-personas-gallery-ja', { ...gallery, viewer: { locale: 'ja_JP' } }),
  ...inAllLooks('personas', withPersona),
  page('main', 'page-main-error', {
    fault: { path: '/rest/api/3/project/search', status: 503 },
  }),
  page('main', 'page-main-denied', {
    ...lookedAround,
    fault: { path: '/rest/agile/1.0/board', status: 403 },
  }),
];
