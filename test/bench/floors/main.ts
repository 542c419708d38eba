import { type Bar, reportBars, say } from '../bars.ts';
import { openGround } from '../events/ground.ts';
import { inTurn, percentile } from '../statistics.ts';
import { type Beside, readsOf } from './reads.ts';
import { fillSite } from './site.ts';

/**
 * The limit of `npm run bench:floors`: the 95th percentile of our reads, divided by that of direct calls in the same
 * run. The first rounds are not measured.
 */
const MOST_RATIO = 1.3;
const MOST_HISTORY_MS = 1000;
const PASSES = 10;
const TURNS = { rounds: 100, warmup: 10 };
/** Rounds for reads that load about 40 MB. */
const FEW_TURNS = { rounds: 2, warmup: 0 };
const P95 = 0.95;

/**
 * Measures a read in several passes and uses the fastest pass, because other load on the machine only makes calls
 * slower.
 */
const measure = async (name: string, read: Beside, turns = TURNS) => {
  const passes: { readonly ours: number; readonly raw: number }[] = [];
  for (let pass = 0; pass < PASSES; pass += 1) {
    const { ours, raw } = await inTurn(['ours', 'raw'], turns, async (way) => {
      const started = performance.now();
      await read[way]();
      return performance.now() - started;
    });
    passes.push({ ours: percentile(ours, P95), raw: percentile(raw, P95) });
  }
  const ours = Math.min(...passes.map((pass) => pass.ours));
  const raw = Math.min(...passes.map((pass) => pass.raw));
  const figures = [ours.toFixed(1), raw.toFixed(1), (ours / raw).toFixed(2)];
  say(`${name.padEnd(26)}${figures.map((figure) => figure.padStart(10)).join('')}`);
  return { ours, ratio: ours / raw };
};

const ground = await openGround();
try {
  say(`${await fillSite(ground)} events lie in the tables`);
  const { floors, histories } = await readsOf(ground);
  say(
    `${'p95'.padEnd(26)}${'ours ms'.padStart(10)}${'raw ms'.padStart(10)}${'ratio'.padStart(10)}`,
  );
  const bars: Bar[] = [];
  for (const [what, read] of Object.entries(floors)) {
    bars.push({ what, value: (await measure(what, read)).ratio, most: MOST_RATIO });
  }
  const started = performance.now();
  await histories['history, now'].ours();
  const first = performance.now() - started;
  say(`the first look back took ${first.toFixed(0)} ms`);
  bars.push({ what: 'the first look back, ms', value: first, most: MOST_HISTORY_MS });
  for (const [what, read] of Object.entries(histories)) {
    const { ours } = await measure(what, read, FEW_TURNS);
    bars.push({ what: `${what}, 100,000 events, ms`, value: ours, most: MOST_HISTORY_MS });
  }
  if (!reportBars(bars, say)) process.exitCode = 1;
} finally {
  ground.stop();
}
