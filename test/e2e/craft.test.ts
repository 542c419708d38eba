import type { Frame } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { GOAL_COLORS } from '#domain/aggregates/goal/palette.ts';
import type { HostPage } from './support/host-page.ts';
import { journey } from './support/journey.ts';
import { contrastOf } from './support/measures/contrast.ts';
import { takeShifts, watchShifts } from './support/measures/shifts.ts';
import { smallTargets } from './support/measures/targets.ts';
import { type DemoSite, type OpenMap, openDemoSite } from './support/site.ts';

const VIEWER = { width: 1440, height: 900, prepare: watchShifts } as const;
const THEMES = ['Basic', 'Dark', 'Black night', 'Colorful', 'Bright colorful'];
const MODES = ['light', 'dark'] as const;
/** Largest allowed share of the screen that layout shifts may move while a screen opens, from 0 to 1. */
const STILL = 0.02;

/** A theme, as the attributes that the product sets on the page's body. */
type Worn = Readonly<Record<string, string | undefined>>;

/** The only theme for pages outside the map: Jira's own colours. */
const PLAIN: ReadonlyMap<string, Worn> = new Map([['own', {}]]);

/**
 * Sets a colour mode of Jira and a theme, as the product does. Then waits until the colours of the mode are loaded and
 * the colour animations have ended.
 */
const wear = (frame: Frame, mode: string, attributes: Worn): Promise<void> =>
  frame.evaluate(
    async ([colorMode, given]) => {
      const root = document.documentElement;
      const frameDrawn = () => new Promise((resolve) => requestAnimationFrame(resolve));
      const surface = () => getComputedStyle(root).getPropertyValue('--ds-surface');
      const changes = (root.dataset.colorMode ?? 'light') !== colorMode;
      const before = surface();
      root.dataset.colorMode = colorMode;
      while (changes && surface() === before) await frameDrawn();
      const { dataset } = document.body;
      for (const name of ['subtreeTheme', 'colorMode', 'theme', 'boardTheme']) delete dataset[name];
      Object.assign(dataset, given);
      await frameDrawn();
      await Promise.allSettled(
        document
          .getAnimations()
          .filter((each) => each instanceof CSSTransition)
          .map(({ finished }) => finished),
      );
    },
    [mode, attributes] as const,
  );

/** Returns a message if layout shifts have moved too much of the screen since the last call. */
const stillness = async (name: string, frame: Frame): Promise<string[]> => {
  const { sum, moved } = await takeShifts(frame);
  return sum > STILL ? [`${name}: shift ${sum.toFixed(3)} of ${moved.join(', ')}`] : [];
};

/** Waits until a page has loaded its content. */
const atRest = async (jira: HostPage): Promise<HostPage> => {
  await jira.app.getByRole('heading').first().waitFor();
  // A page that polls may never be idle on a busy machine. So this wait may fail, and the next line waits for the
  // content.
  await jira.page.waitForLoadState('networkidle', { timeout: 10_000 }).catch(() => undefined);
  await jira.frame().waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
  return jira;
};

/**
 * Measures all screens: contrast in every theme, the size of click targets, and how much moves while a screen opens.
 */
