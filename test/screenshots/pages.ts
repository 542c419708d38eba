import type { HostPage } from '../e2e/support/host-page.ts';
import type { Scene } from './scene.ts';

/** Pages of ours that are no map: the same look in every scene, by the key of their module. */
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

/** Closes what welcomes a newcomer, over whatever page it lies. */
export const unwelcomed = async ({ app, page: tab }: Pick<HostPage, 'app' | 'page'>) => {
  const welcome = app.getByRole('dialog');
  await app.getByRole('switch').or(welcome).first().waitFor();
  if (await welcome.isVisible()) await tab.keyboard.press('Escape');
  await app.getByRole('switch').waitFor();
};

const lookedAround: Partial<Scene> = {
  act: async ({ app, page: tab }) => {
    await unwelcomed({ app, page: tab });
    await app.locator('article svg rect').first().waitFor();
  },
};

/** Makes a persona of a template, so that there is one to look at. */
const withPersona: Partial<Scene> = {
  act: async ({ app, page: tab }) => {
    await app.getByRole('button', { name: /Travel|Reisen|旅行/ }).click();
    await tab.keyboard.type('Nora Lindqvist');
    await tab.keyboard.press('Enter');
    await app.getByRole('navigation').getByRole('button').first().waitFor();
    await app.locator('[data-part] img').first().waitFor();
  },
};

const gallery: Partial<Scene> = {
  act: ({ app }) => app.getByRole('article').first().waitFor(),
};

export const PAGE_SCENES: readonly Scene[] = [
  page('main', 'page-main-welcome', {
    act: ({ app }) => app.getByRole('dialog').waitFor(),
  }),
  ...inAllLooks('main', lookedAround),
  page('main', 'page-main-titanium', { ...lookedAround, site: 'titanium' }),
  page('personas', 'page-personas-gallery-empty'),
  ...inAllLooks('personas', withPersona),
  page('personas', 'page-personas-gallery', gallery),
  page('personas', 'page-personas-gallery-dark', { ...gallery, viewer: { dark: true } }),
  page('personas', 'page-personas-gallery-400', {
    ...gallery,
    viewer: { width: 400, height: 900 },
  }),
  page('personas', 'page-personas-gallery-ja', { ...gallery, viewer: { locale: 'ja_JP' } }),
  page('main', 'page-main-error', {
    fault: { path: '/rest/api/3/project/search', status: 503 },
  }),
  page('main', 'page-main-denied', {
    ...lookedAround,
    fault: { path: '/rest/agile/1.0/board', status: 403 },
  }),
];
