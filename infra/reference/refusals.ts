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

/**
 * Matches files of the error catalogue. The catalogue contains every code, so a code in it does not prove that a route
 * returns the code.
 */
const CATALOGUE = /kernel\/errors\/|^\.\/errors\.ts$/;
/** Matches modules that are used only for write requests: aggregates, body contracts, commands. */
const WRITING = /\/(aggregates|contracts|command)\//;

type CodesOf = ReadonlyMap<HttpContext, readonly ErrorCode[]>;

/** Returns the error codes in the bundle of each context's handler. The bundler has removed unused code. */
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
  readonly reads: CodesOf;
  readonly writes: CodesOf;
}

/**
 * Finds the error codes that each context's handler may return in its bundled code, so that the reference always
 * matches the code.
 */
export const findRefusals = async (contexts: readonly HttpContext[]): Promise<Refusals> => ({
  reads: await codesOf(contexts, CATALOGUE, WRITING),
  writes: await codesOf(contexts, CATALOGUE),
});
