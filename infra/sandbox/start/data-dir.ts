import { mkdir, readFile, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { REPORT_FILE } from './import-report.ts';
import { StartError } from './start-error.ts';

/** The folders of one sandbox. */
export interface DataDir {
  readonly root: string;
  readonly tracker: string;
  readonly cloud: string;
  /** Gives the folder up to the next run; removes it again when it was made by this run and nothing came of it. */
  release(keep: boolean): Promise<void>;
}

const OWN = ['tracker', 'cloud', 'connect', 'forge', 'origin.json', REPORT_FILE];
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

const removeOwn = (root: string): Promise<unknown> =>
  Promise.all(OWN.map((name) => rm(join(root, name), { recursive: true, force: true })));

/** Takes the folder for this run; `reset` first removes what earlier runs left, and nothing else. */
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
  if (reset) await removeOwn(root);
  return {
    root,
    tracker: join(root, 'tracker'),
    cloud: join(root, 'cloud'),
    release: async (keep) => {
      await rm(join(root, LOCK), { force: true });
      if (keep || !isNew) return;
      await removeOwn(root);
      await rmdir(root).catch(() => undefined);
    },
  };
};
