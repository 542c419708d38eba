import { statfs } from 'node:fs/promises';
import chromium from '@sparticuz/chromium';
import { type Browser, chromium as driver } from 'playwright-core';
import { ownLibraries } from './browser-libraries.ts';

/**
 * Flags that the package recommends for Lambda and that this browser does not get, because users' browsers do not have
 * them. Some flags run the browser in a single process, which ends with its first page. Others turn off the isolation
 * between origins, which the bridge needs. The flags for a software GPU are also left out, because it is slower than
 * none.
 */
const UNLIKE_A_USER =
  /^--(?:single-process|no-zygote|in-process-gpu|use-gl=.*|use-angle=.*|ignore-gpu-blocklist|enable-unsafe-swiftshader|disable-web-security|disable-site-isolation-trials|allow-running-insecure-content|disable-features=.*site-per-process.*)$/;

/** The number of bytes of shared memory that a browser needs for its bitmaps. */
const ENOUGH = 512 * 2 ** 20;

const hasSharedMemory = async (): Promise<boolean> => {
  const found = await statfs('/dev/shm').catch(() => null);
  return found !== null && found.bavail * found.bsize >= ENOUGH;
};

/**
 * Returns the default flags of Playwright that the browser must not get. If there is enough shared memory, leaves out
 * the flag that keeps bitmaps in files, because painting is then faster.
 */
const defaultsToLeave = async (): Promise<string[]> =>
  (await hasSharedMemory()) ? ['--disable-dev-shm-usage'] : [];

const launch = async (
  more: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<Browser> =>
  driver.launch({
    args: [
      ...chromium.args.filter((argument) => !UNLIKE_A_USER.test(argument)),
      '--disable-gpu',
      ...more,
    ],
    env: { ...process.env, ...environment } as Record<string, string>,
    executablePath: await chromium.executablePath(),
    headless: true,
    ignoreDefaultArgs: await defaultsToLeave(),
  });

/** Starts a headless Chromium from an npm package, with `more` as additional arguments. The caller must close it. */
export const launchBrowser = async (more: readonly string[] = []): Promise<Browser> => {
  try {
    return await launch(more);
  } catch (error) {
    if (!String(error).includes('error while loading shared libraries')) throw error;
    return launch(more, { LD_LIBRARY_PATH: await ownLibraries() });
  }
};