describe('every screen', () => {
  const step = journey();
  const skipped = new Set<string>();
  const worn = new Map<string, Worn>();
  let site: DemoSite;
  let map: OpenMap;
  let address = '';

  beforeAll(async () => {
    site = await openDemoSite();
  });

  afterAll(async () => {
    if (skipped.size > 0) {
      process.stdout.write(`contrast not judged:\n${[...skipped].sort().join('\n')}\n`);
    }
    await site?.stop();
  });

  const contrastFaults = async (name: string, frame: Frame): Promise<string[]> => {
    const report = await contrastOf(frame);
    expect(report.judged, name).toBeGreaterThan(5);
    for (const each of report.skipped) skipped.add(each);
    return report.faults.map((fault) => `${name}: ${fault}`);
  };

  const faultsOf = async (
    name: string,
    frame: Frame,
    themes: ReadonlyMap<string, Worn>,
  ): Promise<string[]> => {
    const faults = await stillness(name, frame);
    for (const target of await smallTargets(frame)) faults.push(`${name}: target ${target}`);
    for (const mode of MODES) {
      for (const [theme, attributes] of themes) {
        await wear(frame, mode, attributes);
        faults.push(...(await contrastFaults(`${name}, ${theme}, ${mode}`, frame)));
      }
    }
    await wear(frame, 'light', themes.values().next().value ?? {});
    await takeShifts(frame);
    return faults;
  };

  const press = (key: string) => map.page.keyboard.press(key);
  const button = (name: string) => map.app.getByRole('button', { name, exact: true });

  step('of a map can have each of the six themes', async () => {
    map = await site.open(VIEWER);
    expect(await stillness('map', map.frame())).toEqual([]);
    await map.more('Theme');
    const body = map.app.locator('body');
    for (const name of ['Fashion (follows Jira)', ...THEMES]) {
      const before = [...worn.values()].at(-1)?.boardTheme;
      await map.app.getByRole('radio', { name, exact: true }).check();
      await expect.poll(() => body.getAttribute('data-board-theme')).not.toBe(before);
      worn.set(name, await body.evaluate(({ dataset }) => ({ ...dataset })));
    }
    await press('Escape');
    await takeShifts(map.frame());
  });

  /**
   * For each screen of a map, a function that opens the screen. The page has already loaded the colours of all themes.
   */
  const ON_THE_MAP: Readonly<Record<string, () => Promise<unknown>>> = {
    map: () => map.app.getByRole('dialog').waitFor({ state: 'detached' }),
    'card menu': async () => {
      await map.story('Spoken directions').focus();
      await press('Shift+F10');
      await map.app.getByRole('menu').waitFor();
    },
    'goal panel': async () => {
      await map.goal('Plan a walk').focus();
      await press('Enter');
      await map.app.getByRole('complementary').waitFor();
    },
    backlog: async () => {
      await button('Backlog').click();
      await map.app.getByRole('complementary', { name: 'Backlog' }).waitFor();
    },
    settings: async () => {
      await map.more('Settings');
      await map.app.getByRole('region', { name: 'Settings' }).getByRole('tab').first().waitFor();
    },
    share: async () => {
      await button('Share').click();
      const dialog = map.app.getByRole('dialog', { name: 'Share this map' });
      await dialog.getByRole('button', { name: 'Share', exact: true }).click();
      await dialog.getByText(/The picture was renewed/).waitFor();
      address = await dialog.getByLabel('Public link').inputValue();
    },
    roadmap: async () => {
      await button('Roadmap').click();
      await map.app.getByRole('treegrid').first().waitFor();
    },
  };

  step('of a map is legible in six themes, easy to click, and opens without shifts', async () => {
    const faults: string[] = [];
    for (const [name, open] of Object.entries(ON_THE_MAP)) {
      await open();
      faults.push(...(await faultsOf(name, map.frame(), worn)));
      if (!['map', 'roadmap'].includes(name)) await press('Escape');
    }
    expect(faults).toEqual([]);
  });

  step('of a roadmap stays responsive at every width', async () => {
    for (let width = 1480; width >= 960; width -= 40) {
      await map.page.setViewportSize({ width, height: 900 });
      // A page in an endless loop of layout changes would never reach its next animation frame.
      await map.frame().evaluate(() => new Promise((next) => requestAnimationFrame(next)));
    }
    await map.close();
  });

  const makePortfolio = async (): Promise<string> => {
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

  const makeEmptyProject = async (): Promise<string> => {
    const { accountId } = await site.ask<{ accountId: string }>('GET', '/rest/api/3/myself');
    const projectTemplateKey = 'com.pyxis.greenhopper.jira:gh-simplified-scrum-classic';
    const project = { key: 'FRESH', name: 'Fresh trails', leadAccountId: accountId };
    await site.ask('POST', '/rest/api/3/project', { ...project, projectTemplateKey });
    return project.key;
  };

  const PAGES: Readonly<Record<string, () => Promise<HostPage>>> = {
    'main page': () => site.page('main', VIEWER),
    personas: () => site.page('personas', VIEWER),
    'admin page': () => site.page('admin-config', VIEWER),
    portfolio: async () =>
      site.page('full-screen-viewer', VIEWER, { portfolioId: await makePortfolio() }),
    'start of an empty map': async () => site.visit(VIEWER, await makeEmptyProject()),
  };

  step(
    'outside the map is legible, has large click targets, and opens without layout shifts',
    async () => {
      const faults: string[] = [];
      for (const [name, open] of Object.entries(PAGES)) {
        const jira = await atRest(await open());
        faults.push(...(await faultsOf(name, jira.frame(), PLAIN)));
        await jira.close();
      }
      expect(faults).toEqual([]);
    },
  );

  step(
    'of visitors is legible, has large click targets, and opens without layout shifts',
    async () => {
      const faults: string[] = [];
      for (const colorScheme of MODES) {
        const { width, height } = VIEWER;
        const context = await site.browser.newContext({
          viewport: { width, height },
          colorScheme,
          reducedMotion: 'reduce',
        });
        await watchShifts(context);
        const page = await context.newPage();
        await page.goto(address);
        await page.getByRole('toolbar').first().waitFor();
        await page.waitForLoadState('networkidle');
        const frame = page.mainFrame();
        faults.push(...(await stillness('public map', frame)), ...(await smallTargets(frame)));
        faults.push(...(await contrastFaults(`public map, ${colorScheme}`, frame)));
        await context.close();
      }
      expect(faults).toEqual([]);
    },
  );
});
