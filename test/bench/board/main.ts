import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { launchBrowser } from '../../support/browser.ts';
import { type Bar, reportBars, say } from '../bars.ts';
import { median, ratio } from '../statistics.ts';
import { type Driver, driverOf } from './driver.ts';
import { longest, type Mounts, mountsAt, p95, type Use, usedBoard } from './measures.ts';
import { type ServedPage, servePage } from './served-page.ts';

/** The size and the bars of issue 5 "bench:board". */
const SIZE = { stories: 5000, steps: 60, lanes: 20 };
const MOST = { mount: 0.12, mountFar: 0.15, drop: 0.3, nodes: 1500, longTask: 50 };
const TITANIUM = fileURLToPath(
  new URL('../../../../shared/data/titanium.jsonl.gz', import.meta.url),
);
const MAXIMUM = 4000;
const MEGABYTE = 1024 * 1024;
const ROUNDS_OF_USE = 3;

const line = (name: string, ...cells: readonly (string | number)[]): void =>
  say(name.padEnd(34) + cells.map((cell) => String(cell).padStart(12)).join(''));

const ms = (value: number): string => `${value.toFixed(1)} ms`;

const sayMounts = (name: string, { milliseconds, nodes }: Mounts): void => {
  const share = ratio(milliseconds, 'board', 'plain').toFixed(3);
  line(name, ms(median(milliseconds.board)), ms(median(milliseconds.plain)), share);
  line(`${name}, elements`, nodes.board, nodes.plain, (nodes.board / nodes.plain).toFixed(3));
};

const sayUse = (board: Use, plain: Use): void => {
  const both = (name: string, of: (use: Use) => number): void =>
    line(name, ms(of(board)), ms(of(plain)), (of(board) / of(plain)).toFixed(3));
  both('drop to paint', (use) => use.drop);
  both('frame while scrolling, p95', (use) => p95(use.scroll));
  both('frame while zooming, p95', (use) => p95(use.zoom));
  line('longest task while scrolling', ms(longest(board.scroll)), ms(longest(plain.scroll)));
  line('longest task while zooming', ms(longest(board.zoom)), ms(longest(plain.zoom)));
};

/** Live objects after each round of dragging, scrolling and zooming: what leaks, grows. */
const sayMemory = async (driver: Driver): Promise<void> => {
  const sizes: string[] = [];
  for (let round = 0; round < ROUNDS_OF_USE; round += 1) {
    await usedBoard(driver, 'board', 1);
    sizes.push(`${((await driver.memory()) / MEGABYTE).toFixed(1)}`);
  }
  line('MB alive after rounds of use', ...sizes);
};

const generatedBoard = async (driver: Driver): Promise<Bar[]> => {
  await driver.generate(SIZE);
  say(`${SIZE.stories} stories, ${SIZE.steps} steps, ${SIZE.lanes} lanes`);
  line('', 'board', 'plain React', 'ratio');
  const near = await mountsAt(driver, 80);
  sayMounts('mount at 80 %', near);
  const far = await mountsAt(driver, 20);
  sayMounts('mount at 20 %', far);
  const [board, plain] = [await usedBoard(driver, 'board'), await usedBoard(driver, 'plain', 1)];
  sayUse(board, plain);
  await sayMemory(driver);
  return [
    { what: 'mount', value: ratio(near.milliseconds, 'board', 'plain'), most: MOST.mount },
    { what: 'elements', value: near.nodes.board, most: MOST.nodes },
    { what: 'elements after scrolling', value: board.nodes, most: MOST.nodes },
    {
      what: 'mount at 20 %',
      value: ratio(far.milliseconds, 'board', 'plain'),
      most: MOST.mountFar,
    },
    { what: 'elements at 20 %', value: far.nodes.board, most: MOST.nodes },
    { what: 'drop to paint', value: board.drop / plain.drop, most: MOST.drop },
    { what: 'longest task while scrolling, ms', value: longest(board.scroll), most: MOST.longTask },
  ];
};

const titanium = async (driver: Driver, { tracker }: ServedPage): Promise<Bar[]> => {
  if (!existsSync(TITANIUM)) {
    say(`\nLeft out: ${TITANIUM} is not there.`);
    return [];
  }
  await tracker.importFile(TITANIUM);
  const first = await driver.load('TIMOB', MAXIMUM);
  const far = { nodes: await driver.nodes() };
  await driver.unmount();
  say(`\nTitanium: ${first.stories} stories, ${first.lanes} lanes`);
  line('loaded from the tracker', ms(first.loadMs));
  line('put together', ms(first.assembleMs));
  line('first cards', ms(first.firstCardsMs));
  line('elements', far.nodes);
  line('', 'board', 'plain React', 'ratio');
  const near = await mountsAt(driver, 80);
  sayMounts('mount at 80 %', near);
  return [{ what: 'Titanium: elements', value: near.nodes.board, most: MOST.nodes }];
};

const page = await servePage();
const browser = await launchBrowser(['--disable-frame-rate-limit', '--disable-gpu-vsync']);
try {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const tab = await context.newPage();
  await tab.goto(page.url);
  await tab.locator('html[data-ready]').waitFor({ state: 'attached' });
  const driver = await driverOf(tab);
  const bars = [...(await generatedBoard(driver)), ...(await titanium(driver, page))];
  if (!reportBars(bars, say)) process.exitCode = 1;
} finally {
  await browser.close();
  await page.close();
}
