import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Bar, reportBars, say } from '../bars.ts';
import { inTurn, type Samples, undisturbed } from '../statistics.ts';
import { type Bundle, productBundles, referenceBundle } from './bundles.ts';
import { loadTime } from './load-time.ts';

/** The size limit of `npm run bench:cold`, in kilobytes. */
const MOST_KILOBYTES = 420;
const MOST_LOAD = 1.1;
/**
 * The bundle with which ours are compared: only the SDK, lib-dynamodb and jose. It had 353 kB when the limit was set.
 */
const YARDSTICK = 'sdk-and-tokens';
const REFERENCES = [
  { name: 'raw-sdk', source: 'raw-sdk', slim: false },
  { name: YARDSTICK, source: 'sdk-and-tokens', slim: false },
  // A fair comparison, because the product leaves out the unused credential providers, too.
  { name: 'sdk-and-tokens-slim', source: 'sdk-and-tokens', slim: true },
];
const TURNS = { rounds: 40, warmup: 2 };

const kilobytes = async ({ file }: Bundle): Promise<number> => (await stat(file)).size / 1000;

const measured = (bundles: readonly Bundle[]): Promise<Samples> =>
  inTurn(
    bundles.map(({ name }) => name),
    TURNS,
    (name) => {
      const bundle = bundles.find((each) => each.name === name);
      if (!bundle) throw new Error(`no bundle ${name}`);
      return loadTime(bundle);
    },
  );

const line = (name: string, size: string, time: string, ratio: string): string =>
  `${name.padEnd(22)}${size.padStart(8)}${time.padStart(10)}${ratio.padStart(8)}`;

const run = async (folder: string): Promise<boolean> => {
  const product = await productBundles(folder);
  const references = await Promise.all(
    REFERENCES.map((reference) => referenceBundle(reference, folder)),
  );
  const times = await measured([...references, ...product]);
  const loadOf = (name: string): number => undisturbed(times[name] ?? []);
  const bars: Bar[] = [];
  say(line('handler', 'kB', 'load ms', 'ratio'));
  for (const bundle of [...references, ...product]) {
    const { name } = bundle;
    const [size, load] = [await kilobytes(bundle), loadOf(name) / loadOf(YARDSTICK)];
    say(line(name, size.toFixed(0), loadOf(name).toFixed(1), load.toFixed(2)));
    if (!product.includes(bundle)) continue;
    bars.push({ what: `${name}, kB minified`, value: size, most: MOST_KILOBYTES });
    bars.push({ what: `${name}, load over ${YARDSTICK}`, value: load, most: MOST_LOAD });
  }
  return reportBars(bars, say);
};

const folder = await mkdtemp(join(tmpdir(), 'cairn-cold-'));
try {
  if (!(await run(folder))) process.exitCode = 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}
