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
  /** The picture shows what stands there while the map is loading. */
  readonly loading?: boolean;
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

const horizontal = ({ app }: Shown): Promise<unknown> =>
  app.getByRole('button', { name: 'Story map, goals on the left' }).click();

const inTurn =
  (...acts: readonly ((map: Shown) => Promise<unknown>)[]) =>
  async (map: Shown): Promise<void> => {
    for (const act of acts) await act(map);
  };

const MODES = { release: 'release', sprint: 'sprint', none: 'none' } as const;
const COLORS = { light: {}, dark: { viewer: { dark: true } } } as const;

/** Both orientations, three kinds of swimlanes, light and dark. */
const layouts: readonly Scene[] = Object.keys(MODES).flatMap((name) =>
  Object.entries(COLORS).flatMap(([color, viewer]): Scene[] => [
    { name: `${name}-${color}`, ...viewer, act: mode(name) },
    { name: `${name}-horizontal-${color}`, ...viewer, act: inTurn(mode(name), horizontal) },
  ]),
);

const clicked =
  (...names: readonly string[]) =>
  async ({ app }: Shown): Promise<void> => {
    for (const name of names) {
      await app.getByRole('button', { name }).or(app.getByRole('menuitem', { name })).click();
    }
  };

const wearing =
  (theme: string) =>
  async ({ app, page }: Shown): Promise<void> => {
    await app.getByRole('button', { name: 'Theme' }).click();
    await app.getByRole('radio', { name: theme, exact: true }).check();
    await page.keyboard.press('Escape');
  };

const THEMES = ['Basic', 'Dark', 'Black night', 'Colorful', 'Bright colorful'];

const languages: readonly Scene[] = LANGUAGES.flatMap((locale): Scene[] => {
  const name = `language-${locale.slice(0, 2)}`;
  return [
    { name, viewer: { locale } },
    { name: `${name}-narrow`, viewer: { locale, width: 400, height: 800 } },
  ];
});

/** Errors of the whole page, by what the tracker answers. */
const refused: readonly Scene[] = [
  { name: 'error', heading: true, fault: { path: '/rest/api/3/search/jql', status: 503 } },
  { name: 'error-not-found', heading: true, fault: { path: '/rest/api/3/project/*', status: 404 } },
  { name: 'error-no-access', heading: true, fault: { path: '/rest/api/3/project/*', status: 403 } },
  {
    name: 'error-no-fix-version',
    heading: true,
    fault: { path: '/rest/api/3/field', status: 200, body: [{ id: 'summary', name: 'Summary' }] },
  },
  { name: 'no-permission', heading: true, viewer: { as: 'triager' } },
  {
    name: 'no-permission-ja-dark',
    heading: true,
    viewer: { as: 'triager', locale: 'ja_JP', dark: true },
  },
];

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
  ...layouts,
  ...languages,
  ...THEMES.map((theme) => ({
    name: `theme-${theme.toLowerCase().replace(' ', '-')}`,
    act: wearing(theme),
  })),
  { name: 'narrow', viewer: { width: 400, height: 800 } },
  { name: 'zoom-20', act: zoomedOut },
  { name: 'move-dialog', act: dialogOpen },
  { name: 'menu-dark', viewer: { dark: true }, act: menuOpen },
  { name: 'filtered', act: clicked('Assigned to me') },
  { name: 'filter-groups', act: clicked('Assignee') },
  { name: 'filter-none-left', act: clicked('Due this week', 'Assigned to me') },
  { name: 'filter-dialog', act: clicked('More filters', 'Manage filters…') },
  { name: 'filter-form', act: clicked('More filters', 'Manage filters…', 'Create filter') },
  { name: 'view', act: viewOpen },
  { name: 'view-dark', viewer: { dark: true }, act: viewOpen },
  { name: 'put-away', act: putAway },
  { name: 'put-away-dark', viewer: { dark: true }, act: putAway },
  {
    name: 'loading',
    loading: true,
    fault: { path: '/rest/api/3/search/jql', latencyMs: 4000, status: 503 },
  },
  { name: 'empty', fault: nothingFound, project: 'STORES' },
  ...refused,
];
