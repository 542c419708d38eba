import { type Bar, reportBars, say } from '../bars.ts';
import { median, ratio, type Samples } from '../statistics.ts';
import { type Ground, openGround } from './ground.ts';
import { measureRebuilds, type Way } from './rebuilds.ts';
import { measureWrites, type WriteWay } from './writes.ts';

/** The stream length to which the limits apply. */
const LONG = 10_000;

const LENGTHS = [
  { length: 100, turns: { rounds: 60, warmup: 10 } },
  { length: 1000, turns: { rounds: 30, warmup: 4 } },
  { length: LONG, turns: { rounds: 31, warmup: 3 } },
];

/**
 * Prints the median time of a candidate in milliseconds, and its ratio to direct calls of the SDK. Returns the ratio.
 */
const sayCost = <Name extends string>(
  title: string,
  samples: Samples<Name>,
  name: Name,
  raw: Name,
): number => {
  const times = ratio(samples, name, raw);
  const spent = median(samples[name]).toFixed(2);
  say(`${title.padEnd(34)}${spent.padStart(10)}${times.toFixed(3).padStart(9)}`);
  return times;
};

const writes = async (ground: Ground): Promise<Bar[]> => {
  const samples = await measureWrites(ground);
  const report = (name: WriteWay, raw: WriteWay): number => sayCost(name, samples, name, raw);
  const [put, transaction] = ['append, raw put', 'append + view, raw transaction'] as const;
  report(put, put);
  const append = report('append, ours', put);
  report('append, castore', put);
  report(transaction, transaction);
  const withView = report('append + view, ours', transaction);
  return [
    { what: 'append over a raw conditional put', value: append, most: 1.1 },
    {
      what: 'append with its view over a raw transaction of two',
      value: withView,
      most: 1.15,
    },
  ];
};

const rebuilds = async (ground: Ground): Promise<Bar[]> => {
  const bars: Bar[] = [];
  for (const { length, turns } of LENGTHS) {
    const samples = await measureRebuilds(ground, length, turns);
    const report = (way: Way): number =>
      sayCost(`rebuild ${length}, ${way}`, samples, way, 'raw read');
    report('raw read');
    const [whole, snapshot] = [report('ours, whole'), report('ours, snapshot')];
    report('castore');
    if (length < LONG) continue;
    bars.push(
      { what: `rebuild of ${length} over a raw read`, value: whole, most: 1.1 },
      { what: `rebuild of ${length} from a snapshot over a raw read`, value: snapshot, most: 0.07 },
    );
  }
  return bars;
};

const ground = await openGround();
try {
  say(`${'medians of each'.padEnd(34)}${'ms'.padStart(10)}${'ratio'.padStart(9)}`);
  const bars = [...(await writes(ground)), ...(await rebuilds(ground))];
  if (!reportBars(bars, say)) process.exitCode = 1;
} finally {
  ground.stop();
}
