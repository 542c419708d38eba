import type { FaultRule } from '#infra/sandbox/tracker/contract.ts';
import type { HostPage, Viewer } from '../e2e/support/host-page.ts';
import type { MapPage } from '../e2e/support/map-page.ts';

type Shown = HostPage & MapPage;

/** One picture: who looks, at what, and what they do before it is taken. */
export interface Scene {
  readonly name: string;
  readonly viewer?: Viewer;
  readonly project?: string;
  /** What is awaited before the picture; the map if nothing is said. */
  readonly heading?: boolean;
  readonly fault?: FaultRule;
  readonly act?: (map: Shown) => Promise<unknown>;
}

const LANGUAGES = ['fr_FR', 'de_DE', 'es_ES', 'ko_KR', 'zh_CN', 'ja_JP'];

const mode =
  (value: string) =>
  ({ swimlanes }: Shown): Promise<unknown> =>
    swimlanes.selectOption(value);

const zoomedOut = async ({ app }: Shown): Promise<void> => {
  const smaller = app.getByRole('button', { name: 'Zoom out' });
  while (await smaller.isEnabled()) await smaller.click();
};

const nothingFound: FaultRule = {
  path: '/rest/api/3/search/jql',
  status: 200,
  body: { issues: [], isLast: true },
};

const dialogOpen = async ({ story, page, app }: Shown): Promise<void> => {
  await story('Spoken directions').focus();
  await page.keyboard.press('m');
  await app.getByRole('dialog').waitFor();
};

const menuOpen = async ({ story, page, app }: Shown): Promise<void> => {
  await story('Spoken directions').focus();
  await page.keyboard.press('Shift+F10');
  await app.getByRole('menu').waitFor();
};

const viewOpen = async ({ app }: Shown): Promise<void> => {
  await app.getByRole('button', { name: 'View' }).click();
  await app.getByRole('dialog').waitFor();
};

const putAway = async ({ app, page }: Shown): Promise<void> => {
  await app.locator('[data-address^="goal:"]').first().focus();
  await page.keyboard.press('-');
  await app.locator('[data-address^="step:"]').nth(1).focus();
  await page.keyboard.press('-');
};

export const SCENES: readonly Scene[] = [
  { name: 'release-light' },
  { name: 'release-dark', viewer: { dark: true } },
  { name: 'sprint-light', act: mode('sprint') },
  { name: 'sprint-dark', viewer: { dark: true }, act: mode('sprint') },
  { name: 'none-light', act: mode('none') },
  { name: 'none-dark', viewer: { dark: true }, act: mode('none') },
  ...LANGUAGES.map((locale) => ({ name: `language-${locale.slice(0, 2)}`, viewer: { locale } })),
  { name: 'narrow', viewer: { width: 400, height: 800 } },
  { name: 'zoom-20', act: zoomedOut },
  { name: 'move-dialog', act: dialogOpen },
  { name: 'menu-dark', viewer: { dark: true }, act: menuOpen },
  { name: 'view', act: viewOpen },
  { name: 'view-dark', viewer: { dark: true }, act: viewOpen },
  { name: 'put-away', act: putAway },
  { name: 'put-away-dark', viewer: { dark: true }, act: putAway },
  { name: 'empty', fault: nothingFound, project: 'STORES' },
  { name: 'error', heading: true, fault: { path: '/rest/api/3/search/jql', status: 503 } },
  { name: 'no-permission', heading: true, viewer: { as: 'triager' } },
  {
    name: 'no-permission-ja-dark',
    heading: true,
    viewer: { as: 'triager', locale: 'ja_JP', dark: true },
  },
];
