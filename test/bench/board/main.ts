import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { launchBrowser } from '../../support/browser.ts';
import { type Bar, reportBars, say } from '../bars.ts';
import { longest, p95 } from '../smoothness.ts';
import { median, ratio } from '../statistics.ts';
import { type Driver, driverOf } from './driver.ts';
import { floorOfBoard, type Mounts, mountsAt, type Use, usedBoard, ZOOM } from './measures.ts';
import { type ServedPage, servePage } from './served-page.ts';

const SIZE = { stories: 5000, steps: 60, lanes: 20 };
/** Ten times as many cards as usual, on a map that is five times as wide and five times as high. */
const LARGE = { stories: 50_000, steps: 300, lanes: 100 };
/**
 * Limits. Ratios are relative to the plain board if the name says nothing else. All other limits are in milliseconds.
 */
const MOST = {
  mount: 0.08,
  mountBesideWindowed: 1,
  mountFar: 0.15,
  drop: 0.1,
  dropFrames: 1.5,
  nodes: 1500,
  longTask: 50,
  frame: 20,
  growth: 1.1,
  large: 1.5,
  plan: 4,
  firstCards: 500,
};
/** Length of a frame at 60 Hz, in milliseconds. */
const FRAME = 1000 / 60;
const PLANS = 200;
const TITANIUM = fileURLToPath(
  new URL('../../../../shared/data/titanium.jsonl.gz', import.meta.url),
);
const MAXIMUM = 4000;
const MEGABYTE = 1024 * 1024;
/** The option `-- --minutes 10` uses the boards for ten minutes before memory is measured for the last time. */
const MINUTES = Number(/--minutes[= ](\d+)/.exec(process.argv.join(' '))?.[1] ?? 0);
const LEAST_ROUNDS = 4;
/** The option `-- --only generated`, `screen`, `large` or `titanium` measures only this part. */
const ONLY = /--only[= ](\w+)/.exec(process.argv.join(' '))?.[1];

const line = (name: string, ...cells: readonly (string | number)[]): void =>
  say(name.padEnd(36) + cells.map((cell) => String(cell).padStart(12)).join(''));

const ms = (value: number): string => `${value.toFixed(1)} ms`;

const OURS = ['board', 'turned'] as const;
const ALL = ['board', 'turned', 'plain', 'windowed'] as const;
type Measured = Mounts<(typeof ALL)[number]>;
type Uses = Readonly<Record<'board' | 'turned' | 'plain', Use>>;

const sayMounts = (name: string, { milliseconds, nodes }: Measured): void => {
  const times = ALL.map((kind) => ms(median(milliseconds[kind])));
  const shares = OURS.map((kind) => ratio(milliseconds, kind, 'plain').toFixed(3));
  const peers = OURS.map((kind) => ratio(milliseconds, kind, 'windowed').toFixed(2));
  line(name, ...times, ...shares, ...peers);
  line(`${name}, elements`, ...ALL.map((kind) => nodes[kind]));
};

const sayUse = (use: Uses): void => {
  const each = (name: string, of: (use: Use) => number): void => {
    const values = [of(use.board), of(use.turned), of(use.plain)];
    const shares = OURS.map((kind) => (of(use[kind]) / of(use.plain)).toFixed(3));
    line(name, ...values.map(ms), '', ...shares);
  };
  each('drop to paint', ({ drop }) => drop);
  each('frame while scrolling, p95', ({ scroll }) => p95(scroll));
  each('frame while scrolling at 20 %, p95', ({ scrollFar }) => p95(scrollFar));
  each('frame while zooming, p95', ({ zoom }) => p95(zoom));
  each('longest task while scrolling', ({ scroll }) => longest(scroll));
  each('longest task while zooming', ({ zoom }) => longest(zoom));
};

