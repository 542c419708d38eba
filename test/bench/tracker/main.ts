import { type Bar, reportBars, say } from '../bars.ts';
import { inTurn, median, percentile, ratio, type Samples } from '../statistics.ts';
import {
  bulkFetch,
  count,
  firstPage,
  idsOf,
  LEVELS,
  loadLevel,
  queryOf,
  WHOLE_ISSUES,
} from './loads.ts';
import { seeded } from './random.ts';
import { type Served, serveLargeSite } from './served.ts';

const SEED = 20_260_310;
/** Default number of issues. The first argument of the command replaces it. */
const ISSUES = 22_000;
const TURNS = { rounds: 30, warmup: 3 };
/** The limits of `npm run bench:tracker`, in milliseconds. */
const MOST_FIRST_PAGE = 50;
const MOST_BULK_FETCH = 20;
/** Name of the measurement of a call that does almost nothing. It shows the cost of HTTP, authentication and limits. */
const BASELINE = 'a bare call';

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now();
  await work();
  return performance.now() - started;
};

/** Returns the measurements by name. Each returns milliseconds. */
const measures = (
  { call }: Served,
  ids: readonly string[],
): Readonly<Record<string, () => Promise<number>>> => {
  const random = seeded(SEED);
  const hundred = (): string[] => {
    const start = Math.floor(random() * (ids.length - 100));
    return ids.slice(start, start + 100);
  };
  /** Measures `work` after a write, because a write empties the caches, so that every search is computed again. */
  const anew = async (work: () => Promise<unknown>): Promise<number> => {
    const path = `/rest/api/3/issue/${ids[0]}/properties/bench`;
    await call('PUT', path, { value: random() });
    return timed(work);
  };
  const searches = LEVELS.flatMap((level) => [
    [`${level}, first page`, () => anew(() => firstPage(call, queryOf(level)))] as const,
    [`${level}, first page again`, () => timed(() => firstPage(call, queryOf(level)))] as const,
    [`${level}, count`, () => anew(() => count(call, queryOf(level)))] as const,
  ]);
  const completed = queryOf('stories', true);
  return {
    [BASELINE]: () => timed(() => call('GET', '/rest/api/3/serverInfo')),
    ...Object.fromEntries(searches),
    'stories with done ones, first page': () => anew(() => firstPage(call, completed)),
    'bulk fetch of 100': () => timed(() => bulkFetch(call, hundred())),
    'bulk fetch of 100, all fields': () => timed(() => bulkFetch(call, hundred(), WHOLE_ISSUES)),
  };
};

const line = (name: string, ...cells: readonly string[]): string =>
  name.padEnd(38) + cells.map((cell) => cell.padStart(10)).join('');

const table = (samples: Samples): void => {
  say(line('', 'median', 'p95', 'ratio'));
  for (const [name, values] of Object.entries(samples))
    say(
      line(
        name,
        `${median(values).toFixed(1)} ms`,
        `${percentile(values, 0.95).toFixed(1)} ms`,
        ratio(samples, name, BASELINE).toFixed(1),
      ),
    );
};

const mostOf = (name: string): number | null => {
  if (name.endsWith('first page')) return MOST_FIRST_PAGE;
  return name.startsWith('bulk fetch') ? MOST_BULK_FETCH : null;
};

const barsOf = (samples: Samples): Bar[] =>
  Object.entries(samples).flatMap(([name, values]) => {
    const most = mostOf(name);
    return most === null ? [] : [{ what: `${name}, median ms`, value: median(values), most }];
  });

const run = async (served: Served): Promise<boolean> => {
  const { call, issues, importMs } = served;
  say(`${issues} issues imported in ${importMs.toFixed(0)} ms`);
  const ids = await idsOf(call, queryOf('stories', true));
  const page = await firstPage(call, queryOf('stories'));
  say(`a first page of stories holds ${(page.length / 1000).toFixed(0)} kB`);
  const named = measures(served, ids);
  const samples = await inTurn(Object.keys(named), TURNS, (name) =>
    (named[name] as () => Promise<number>)(),
  );
  table(samples);
  say('');
  for (const level of LEVELS) {
    const started = performance.now();
    const loaded = await loadLevel(call, level);
    say(line(`whole load of ${loaded} ${level}`, `${(performance.now() - started).toFixed(0)} ms`));
  }
  return reportBars(barsOf(samples), say);
};

const served = await serveLargeSite(SEED, Number(process.argv[2] ?? ISSUES));
try {
  if (!(await run(served))) process.exitCode = 1;
} finally {
  await served.close();
}
