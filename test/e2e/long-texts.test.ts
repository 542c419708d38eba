import { afterAll, beforeAll, describe, expect } from 'vitest';
import { journey } from './support/journey.ts';
import { layoutFaults, lengthenTexts } from './support/layout.ts';
import { LAYERS, leaveScreen, MAP_SCREENS, PAGES, pressCommand } from './support/screens.ts';
import { type DemoSite, type OpenMap, openDemoSite } from './support/site.ts';

const WIDTHS = [1440, 1024, 400];

/** Screens over the map with many texts beside each other. */
const SCREENS = ['settings', 'backlog', 'personas', 'comments', 'export', 'filters', 'view menu'];

/** Panels that are opened by a command, and whose texts are measured as they open. */
const COMMANDS = ['Share', 'What changed'];

/** Languages with longer words, and languages that are written from right to left, find room on the same pages. */
describe('the pages in other languages', () => {
  const step = journey();
  let site: DemoSite;

  beforeAll(async () => {
    site = await openDemoSite();
  });

  afterAll(() => site?.stop());

  const faultsAt = async (change: (map: OpenMap) => Promise<void>): Promise<readonly string[]> => {
    const faults: string[] = [];
    for (const width of WIDTHS) {
      const map = await site.open({ width, height: 800 });
      await change(map);
      for (const fault of await layoutFaults(map.frame())) faults.push(`${width}: ${fault}`);
      await map.close();
    }
    return faults;
  };

  const settle = async (map: OpenMap): Promise<void> => {
    await map
      .frame()
      .evaluate(
        () =>
          new Promise<void>((done) =>
            requestAnimationFrame(() => requestAnimationFrame(() => done())),
          ),
      );
  };

  const showRoadmap = async (map: OpenMap): Promise<void> => {
    await map.app.getByRole('button', { name: 'Roadmap', exact: true }).click();
    await map.app.getByRole('treegrid').waitFor();
  };

  step('have room on the map for texts that are 40 % longer', async () => {
    const faults = await faultsAt((map) => lengthenTexts(map.frame()));
    expect(faults.join('\n')).toBe('');
  });

  step('have room in panels and dialogs for texts that are 40 % longer', async () => {
    const faults: string[] = [];
    for (const width of WIDTHS) {
      const map = await site.open({ width, height: 800 });
      const measure = async (name: string) => {
        await lengthenTexts(map.frame(), LAYERS);
        const found = await layoutFaults(map.frame(), LAYERS);
        faults.push(...found.map((fault) => `${width}, ${name}: ${fault}`));
        await leaveScreen(map);
      };
      for (const { name, open } of MAP_SCREENS.filter((each) => SCREENS.includes(each.name))) {
        await open(map);
        await measure(name);
      }
      for (const name of COMMANDS) {
        await pressCommand(map, name);
        await map.app.locator(LAYERS).first().waitFor();
        await measure(name);
      }
      await map.close();
    }
    expect(faults.join('\n')).toBe('');
  });

  for (const name of ['personas', 'portfolio', 'main page']) {
    step(`have room on the page “${name}”`, async () => {
      const faults: string[] = [];
      for (const width of WIDTHS) {
        const page = await PAGES[name]?.(site, { width, height: 800 });
        if (!page) throw new Error(`there is no page ${name}`);
        await page.app.getByRole('button').first().waitFor();
        await lengthenTexts(page.frame());
        for (const fault of await layoutFaults(page.frame())) faults.push(`${width}: ${fault}`);
        await page.page.context().close();
      }
      expect(faults.join('\n')).toBe('');
    });
  }

  step('can be used from right to left', async () => {
    const faults = await faultsAt(async (map) => {
      await map.frame().evaluate(() => {
        document.documentElement.dir = 'rtl';
      });
      await settle(map);
    });
    expect(faults.join('\n')).toBe('');
    const map = await site.open({ width: 1440, height: 800 });
    await map.frame().evaluate(() => {
      document.documentElement.dir = 'rtl';
    });
    await map.app.getByRole('button', { name: 'More', exact: true }).click();
    const box = await map.app.getByRole('menu').boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= 1440).toBe(true);
    await map.close();
  });

  // The last step, because the page opens next time with the view that was shown last.
  step(
    'have room on the roadmap for texts that are 40 % longer, and from right to left',
    async () => {
      const map = await site.open({ width: 1440, height: 800 });
      const faults: string[] = [];
      for (const width of WIDTHS) {
        await map.page.setViewportSize({ width, height: 800 });
        await map.page.reload();
        await showRoadmap(map);
        await lengthenTexts(map.frame());
        for (const fault of await layoutFaults(map.frame())) faults.push(`${width}: ${fault}`);
      }
      expect(faults.join('\n')).toBe('');
      await map.page.setViewportSize({ width: 1440, height: 800 });
      await map.page.reload();
      await showRoadmap(map);
      await map.frame().evaluate(() => {
        document.documentElement.dir = 'rtl';
      });
      await settle(map);
      expect(await layoutFaults(map.frame())).toEqual([]);
    },
  );
});