/**
 * Returns by which factor the memory of objects grows while boards are dragged, scrolled and zoomed. Uses the normal
 * and the turned board in turn. A leak makes the memory grow. Compares the last round with the second round, because
 * the first fills caches. In a long run, compares it with the first round after two minutes.
 */
const memoryGrowth = async (driver: Driver): Promise<number> => {
  const began = performance.now();
  const read: { readonly minute: number; readonly size: number }[] = [];
  const minute = () => (performance.now() - began) / 60_000;
  for (let round = 0; round < LEAST_ROUNDS || minute() < MINUTES; round += 1) {
    await usedBoard(driver, OURS[round % OURS.length] ?? 'board', 1);
    read.push({ minute: minute(), size: (await driver.memory()) / MEGABYTE });
  }
  const first = MINUTES > 2 ? read.findIndex((each) => each.minute >= 2) : 1;
  const shown = [read[0], read[first], read.at(-1)].map((each) => (each?.size ?? 0).toFixed(1));
  line(`MB alive after 1, ${first + 1} and ${read.length} rounds`, ...shown);
  return (read.at(-1)?.size ?? 0) / (read[first]?.size ?? 1);
};

const sayHeads = (): void => line('', ...ALL, 'of plain', 'turned', 'of windowed', 'turned');

const NAMES = { board: 'goals on top', turned: 'goals on the left' } as const;

const barsOf = (kind: (typeof OURS)[number], near: Measured, far: Measured, use: Uses): Bar[] => {
  const bar = (what: string, value: number, most: number): Bar => ({
    what: `${NAMES[kind]}: ${what}`,
    value,
    most,
  });
  const own = use[kind];
  return [
    bar('mount', ratio(near.milliseconds, kind, 'plain'), MOST.mount),
    bar(
      'mount beside a windowed one',
      ratio(near.milliseconds, kind, 'windowed'),
      MOST.mountBesideWindowed,
    ),
    bar('elements', near.nodes[kind], MOST.nodes),
    bar('elements after scrolling', own.nodes, MOST.nodes),
    bar('mount at 20 %', ratio(far.milliseconds, kind, 'plain'), MOST.mountFar),
    bar('elements at 20 %', far.nodes[kind], MOST.nodes),
    bar('drop to paint', own.drop / use.plain.drop, MOST.drop),
    bar('drop to paint, frames', own.drop / FRAME, MOST.dropFrames),
    bar('longest task while scrolling, ms', longest(own.scroll), MOST.longTask),
    bar('longest task while zooming, ms', longest(own.zoom), MOST.longTask),
    bar('frame while scrolling, p95 ms', p95(own.scroll), MOST.frame),
    bar('frame while scrolling at 20 %, p95 ms', p95(own.scrollFar), MOST.frame),
    bar('frame while zooming, p95 ms', p95(own.zoom), MOST.frame),
  ];
};

interface Measurement {
  readonly mount: number;
  readonly use: Use;
}

const measuredBoard = async (driver: Driver): Promise<Measurement> => {
  const { milliseconds } = await mountsAt(driver, ZOOM.near, ['board']);
  return { mount: median(milliseconds.board), use: await usedBoard(driver, 'board') };
};

/** Compares a board with ten times the cards to a board of usual size. Measures one directly after the other. */
const largeBoard = async (driver: Driver): Promise<Bar[]> => {
  await driver.generate(SIZE);
  const usual = await measuredBoard(driver);
  await driver.generate(LARGE);
  const large = await measuredBoard(driver);
  const plans = await driver.plan(PLANS);
  const { stories, steps, lanes } = LARGE;
  say(`\n${stories} stories, ${steps} steps, ${lanes} lanes, beside ${SIZE.stories} stories`);
  line('', 'large', 'usual', 'ratio');
  const each = (what: string, of: (measured: Measurement) => number): Bar => {
    const value = of(large) / of(usual);
    line(what, ms(of(large)), ms(of(usual)), value.toFixed(2));
    return { what: `large: ${what}`, value, most: MOST.large };
  };
  const bars = [
    each('mount', ({ mount }) => mount),
    each('drop to paint', ({ use }) => use.drop),
    each('frame while scrolling, p95', ({ use }) => p95(use.scroll)),
  ];
  line('elements', large.use.nodes, usual.use.nodes);
  line('plan of a move', ms(median(plans)));
  return [
    ...bars,
    { what: 'large: elements', value: large.use.nodes, most: MOST.nodes },
    { what: 'large: plan of a move, ms', value: median(plans), most: MOST.plan },
  ];
};

