import { expect } from 'vitest';
import { GOAL_COLORS } from '#domain/aggregates/goal/palette.ts';
import type { HostPage, Viewer } from './host-page.ts';
import type { DemoSite, OpenMap } from './site.ts';

/** A screen of a map's page, and how it is opened. */
export interface Screen {
  readonly name: string;
  readonly open: (map: OpenMap) => Promise<unknown>;
  /** Whether the screen draws colours of its own, so that it is judged in every theme. */
  readonly themed?: boolean;
  /** Whether opening it moves the map on purpose, so that its layout shifts are no fault. */
  readonly moves?: boolean;
}

export const LAYERS =
  '[role="dialog"], [role="menu"], [role="complementary"], aside, [data-radix-popper-content-wrapper], [role="tablist"]';

/** Closes whatever lies over or beside the map or the roadmap. */
export const leaveScreen = async ({ app, page }: OpenMap): Promise<void> => {
  const layers = app.locator(LAYERS);
  await expect
    .poll(async () => {
      if ((await layers.count()) > 0) await page.keyboard.press('Escape');
      return layers.count();
    })
    .toBe(0);
};

const button = ({ app }: OpenMap, name: string) => app.getByRole('button', { name, exact: true });

/** Presses a button of the toolbar or, where the row is too narrow for it, its entry under "More". */
export const pressCommand = async (map: OpenMap, name: string): Promise<void> => {
  const tool = map.app.getByRole('toolbar').getByRole('button', { name, exact: true }).first();
  if (await tool.isVisible()) await tool.click();
  else await map.more(name);
};

const panel = (name: string, title = name): Screen => ({
  name: name.toLowerCase(),
  open: async (map) => {
    await pressCommand(map, name);
    await map.app.getByRole('complementary', { name: title }).waitFor();
  },
});

/** A dialog for a lane, opened from the lane's menu. */
const laneDialog = (action: string): Screen => ({
  name: `release: ${action}`,
  open: async ({ app }) => {
    const lane = app.getByRole('row').filter({ hasText: 'Open country' });
    await lane.getByRole('button', { name: /^More/ }).first().click();
    await app.getByRole('menuitem', { name: action }).click();
    await app.getByRole('dialog').waitFor();
  },
});

/** Another view of the map. The next screens are opened over it. */
const view = (name: string, role: 'grid' | 'treegrid'): Screen => ({
  name: name.toLowerCase(),
  themed: true,
  moves: true,
  open: async (map) => {
    await pressCommand(map, name);
    await map.app.getByRole(role).first().waitFor();
  },
});

/** Every screen over one map, in the order in which one journey opens them. */
export const MAP_SCREENS: readonly Screen[] = [
  {
    name: 'map',
    themed: true,
    open: ({ app }) => app.getByRole('dialog').waitFor({ state: 'detached' }),
  },
  {
    name: 'card menu',
    themed: true,
    open: async (map) => {
      await map.story('Spoken directions').focus();
      await map.page.keyboard.press('Shift+F10');
      await map.app.getByRole('menu').waitFor();
    },
  },
  {
    name: 'deletion',
    open: async (map) => {
      await map.story('Spoken directions').focus();
      await map.page.keyboard.press('Delete');
      await map.app.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'goal panel',
    themed: true,
    open: async (map) => {
      await map.goal('Plan a walk').focus();
      await map.page.keyboard.press('Enter');
      await map.app.getByRole('complementary').waitFor();
    },
  },
  laneDialog('Edit release'),
  laneDialog('Merge'),
  {
    name: 'view menu',
    open: async (map) => {
      await button(map, 'View').click();
      await map.app.getByRole('switch').first().waitFor();
    },
  },
  {
    name: 'filters',
    open: async ({ app }) => {
      await app.getByRole('button', { name: 'Filters' }).click();
      await app.locator('[data-radix-popper-content-wrapper]').waitFor();
    },
  },
  { ...panel('Backlog'), themed: true },
  panel('Comments'),
  panel('Activity'),
  panel('Personas'),
  panel('Export'),
  panel('Help'),
  {
    name: 'search',
    moves: true,
    open: async (map) => {
      await button(map, 'Search').click();
      await map.app.getByRole('combobox', { name: 'Search the map' }).fill('route');
    },
  },
  {
    name: 'palette',
    open: async ({ app, page }) => {
      await page.keyboard.press('Control+k');
      await app.getByRole('dialog').getByRole('option').first().waitFor();
    },
  },
  {
    name: 'settings',
    themed: true,
    open: async (map) => {
      await map.more('Settings');
      await map.app.getByRole('region', { name: 'Settings' }).getByRole('tab').first().waitFor();
    },
  },
  view('Horizontal story map', 'grid'),
  view('Roadmap', 'treegrid'),
  {
    name: 'dates',
    open: async ({ app, page }) => {
      await app.locator('[data-row]').nth(1).focus();
      await page.keyboard.press('d');
      await app.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'milestone',
    open: async ({ app }) => {
      await app.getByRole('button', { name: /Beta in the Alps/ }).click();
      await app.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'auto-schedule',
    open: async ({ app }) => {
      await app.getByRole('button', { name: 'Auto-schedule…' }).first().click();
      const dialog = app.getByRole('dialog', { name: 'Auto-schedule' });
      await dialog.getByRole('checkbox').first().waitFor();
    },
  },
];

const makePortfolio = async (site: DemoSite): Promise<string> => {
  const { values } = await site.ask<{ values: readonly { id: string; key: string }[] }>(
    'GET',
    '/rest/api/3/project/search',
  );
  const projects = values.filter(({ key }) => ['TRAIL', 'WEB', 'BASE'].includes(key));
  const { id } = await site.asked<{ readonly id: string }>('POST', '/smb/portfolio', {
    name: 'Outdoor suite',
    projectIds: projects.map((project) => project.id),
    levelLabels: ['Goals', 'Epics', 'Stories'],
    members: [],
  });
  const fields = { summary: 'Anyone can plan a walk', color: GOAL_COLORS[0] };
  await site.asked('POST', `/smb/goal?projectId=${id}`, { fields });
  return id;
};

const makeEmptyProject = async (site: DemoSite): Promise<string> => {
  const { accountId } = await site.ask<{ accountId: string }>('GET', '/rest/api/3/myself');
  const projectTemplateKey = 'com.pyxis.greenhopper.jira:gh-simplified-scrum-classic';
  const project = { key: 'FRESH', name: 'Fresh trails', leadAccountId: accountId };
  await site.ask('POST', '/rest/api/3/project', { ...project, projectTemplateKey });
  return project.key;
};

/** Pages that are no map, and screens over them, as functions that open each. */
export const PAGES: Readonly<
  Record<string, (site: DemoSite, viewer: Viewer) => Promise<HostPage>>
> = {
  'main page': (site, viewer) => site.page('main', viewer),
  personas: (site, viewer) => site.page('personas', viewer),
  'admin page': (site, viewer) => site.page('admin-config', viewer),
  portfolio: async (site, viewer) =>
    site.page('full-screen-viewer', viewer, { portfolioId: await makePortfolio(site) }),
  'start of an empty map': async (site, viewer) => site.visit(viewer, await makeEmptyProject(site)),
};
