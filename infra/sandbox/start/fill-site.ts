import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, constants, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { writeImportReport } from '../run/import-report.ts';
import { StartError } from '../run/start-error.ts';
import type { ImportReport } from '../tracker/contract/import-report.ts';
import type { Tracker } from '../tracker/contract/tracker.ts';
import { readOrigin, writeOrigin } from './site-origin.ts';

/** Where the site's content came from when the sandbox started. */
export type Filling =
  | { readonly kind: 'kept' }
  | { readonly kind: 'demo' }
  | {
      readonly kind: 'imported';
      readonly report: ImportReport;
      /** Path of the file that lists the losses of the import. Null if there are no losses. */
      readonly reportFile: string | null;
    };

const reasonOf = (error: unknown): string =>
  (error as NodeJS.ErrnoException).code === 'ENOENT'
    ? 'there is no such file.'
    : (error as Error).message;

/**
 * Checks that a file can be imported, without changing anything. Throws a `StartError` that names the file if the file
 * cannot be read.
 */
export const checkImportFile = async (file: string): Promise<void> => {
  try {
    await access(file, constants.R_OK);
    if (!(await stat(file)).isFile()) throw new Error('it is not a file.');
  } catch (error) {
    throw new StartError(`${file} cannot be imported: ${reasonOf(error)}`);
  }
};

const digest = async (file: string): Promise<string> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
};

const importInto = async (tracker: Tracker, file: string): Promise<ImportReport> => {
  try {
    return await tracker.importFile(file);
  } catch (error) {
    throw new StartError(`${file} cannot be imported: ${reasonOf(error)}`, 1, { cause: error });
  }
};

const importOnce = async (tracker: Tracker, file: string, dataDir: string): Promise<Filling> => {
  const sha256 = await digest(file);
  if (!tracker.isEmpty()) {
    const origin = await readOrigin(dataDir);
    if (origin?.sha256 === sha256) return { kind: 'kept' };
    throw new StartError(
      `The site already holds data, so ${file} was not imported. Add --reset to start over with it.`,
    );
  }
  const report = await importInto(tracker, file);
  await writeOrigin(dataDir, { kind: 'import', file: resolve(file), sha256 });
  return {
    kind: 'imported',
    report,
    reportFile: await writeImportReport(dataDir, report.problems),
  };
};

/**
 * Fills an empty site with the issues of a file, or with the demo if there is no file. Leaves a site unchanged that was
 * filled from the same file.
 */
export const fillSite = async (
  tracker: Tracker,
  importFile: string | null,
  dataDir: string,
): Promise<Filling> => {
  if (importFile !== null) return importOnce(tracker, importFile, dataDir);
  if (!tracker.isEmpty()) return { kind: 'kept' };
  await tracker.loadDemo('whole');
  await writeOrigin(dataDir, { kind: 'demo', goals: false });
  return { kind: 'demo' };
};

/**
 * Returns whether the site is a demo whose goals do not exist yet. The sandbox creates them through the app, because
 * the tracker does not store goals.
 */
export const needsGoals = async (dataDir: string): Promise<boolean> => {
  const origin = await readOrigin(dataDir);
  return origin?.kind === 'demo' && origin.goals !== true;
};

export const noteGoals = (dataDir: string): Promise<void> =>
  writeOrigin(dataDir, { kind: 'demo', goals: true });