const generatedBoard = async (driver: Driver): Promise<Bar[]> => {
  await driver.generate(SIZE);
  say(`${SIZE.stories} stories, ${SIZE.steps} steps, ${SIZE.lanes} lanes`);
  sayHeads();
  const near = await mountsAt(driver, ZOOM.near, ALL);
  sayMounts('mount at 80 %', near);
  const far = await mountsAt(driver, ZOOM.far, ALL);
  sayMounts('mount at 20 %', far);
  const use = {
    board: await usedBoard(driver, 'board'),
    turned: await usedBoard(driver, 'turned'),
    plain: await usedBoard(driver, 'plain', 1),
  };
  sayUse(use);
  const { blank, still } = await floorOfBoard(driver);
  line('an empty page scrolled, p95', ms(p95(blank)));
  line('a still copy zoomed, p95', ms(p95(still)));
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
  const near = await mountsAt(driver, ZOOM.near, ALL);
  sayMounts('mount at 80 %', near);
  const elements = OURS.map((kind) => ({
    what: `${NAMES[kind]}: Titanium's elements`,
    value: near.nodes[kind],
    most: MOST.nodes,
  }));
  const drawn = first.assembleMs + median(near.milliseconds.board);
  return [...elements, { what: "Titanium's first cards, ms", value: drawn, most: MOST.firstCards }];
};

/**
 * Browser flags with which frames are drawn without pauses between them. At a fixed frame rate, all frames would be
 * equally long, and their cost could not be measured.
 */
const AS_FAST_AS_DONE = ['--disable-frame-rate-limit', '--disable-gpu-vsync'];

const openDriver = async (page: ServedPage, flags: readonly string[]) => {
  const browser = await launchBrowser(flags);
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const tab = await context.newPage();
  await tab.goto(page.url);
  await tab.locator('html[data-ready]').waitFor({ state: 'attached' });
  return { driver: await driverOf(tab), close: () => browser.close() };
};

/** Measures our boards at 60 frames per second, at which the browser draws a frame while scripts prepare the next. */
const onScreen = async (_: Driver, page: ServedPage): Promise<Bar[]> => {
  const { driver, close } = await openDriver(page, []);
  try {
    await driver.generate(SIZE);
    say('\nOn a screen of 60 frames in a second');
    line('', ...OURS);
    const uses = [await usedBoard(driver, 'board'), await usedBoard(driver, 'turned')];
    const each = (name: string, of: (use: Use) => number): void =>
      line(name, ...uses.map((use) => ms(of(use))));
    each('frame while scrolling, p95', ({ scroll }) => p95(scroll));
    each('frame while zooming, p95', ({ zoom }) => p95(zoom));
    return [];
  } finally {
    await close();
  }
};

const page = await servePage();
const { driver, close } = await openDriver(page, AS_FAST_AS_DONE);
try {
  const parts = { generated: generatedBoard, screen: onScreen, large: largeBoard, titanium };
  const wanted = Object.entries(parts).filter(([name]) => !ONLY || name === ONLY);
  if (wanted.length === 0) throw new Error(`there is no part ${ONLY}`);
  const bars: Bar[] = [];
  for (const [, measure] of wanted) bars.push(...(await measure(driver, page)));
  if (!reportBars(bars, say)) process.exitCode = 1;
} finally {
  await close();
  await page.close();
}
