import chromium from '@sparticuz/chromium';
import { type Browser, chromium as driver } from 'playwright-core';

/** A headless Chromium that comes from npm alone. The caller closes it. */
export const launchBrowser = async (): Promise<Browser> =>
  driver.launch({
    args: chromium.args,
    executablePath: await chromium.executablePath(),
    headless: true,
  });
