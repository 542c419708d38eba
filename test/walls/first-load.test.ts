import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { describe, expect, it, vi } from 'vitest';

/**
 * Kilobytes of 1,000 bytes, gzipped: all scripts and styles that the board page needs to show its map. What does not
 * fit comes later.
 */
const BUDGET = 230;

/** Of what Jira's other bridge needs, which comes with the pages that stand behind it. */
const FORGE_BUDGET = 4;

/** The entry, and what the board always asks for: a language and the colours of a mode. */
const ALWAYS = [/\/app\/main\.tsx$/, /\/locales\/en\/start\.json$/, /\/atlassian-light\.js$/];

type Output = Rolldown.RolldownOutput['output'][number];
type Chunk = Extract<Output, { type: 'chunk' }>;

const isChunk = (part: Output): part is Chunk => part.type === 'chunk';

/** The files that a chunk cannot do without. */
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

describe('the first load of the board page', () => {
  it(`is at most ${BUDGET} kB`, async () => {
    // Libraries are larger where one develops, and the client is never delivered with those.
    vi.stubEnv('NODE_ENV', 'production');
    const built = await build({
      configFile: join(import.meta.dirname, '../../vite.config.ts'),
      logLevel: 'silent',
      mode: 'production',
      build: { write: false },
    });
    vi.unstubAllEnvs();
    const { output } = built as Rolldown.RolldownOutput;
    const parts = new Map(output.map((part) => [part.fileName, part]));
    const chunks = new Map(output.filter(isChunk).map((chunk) => [chunk.fileName, chunk]));
    const first = [...chunks.values()].filter(({ moduleIds }) =>
      moduleIds.some((id) => ALWAYS.some((pattern) => pattern.test(id))),
    );
    expect(first).toHaveLength(ALWAYS.length);
    const files = new Set(first.flatMap((chunk) => [...neededBy(chunks, chunk)]));
    const sizes = [...files].map((name) => {
      const part = parts.get(name);
      const source = part?.type === 'chunk' ? part.code : (part?.source ?? '');
      return { name, bytes: gzipSync(source, { level: 9 }).length };
    });
    const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
    const list = sizes.map(({ name, bytes }) => `${bytes} ${name}`).join('\n');
    expect(total, list).toBeLessThanOrEqual(BUDGET * 1_000);
    // A budget that counts too little would hold for ever.
    expect(total, list).toBeGreaterThan(BUDGET * 500);
    const forge = [...chunks.values()].filter(({ moduleIds }) =>
      moduleIds.some((id) => id.endsWith('/host/forge/forge-host.ts')),
    );
    expect(forge.map(({ fileName }) => files.has(fileName))).toEqual([false]);
    const weight = forge.reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0);
    expect(weight).toBeLessThanOrEqual(FORGE_BUDGET * 1_000);
  });
});
