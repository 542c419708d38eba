import { basename, resolve } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { ERRORS, type ErrorCode } from '#domain/kernel/errors/errors.ts';
import type { HttpContext } from '#functions/http/routes.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const CODES = Object.keys(ERRORS) as ErrorCode[];

const leaveOut = (filter: RegExp): Plugin => ({
  name: 'leave-out',
  setup: ({ onResolve }) => {
    onResolve({ filter }, ({ path }) => ({ path, external: true }));
  },
});

/** The catalogue itself names every code. */
const CATALOGUE = /kernel\/errors\/|^\.\/errors\.ts$/;
/** What only writes run: rules of aggregates, contracts of bodies, commands. */
const WRITING = /\/(aggregates|contracts|command)\//;

type CodesOf = ReadonlyMap<HttpContext, readonly ErrorCode[]>;

/** The codes that the handler of each context holds, after what it does not use is dropped. */
const codesOf = async (
  contexts: readonly HttpContext[],
  ...without: RegExp[]
): Promise<CodesOf> => {
  const { outputFiles } = await build({
    absWorkingDir: ROOT,
    entryPoints: Object.fromEntries(
      contexts.map((context) => [context, `functions/http/${context}/handler.ts`]),
    ),
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    outdir: 'bundles',
    logLevel: 'error',
    plugins: without.map(leaveOut),
  });
  return new Map(
    outputFiles.map(({ path, text }) => [
      basename(path, '.js') as HttpContext,
      CODES.filter((code) => new RegExp(`["'\`]${code}["'\`]`).test(text)),
    ]),
  );
};

export interface Refusals {
  /** Codes that reads of a context may answer with. */
  readonly reads: CodesOf;
  /** Codes that its writes may answer with. */
  readonly writes: CodesOf;
}

/** Which codes of the catalogue the handlers can answer with: found in the code itself, so that no list grows stale. */
export const findRefusals = async (contexts: readonly HttpContext[]): Promise<Refusals> => ({
  reads: await codesOf(contexts, CATALOGUE, WRITING),
  writes: await codesOf(contexts, CATALOGUE),
});
