import { mkdir, readFile, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { REPORT_FILE } from './import-report.ts';
import { StartError } from './start-error.ts';

export interface DataDir {
  readonly root: string;
  readonly tracker: string;
  readonly cloud: string;
  /** Deletes the data of the site. Keeps its signing keys and the data of the cloud. */
  removeSite(): Promise<void>;
  /**
   * Unlocks the folder, so that another run can use it. Deletes the folder if this run created it and `keep` is false.
   */
  release(keep: boolean): Promise<void>;
}

const OWN = ['tracker', 'cloud', 'connect', 'forge', 'origin.json', REPORT_FILE];
const OF_SITE = [
  'tracker',
  'connect/tenant.json',
  'connect/kind.json',
  'forge/site.json',
  'forge/app',
  'origin.json',
  REPORT_FILE,
];
const LOCK = 'lock';

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return pid !== process.pid;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

const lock = async (root: string): Promise<void> => {
  const holder = Number(await readFile(join(root, LOCK), 'utf8').catch(() => '0'));
  if (holder > 0 && isRunning(holder)) {
    throw new StartError(`Another sandbox (process ${holder}) is using ${root}.`);
  }
  await writeFile(join(root, LOCK), String(process.pid));
};

const removeIn = async (root: string, names: readonly string[]): Promise<void> => {
  await Promise.all(names.map((name) => rm(join(root, name), { recursive: true, force: true })));
};

/** Locks the folder for this run. If `reset` is true, deletes the data of earlier runs, but no other files. */
export const openDataDir = async (root: string, reset: boolean): Promise<DataDir> => {
  const isNew = await stat(root).then(
    () => false,
    () => true,
  );
  try {
    await mkdir(root, { recursive: true });
    await lock(root);
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`${root} cannot be used as data folder: ${(error as Error).message}`);
  }
  if (reset) await removeIn(root, OWN);
  return {
    root,
    tracker: join(root, 'tracker'),
    cloud: join(root, 'cloud'),
    removeSite: () => removeIn(root, OF_SITE),
    release: async (keep) => {
      await rm(join(root, LOCK), { force: true });
      if (keep || !isNew) return;
      await removeIn(root, OWN);
      await rmdir(root).catch(() => undefined);
    },
  };
};
