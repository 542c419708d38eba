import { choose } from '../e2e/support/choose.ts';
import { DIALOG_SCENES } from './dialogs.ts';
import { FIRST_HOUR_SCENES } from './first-hour.ts';
import { GOAL_AND_PORTFOLIO_SCENES } from './goals-and-portfolios.ts';
import { inLanguages } from './in-languages.ts';
import { PAGE_SCENES } from './pages.ts';
import { PANEL_SCENES } from './panels.ts';
import { roadmapScenes } from './roadmap-scenes.ts';
import type { Scene, Shown } from './scene.ts';
import { SHARED_SCENES } from './shared-scenes.ts';
import { SITES, type SiteName } from './sites.ts';

const LANGUAGES = ['fr_FR', 'de_DE', 'es_ES', 'ko_KR', 'zh_CN', 'ja_JP'];

const mode =
  (value: string) =>
  ({ swimlanes }: Shown): Promise<unknown> =>
    choose(swimlanes, value);

/** Zooms by keyboard until the toolbar shows this percentage. */
const zoomedTo =
  (percent: number) =>
  async ({ app, page, grid }: Shown): Promise<void> => {
    await grid.locator('[tabindex="0"]').first().focus();
    for (let steps = Math.abs(percent - 80) / 10; steps > 0; steps -= 1) {
      await page.keyboard.press(percent < 80 ? 'Alt+Minus' : 'Alt+Equal');
    }
    await app
      .getByText(new RegExp(`^${percent}\\s?%$`))
      .first()
      .waitFor();
    // Waits for the lane names at the left edge, which a far zoom draws a moment later.
    if (percent <= 35)
      await app.locator('[data-still], [data-laid="horizontal"]').first().waitFor();
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
  app.getByRole('button', { name: 'Horizontal story map' }).click();

/** Opens a tab of the settings by its position. */
const settingsOn =
  (place: number, name = 'Settings') =>
  async ({ app }: Shown): Promise<void> => {
    await app.getByRole('button', { name: inLanguages('start', 'More') }).click();
    await app.getByRole('menuitem', { name, exact: true }).click();
    await app.getByRole('tab').nth(place).click();
  };

/** Switches on that goals are mapped to issues, and tries to save before the link type and issue type are chosen. */
const mappingOn = async (map: Shown): Promise<void> => {
  await settingsOn(1)(map);
  await map.app.getByRole('switch', { name: 'Map goals to issues' }).click();
  await map.app.getByRole('button', { name: 'Save changes' }).click();
};

/** Saves a mapping of goals to issues, before any of these issues exist. */
const mappingSaved = async (map: Shown): Promise<void> => {
  await mappingOn(map);
  await choose(map.app.getByLabel('Link type'), 'Relates');
  await choose(map.app.getByLabel('Issue type of a goal'), 'Task');
  await map.app.getByRole('button', { name: 'Save changes' }).click();
  await map.app.getByRole('button', { name: /^Repair/ }).waitFor();
};

const DARK = { viewer: { dark: true } } as const;
const NARROW = { viewer: { width: 400, height: 800 } } as const;

/** Scenes of every tab of the settings, also on narrow screens and in a second language. */
const SETTINGS_SCENES: readonly Scene[] = [
  ...['board', 'goal', 'card', 'field', 'permissions', 'roadmap'].flatMap((tab, place): Scene[] => [
    { name: `settings-${tab}`, act: settingsOn(place) },
    { name: `settings-${tab}-dark`, ...DARK, act: settingsOn(place) },
    { name: `settings-${tab}-narrow`, ...NARROW, act: settingsOn(place) },
    {
      name: `settings-${tab}-de`,
      viewer: { locale: 'de_DE' },
      act: settingsOn(place, 'Einstellungen'),
    },
    { name: `settings-${tab}-ja`, viewer: { locale: 'ja_JP' }, act: settingsOn(place, '設定') },
  ]),
  { name: 'settings-mapping', act: mappingOn },
  {
    name: 'settings-denied',
    viewer: { as: 'member', locale: 'en_US' },
    act: async ({ app, more }) => {
      await more('Settings');
      await app.getByRole('region', { name: 'Settings' }).getByRole('heading').nth(1).waitFor();
    },
  },
  { name: 'settings-titanium', site: 'titanium', act: settingsOn(2) },
  { name: 'settings-repair', act: mappingSaved },
  { name: 'settings-repair-dark', ...DARK, act: settingsOn(1) },
  { name: 'settings-repair-narrow', ...NARROW, act: settingsOn(1) },
];

const inTurn =
  (...acts: readonly ((map: Shown) => Promise<unknown>)[]) =>
  async (map: Shown): Promise<void> => {
    for (const act of acts) await act(map);
  };

const MODES = { release: 'release', sprint: 'sprint', none: 'none' } as const;
const COLORS = { light: {}, dark: { viewer: { dark: true } } } as const;

/** Scenes of both orientations and three swimlane modes, in light and dark. */
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
      await app.getByRole('button', { name, exact: true }).click();
    }
  };

