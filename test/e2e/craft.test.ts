import type { Frame, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import type { HostPage } from './support/host-page.ts';
import { journey } from './support/journey.ts';
import { contrastOf } from './support/measures/contrast.ts';
import { forcedColorFaults } from './support/measures/forced-colors.ts';
import { textFaults } from './support/measures/larger-text.ts';
import { narrowFaults, walkFocus } from './support/measures/narrow.ts';
import { settleShifts, takeShifts, watchShifts } from './support/measures/shifts.ts';
import { smallTargets } from './support/measures/targets.ts';
import { leaveScreen, MAP_SCREENS, PAGES } from './support/screens.ts';
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
      while (changes && [before, ''].includes(surface())) await frameDrawn();
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
 * Measures all screens: contrast in every theme, the size of click targets, how much moves while a screen opens, forced
 * colours, text spacing, text at 200 %, and windows of 320 pixels, as at a zoom of 400 %.
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

  /** Measures shifts, targets and contrast. Then the screen has its first theme again. */
  const wideFaultsOf = async (
    name: string,
    frame: Frame,
    themes: ReadonlyMap<string, Worn>,
  ): Promise<string[]> => {
    const faults = await stillness(name, frame);
    for (const target of await smallTargets(frame)) faults.push(`${name}: target ${target}`);
    for (const mode of MODES) {
      for (const [theme, attributes] of themes) {
        // A theme that is always dark looks the same in both modes.
        if (mode === 'dark' && attributes.colorMode) continue;
        await wear(frame, mode, attributes);
        faults.push(...(await contrastFaults(`${name}, ${theme}, ${mode}`, frame)));
      }
    }
    await wear(frame, 'light', themes.values().next().value ?? {});
    await takeShifts(frame);
    return faults;
  };

  /** Measures a screen of 1440 by 900 in every way. Then it has its first theme and its size again. */
  const faultsOf = async (
    name: string,
    page: Page,
    frame: Frame,
    themes: ReadonlyMap<string, Worn>,
  ): Promise<string[]> => {
    const faults = await wideFaultsOf(name, frame, themes);
    const more = [
      ...(await forcedColorFaults(page, frame)),
      ...(await textFaults(frame)),
      ...(await narrowFaults(page, frame)),
    ];
    faults.push(...more.map((fault) => `${name}: ${fault}`));
    await takeShifts(frame);
    return faults;
  };

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
    await map.page.keyboard.press('Escape');
    await settleShifts(map.frame());
  });

  step('of a map shows its focused card at a zoom of 400 % (R-MAP-19)', async () => {
    const low = await site.open({ width: 320, height: 256 });
    await low.story('Filter by length and climb').focus();
    const cards = new Set<string>();
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowUp', 'ArrowUp']) {
      await low.page.keyboard.press(key);
      await expect.poll(() => low.frame().evaluate(walkFocus)).toMatch(/^in sight/);
      cards.add(await low.frame().evaluate(walkFocus));
    }
    expect(cards.size).toBeGreaterThan(2);
    await low.close();
  });

  step('to share a map is legible and fits', async () => {
    await map.app.getByRole('button', { name: 'Share', exact: true }).click();
    const dialog = map.app.getByRole('dialog', { name: 'Share this map' });
    await dialog.getByRole('button', { name: 'Share', exact: true }).click();
    await dialog.getByText(/The snapshot was updated/).waitFor();
    address = await dialog.getByLabel('Public link').inputValue();
    expect(await faultsOf('share', map.page, map.frame(), worn)).toEqual([]);
    await leaveScreen(map);
    await settleShifts(map.frame());
  });

  /** The themes in which screens are judged that have no colours of their own: the first, and the darkest. */
  const FEW = ['Fashion (follows Jira)', 'Black night'];

  step('of a map is legible, easy to click, still, and fits narrow windows', async () => {
    const faults: string[] = [];
    const few = new Map([...worn].filter(([theme]) => FEW.includes(theme)));
    for (const { name, open, themed = false, moves = false } of MAP_SCREENS) {
      await open(map);
      if (moves) await takeShifts(map.frame());
      faults.push(...(await faultsOf(name, map.page, map.frame(), themed ? worn : few)));
      await leaveScreen(map);
      // The lanes settle after a panel beside the map has closed. That is not a fault of the next screen.
      await settleShifts(map.frame());
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

  step('outside the map is legible, easy to click and still', async () => {
    const faults: string[] = [];
    for (const [name, open] of Object.entries(PAGES)) {
      const jira = await atRest(await open(site, VIEWER));
      faults.push(...(await wideFaultsOf(name, jira.frame(), PLAIN)));
      await jira.close();
    }
    expect(faults).toEqual([]);
  });

  step('of visitors is legible, easy to click and still', async () => {
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
      if (colorScheme === 'light') {
        faults.push(...(await forcedColorFaults(page, frame)), ...(await textFaults(frame)));
      }
      await context.close();
    }
    expect(faults).toEqual([]);
  });
});
