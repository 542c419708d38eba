import { join } from 'node:path';
import { launchBrowser } from '../../support/browser.ts';
import { type Bar, reportBars, say } from '../bars.ts';
import { serveBuilt } from '../built-page.ts';
import { longest, p95 } from '../smoothness.ts';
import { median, ratio, type Samples } from '../statistics.ts';
import { type Driver, driverOf } from './driver.ts';
import { dropsOf, mountsOf, usedRoadmap } from './measures.ts';
import { ownScript } from './own-script.ts';
import { KINDS, type Kind } from './page/contract.ts';

const SIZE = { goals: 40, epics: 60, stories: 4900, dependencies: 400, milestones: 20 };
/** Ten times as many goals, epics, stories and links as usual. */
const LARGE = { goals: 400, epics: 600, stories: 49_000, dependencies: 4000, milestones: 20 };
/** Limits. Ratios are relative to the fastest other library. All other limits are in milliseconds. */
const MOST = {
  mount: 0.25,
  longTask: 50,
  frame: 20,
  drop: 0.3,
  dropFrames: 2,
  nodes: 1500,
  schedule: 100,
  large: 1.5,
  script: 60,
};
/** Length of a frame at 60 Hz, in milliseconds. */
const FRAME = 1000 / 60;
const SCHEDULES = 9;
const PEERS = ['svar', 'dhtmlx', 'vis'] as const;
/** Libraries whose drops are measured. `vis` is left out, because it needs seconds to draw. */
const DRAGGED = ['svar', 'dhtmlx'] as const;
/** The option `-- --only beside`, `use`, `large` or `script` measures only this part. */
const ONLY = /--only[= ](\w+)/.exec(process.argv.join(' '))?.[1];

const line = (name: string, ...cells: readonly (string | number)[]): void =>
  say(name.padEnd(34) + cells.map((cell) => String(cell).padStart(12)).join(''));

const ms = (value: number): string => `${value.toFixed(1)} ms`;

/**
 * Returns our time divided by the time of the fastest other library. Compares only times that were measured directly
 * after each other.
 */
const besideFastest = <Peer extends Kind>(
  samples: Samples<Peer | 'ours'>,
  peers: readonly Peer[],
) => Math.max(...peers.map((peer) => ratio<Peer | 'ours'>(samples, 'ours', peer)));

const besidePeers = async (driver: Driver): Promise<Bar[]> => {
  const bars = await driver.generate(SIZE);
  say(`${bars} bars, ${SIZE.dependencies} dependencies, ${SIZE.milestones} milestones`);
  line('', ...KINDS, 'of fastest');
  const { milliseconds, nodes } = await mountsOf(driver, KINDS);
  const sayAll = (name: string, samples: Partial<Samples<Kind>>, share: number): void => {
    const cells = KINDS.map((kind) => (samples[kind] ? ms(median(samples[kind])) : ''));
    line(name, ...cells, share.toFixed(3));
  };
  const mount = besideFastest(milliseconds, PEERS);
  sayAll('mount to first paint', milliseconds, mount);
  line('elements', ...KINDS.map((kind) => nodes[kind]));
  const { milliseconds: drops, settled } = await dropsOf(driver, ['ours', ...DRAGGED]);
  const drop = besideFastest(drops, DRAGGED);
  sayAll('drop to paint', drops, drop);
  sayAll('drop to all worked out', settled, besideFastest(settled, DRAGGED));
  return [
    { what: 'mount', value: mount, most: MOST.mount },
    { what: 'drop to paint', value: drop, most: MOST.drop },
    { what: 'drop to paint, frames', value: median(drops.ours) / FRAME, most: MOST.dropFrames },
    { what: 'elements', value: nodes.ours, most: MOST.nodes },
  ];
};

const ownUse = async (driver: Driver): Promise<Bar[]> => {
  await driver.generate(SIZE);
  const { scroll, zoom, nodes, floors } = await usedRoadmap(driver);
  const { milliseconds, proposed } = await driver.schedule(SCHEDULES);
  say('\nour own');
  line('', 'scroll', 'zoom');
  line('frame, p95', ms(p95(scroll)), ms(p95(zoom)));
  line('empty page, still copy, p95', ms(p95(floors.blank)), ms(p95(floors.still)));
  line('longest task', ms(longest(scroll)), ms(longest(zoom)));
  line(`dates proposed for ${proposed}`, ms(median(milliseconds)));
  return [
    { what: 'longest task while scrolling, ms', value: longest(scroll), most: MOST.longTask },
    { what: 'longest task while zooming, ms', value: longest(zoom), most: MOST.longTask },
    { what: 'frame while scrolling, p95 ms', value: p95(scroll), most: MOST.frame },
    { what: 'frame while zooming, p95 ms', value: p95(zoom), most: MOST.frame },
    { what: 'elements after use', value: nodes, most: MOST.nodes },
    { what: 'auto-schedule, ms', value: median(milliseconds), most: MOST.schedule },
  ];
};

/** Compares a roadmap with ten times the bars to a roadmap of usual size. Measures one directly after the other. */
const largeRoadmap = async (driver: Driver): Promise<Bar[]> => {
  await driver.generate(SIZE);
  const usual = median((await mountsOf(driver, ['ours'])).milliseconds.ours);
  const bars = await driver.generate(LARGE);
  const large = await mountsOf(driver, ['ours']);
  const mount = median(large.milliseconds.ours);
  say(`\n${bars} bars`);
  line('mount', ms(mount), ms(usual), (mount / usual).toFixed(2));
  line('elements', large.nodes.ours);
  return [
    { what: 'large: mount', value: mount / usual, most: MOST.large },
    { what: 'large: elements', value: large.nodes.ours, most: MOST.nodes },
  ];
};

const script = async (): Promise<Bar[]> => {
  const { kilobytes, later } = await ownScript();
  say(`\nown script: ${kilobytes.toFixed(1)} kB gzipped`);
  if (!later) throw new Error('the roadmap comes with the first load');
  return [{ what: 'own script, kB', value: kilobytes, most: MOST.script }];
};

const page = await serveBuilt(join(import.meta.dirname, 'page'));
const browser = await launchBrowser(['--disable-frame-rate-limit', '--disable-gpu-vsync']);
try {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const tab = await context.newPage();
  tab.on('pageerror', (error) => say(`the page says: ${error.message}`));
  await tab.goto(page.url);
  await tab.locator('html[data-ready]').waitFor({ state: 'attached' });
  const driver = driverOf(tab);
  const parts = { beside: besidePeers, use: ownUse, large: largeRoadmap, script };
  const wanted = Object.entries(parts).filter(([name]) => !ONLY || name === ONLY);
  if (wanted.length === 0) throw new Error(`there is no part ${ONLY}`);
  const bars: Bar[] = [];
  for (const [, measure] of wanted) bars.push(...(await measure(driver)));
  if (!reportBars(bars, say)) process.exitCode = 1;
} finally {
  await browser.close();
  await page.close();
}
