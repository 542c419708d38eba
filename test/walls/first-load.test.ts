import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { SOON } from '#web/build/chunks.ts';
import { buildPublicMap, publicFiles } from '#web/build/public-map.ts';

/**
 * Budget in kilobytes of 1,000 bytes, gzipped, for all scripts and styles that the board page needs to show its map.
 * All other code must be loaded on demand.
 */
const BUDGET = 230;

/** Budget for the files that the page loads immediately after it has drawn the map. */
const SOON_BUDGET = 25;

/**
 * The page may load at most this number of scripts, including those that it loads when idle. Each script costs a
 * request.
 */
const MOST_SCRIPTS = 24;

/** Budget for the bridge to the host that pages on Forge load in addition. */
const FORGE_BUDGET = 4;

/**
 * The start module, and the files that every board also loads: the texts of one language and the colours of one mode.
 */
const ALWAYS = [/\/app\/main\.tsx$/, /\/locales\/en\/start\.json$/, /\/atlassian-light\.js$/];

/** Budgets of what a public page needs to show its map. `script`: scripts and texts. `all`: styles as well. */
const PUBLIC_BUDGET = { script: 120, all: 132 };
const PUBLIC_ALWAYS = [
  /\/public-map\/main\.tsx$/,
  /\/locales\/en\/(start|publicMap)\.json$/,
  /\/atlassian-light\.js$/,
];

type Output = Rolldown.RolldownOutput['output'][number];
type Chunk = Extract<Output, { type: 'chunk' }>;

const isChunk = (part: Output): part is Chunk => part.type === 'chunk';

/** Returns the files that a chunk needs: its static imports, their static imports, and so on. */
const neededBy = (chunks: ReadonlyMap<string, Chunk>, first: Chunk): Set<string> => {
  const files = new Set<string>();
  const open = [first.fileName];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    const chunk = chunks.get(name);
    if (files.has(name) || !chunk) continue;
    files.add(name);
    open.push(...chunk.imports);
    for (const css of chunk.viteMetadata?.importedCss ?? []) files.add(css);
  }
  return files;
};

const sizesOf = (output: readonly Output[], always: readonly RegExp[]) => {
  const parts = new Map(output.map((part) => [part.fileName, part]));
  const chunks = new Map(output.filter(isChunk).map((chunk) => [chunk.fileName, chunk]));
  const first = [...chunks.values()].filter(({ moduleIds }) =>
    moduleIds.some((id) => always.some((pattern) => pattern.test(id))),
  );
  const files = new Set(first.flatMap((chunk) => [...neededBy(chunks, chunk)]));
  const sizes = [...files].map((name) => {
    const part = parts.get(name);
    const source = part?.type === 'chunk' ? part.code : (part?.source ?? '');
    return { name, bytes: gzipSync(source, { level: 9 }).length };
  });
  return { chunks, first, files, sizes };
};

const sum = (sizes: readonly { readonly bytes: number }[]): number =>
  sizes.reduce((total, { bytes }) => total + bytes, 0);

const listed = (sizes: readonly { readonly name: string; readonly bytes: number }[]): string =>
  sizes.map(({ name, bytes }) => `${bytes} ${name}`).join('\n');

/** Returns each file that imports itself indirectly, through other files. */
const cyclesIn = (chunks: ReadonlyMap<string, Chunk>): string[] =>
  [...chunks.values()]
    .filter(({ fileName, imports }) =>
      imports.some((each) => {
        const next = chunks.get(each);
        return next !== undefined && neededBy(chunks, next).has(fileName);
      }),
    )
    .map(({ fileName }) => fileName);

const gzipped = ({ code }: Chunk): number => gzipSync(code, { level: 9 }).length;

describe('the built files of the client', () => {
  let output: readonly Output[];

  beforeAll(async () => {
    // Builds for production, because libraries are larger in development builds.
    vi.stubEnv('NODE_ENV', 'production');
    const built = await build({
      configFile: join(import.meta.dirname, '../../vite.config.ts'),
      logLevel: 'silent',
      mode: 'production',
      build: { write: false },
    });
    vi.unstubAllEnvs();
    output = (built as Rolldown.RolldownOutput).output;
  });

  it(`need at most ${SOON_BUDGET} kB right after a map is drawn, then few more requests`, () => {
    const { chunks } = sizesOf(output, ALWAYS);
    const named = (name: string) => [...chunks.values()].filter((chunk) => chunk.name === name);
    const [soon] = named('soon');
    const [rest] = named('rest');
    if (!soon || !rest) throw new Error('there is no such file');
    const lost = SOON.filter((end) => !soon.moduleIds.some((id) => id.endsWith(`/${end}`)));
    expect(lost, 'modules that are no longer there').toEqual([]);
    expect(gzipped(soon)).toBeLessThanOrEqual(SOON_BUDGET * 1_000);
    expect([...neededBy(chunks, soon)].filter((name) => name.includes('rest'))).toEqual([]);
    const scripts = [...neededBy(chunks, rest)].filter((name) => name.endsWith('.js'));
    expect(scripts.length).toBeLessThanOrEqual(MOST_SCRIPTS);
  });

  it('do not import each other in cycles', () => {
    expect(cyclesIn(sizesOf(output, ALWAYS).chunks)).toEqual([]);
  });

  it(`are at most ${BUDGET} kB for the first load of a board`, () => {
    const { chunks, first, files, sizes } = sizesOf(output, ALWAYS);
    expect(first).toHaveLength(ALWAYS.length);
    const total = sum(sizes);
    const list = listed(sizes);
    expect(total, list).toBeLessThanOrEqual(BUDGET * 1_000);
    // Guards against an error of this test: if it counted too few files, they would always be within the budget.
    expect(total, list).toBeGreaterThan(BUDGET * 500);
    const forge = [...chunks.values()].filter(({ moduleIds }) =>
      moduleIds.some((id) => id.endsWith('/host/forge/forge-host.ts')),
    );
    expect(forge.map(({ fileName }) => files.has(fileName))).toEqual([false]);
    const weight = forge.reduce((sum, chunk) => sum + gzipped(chunk), 0);
    expect(weight).toBeLessThanOrEqual(FORGE_BUDGET * 1_000);
  });
});

describe('the first load of a public map', () => {
  it(`needs at most ${PUBLIC_BUDGET.script} kB of scripts`, async () => {
    vi.stubEnv('NODE_ENV', 'production');
    const output = await buildPublicMap();
    vi.unstubAllEnvs();
    const { first, sizes } = sizesOf(output, PUBLIC_ALWAYS);
    expect(first).toHaveLength(4);
    const scripts = sizes.filter(({ name }) => name.endsWith('.js'));
    expect(sum(scripts), listed(sizes)).toBeLessThanOrEqual(PUBLIC_BUDGET.script * 1_000);
    expect(sum(scripts), listed(sizes)).toBeGreaterThan(PUBLIC_BUDGET.script * 500);
    expect(sum(sizes), listed(sizes)).toBeLessThanOrEqual(PUBLIC_BUDGET.all * 1_000);
    const { script, styles } = publicFiles(output);
    expect([script, ...styles].every((file) => /-[\w-]{8}\.(js|css)$/.test(file))).toBe(true);
  });
});
