import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';

type Chunk = Extract<Rolldown.RolldownOutput['output'][number], { type: 'chunk' }>;

const START = /\/web\/app\/main\.tsx$/;
const ROADMAP = /\/web\/features\/story-map\/roadmap\/roadmap-part\.tsx$/;

const holding = (chunks: readonly Chunk[], pattern: RegExp): Chunk => {
  const found = chunks.find(({ moduleIds }) => moduleIds.some((id) => pattern.test(id)));
  if (!found) throw new Error(`nothing of the client holds ${pattern}`);
  return found;
};

const neededBy = (chunks: readonly Chunk[], first: Chunk): Set<Chunk> => {
  const needed = new Set<Chunk>();
  const open = [first.fileName];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    const chunk = chunks.find(({ fileName }) => fileName === name);
    if (!chunk || needed.has(chunk)) continue;
    needed.add(chunk);
    open.push(...chunk.imports);
  }
  return needed;
};

/**
 * Returns the compressed size of the scripts that are loaded only when a user opens the roadmap, in kilobytes of 1,000
 * bytes.
 */
export const ownScript = async (): Promise<{ kilobytes: number; later: boolean }> => {
  const built = await build({
    configFile: join(import.meta.dirname, '../../../vite.config.ts'),
    logLevel: 'silent',
    mode: 'production',
    build: { write: false },
  });
  const { output } = built as Rolldown.RolldownOutput;
  const chunks = output.filter((part): part is Chunk => part.type === 'chunk');
  const first = neededBy(chunks, holding(chunks, START));
  const view = holding(chunks, ROADMAP);
  const own = [...neededBy(chunks, view)].filter((chunk) => !first.has(chunk));
  const bytes = own.reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0);
  return { kilobytes: bytes / 1000, later: !first.has(view) };
};