const wearing =
  (theme: string) =>
  async ({ app, page, more }: Shown): Promise<void> => {
    await more('Theme');
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

/** Scenes of the error pages, by the tracker's answer that causes each. */
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

const SCREENS = {
  1440: {},
  1920: { width: 1920, height: 1080 },
  1024: { width: 1024, height: 768 },
  400: { width: 400, height: 800 },
} as const;

/**
 * Waits until a map without goals has loaded. Such a map offers to create goals, and lists the issues that are not on
 * it.
 */
const whole =
  (site: SiteName) =>
  async ({ app }: Shown): Promise<void> => {
    if (site === 'demo') return;
    await app.locator('aside button').first().waitFor();
    await app.locator('[role="progressbar"][aria-valuenow]').waitFor({ state: 'detached' });
  };

/** Returns the scenes of a project's map: several screen sizes and zooms, in light and dark, and two more languages. */
const looks = (site: SiteName): readonly Scene[] => [
  { name: `${site}-de`, site, viewer: { locale: 'de_DE' } },
  { name: `${site}-ja`, site, viewer: { locale: 'ja_JP' } },
  { name: `${site}-horizontal-20`, site, act: inTurn(horizontal, zoomedTo(20)) },
  ...([false, true] as const).flatMap((dark): Scene[] => {
    const color = dark ? '-dark' : '';
    return [
      ...Object.entries(SCREENS).map(
        ([size, screen]): Scene => ({
          name: `${site}-${size}${color}`,
          site,
          viewer: { ...screen, dark },
          act: whole(site),
        }),
      ),
      ...[20, 50, 100, 200].map(
        (percent): Scene => ({
          name: `${site}-zoom-${percent}${color}`,
          site,
          viewer: { dark },
          act: zoomedTo(percent),
        }),
      ),
      { name: `${site}-horizontal${color}`, site, viewer: { dark }, act: horizontal },
    ];
  }),
];

const completed = ({ turn }: Shown): Promise<unknown> =>
  turn('Completed stories', 'Completed releases', 'Completed steps');

export const SCENES: readonly Scene[] = [
  ...SITES.flatMap(looks),
  { name: 'titanium-completed', site: 'titanium', act: completed },
  { name: 'titanium-completed-20', site: 'titanium', act: inTurn(completed, zoomedTo(20)) },
  {
    name: 'titanium-completed-horizontal-20',
    site: 'titanium',
    act: inTurn(completed, horizontal, zoomedTo(20)),
  },
  ...layouts,
  ...languages,
  ...THEMES.map((theme) => ({
    name: `theme-${theme.toLowerCase().replace(' ', '-')}`,
    act: wearing(theme),
  })),
  { name: 'narrow', viewer: { width: 400, height: 800 } },
  { name: 'zoom-20', act: zoomedTo(20) },
  { name: 'move-dialog', act: dialogOpen },
  { name: 'menu-dark', viewer: { dark: true }, act: menuOpen },
  { name: 'filtered', act: clicked('Assigned to me') },
  { name: 'filter-groups', act: clicked('Filters', 'Assignee') },
  { name: 'filter-none-left', act: clicked('Due this week', 'Assigned to me') },
  { name: 'filter-dialog', act: clicked('Filters', 'Manage filters…') },
  { name: 'filter-form', act: clicked('Filters', 'Manage filters…', 'Create filter') },
  { name: 'view', act: viewOpen },
  { name: 'view-dark', viewer: { dark: true }, act: viewOpen },
  { name: 'put-away', act: putAway },
  { name: 'put-away-dark', viewer: { dark: true }, act: putAway },
  {
    name: 'loading',
    loading: true,
    fault: { path: '/rest/api/3/search/jql', latencyMs: 4000, status: 503 },
  },
  ...FIRST_HOUR_SCENES,
  ...refused,
  ...PAGE_SCENES,
  ...GOAL_AND_PORTFOLIO_SCENES,
  ...SETTINGS_SCENES,
  ...PANEL_SCENES,
  ...DIALOG_SCENES,
  ...roadmapScenes,
  // These scenes must come last, because they leave the site without a licence.
  ...SHARED_SCENES,
];
