import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { launchBrowser } from '../../support/browser.ts';
import { type Bar, reportBars, say } from '../bars.ts';
import { median, ratio } from '../statistics.ts';
import { type Driver, driverOf } from './driver.ts';
import {
  type ByKind,
  longest,
  type Mounts,
  mountsAt,
  p95,
  type Use,
  usedBoard,
} from './measures.ts';
import { type ServedPage, servePage } from './served-page.ts';

/** The size and the bars of issue 5 "bench:board". */
const SIZE = { stories: 5000, steps: 60, lanes: 20 };
const MOST = { mount: 0.12, mountFar: 0.15, drop: 0.3, nodes: 1500, longTask: 50, growth: 1.25 };
const TITANIUM = fileURLToPath(
  new URL('../../../../shared/data/titanium.jsonl.gz', import.meta.url),
);
const MAXIMUM = 4000;
const MEGABYTE = 1024 * 1024;
/** `-- --minutes 10` uses the boards for so long before memory is read for the last time. */
const MINUTES = Number(/--minutes[= ](\d+)/.exec(process.argv.join(' '))?.[1] ?? 0);
const LEAST_ROUNDS = 4;

const line = (name: string, ...cells: readonly (string | number)[]): void =>
  say(name.padEnd(34) + cells.map((cell) => String(cell).padStart(12)).join(''));

const ms = (value: number): string => `${value.toFixed(1)} ms`;

const OURS = ['board', 'turned'] as const;

const sayMounts = (name: string, { milliseconds, nodes }: Mounts): void => {
  const times = [...OURS, 'plain' as const].map((kind) => ms(median(milliseconds[kind])));
  const shares = OURS.map((kind) => ratio(milliseconds, kind, 'plain').toFixed(3));
  line(name, ...times, ...shares);
  const counts = OURS.map((kind) => (nodes[kind] / nodes.plain).toFixed(3));
  line(`${name}, elements`, nodes.board, nodes.turned, nodes.plain, ...counts);
};

const sayUse = (use: ByKind<Use>): void => {
  const each = (name: string, of: (use: Use) => number): void => {
    const values = [of(use.board), of(use.turned), of(use.plain)];
    const shares = OURS.map((kind) => (of(use[kind]) / of(use.plain)).toFixed(3));
    line(name, ...values.map(ms), ...shares);
  };
  each('drop to paint', ({ drop }) => drop);
  each('frame while scrolling, p95', ({ scroll }) => p95(scroll));
  each('frame while zooming, p95', ({ zoom }) => p95(zoom));
  each('longest task while scrolling', ({ scroll }) => longest(scroll));
  each('longest task while zooming', ({ zoom }) => longest(zoom));
};

/**
 * Live objects after rounds of dragging, scrolling and zooming, in both orientations by turns: what leaks,
 * grows. The last beside the second, for the first fills what is kept on purpose.
 */
const memoryGrowth = async (driver: Driver): Promise<number> => {
  const sizes: number[] = [];
  const until = performance.now() + MINUTES * 60_000;
  for (let round = 0; round < LEAST_ROUNDS || performance.now() < until; round += 1) {
    await usedBoard(driver, OURS[round % OURS.length] ?? 'board', 1);
    sizes.push((await driver.memory()) / MEGABYTE);
  }
  const shown = [sizes[0], sizes[1], sizes.at(-1)].map((size = 0) => size.toFixed(1));
  line(`MB alive after 1, 2 and ${sizes.length} rounds`, ...shown);
  return (sizes.at(-1) ?? 0) / (sizes[1] ?? 1);
};

const sayHeads = (): void => line('', 'board', 'turned', 'plain React', 'ratio', 'turned');

const NAMES = { board: 'goals on top', turned: 'goals on the left' } as const;

const barsOf = (
  kind: (typeof OURS)[number],
  near: Mounts,
  far: Mounts,
  use: ByKind<Use>,
): Bar[] => {
  const bar = (what: string, value: number, most: number): Bar => ({
    what: `${NAMES[kind]}: ${what}`,
    value,
    most,
  });
  return [
    bar('mount', ratio(near.milliseconds, kind, 'plain'), MOST.mount),
    bar('elements', near.nodes[kind], MOST.nodes),
    bar('elements after scrolling', use[kind].nodes, MOST.nodes),
    bar('mount at 20 %', ratio(far.milliseconds, kind, 'plain'), MOST.mountFar),
    bar('elements at 20 %', far.nodes[kind], MOST.nodes),
    bar('drop to paint', use[kind].drop / use.plain.drop, MOST.drop),
    bar('longest task while scrolling, ms', longest(use[kind].scroll), MOST.longTask),
  ];
};

const generatedBoard = async (driver: Driver): Promise<Bar[]> => {
  await driver.generate(SIZE);
  say(`${SIZE.stories} stories, ${SIZE.steps} steps, ${SIZE.lanes} lanes`);
  sayHeads();
  const near = await mountsAt(driver, 80);
  sayMounts('mount at 80 %', near);
  const far = await mountsAt(driver, 20);
  sayMounts('mount at 20 %', far);
  const use = {
    board: await usedBoard(driver, 'board'),
    turned: await usedBoard(driver, 'turned'),
    plain: await usedBoard(driver, 'plain', 1),
  };
  sayUse(use);
  const growth = await memoryGrowth(driver);
  const bars = OURS.flatMap((kind) => barsOf(kind, near, far, use));
  return [...bars, { what: 'memory after long use', value: growth, most: MOST.growth }];
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
  sayHeads();
  const near = await mountsAt(driver, 80);
  sayMounts('mount at 80 %', near);
  return OURS.map((kind) => ({
    what: `${NAMES[kind]}: Titanium's elements`,
    value: near.nodes[kind],
    most: MOST.nodes,
  }));
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
