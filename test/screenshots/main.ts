import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { THEME_COOKIE, USER_COOKIE } from '#infra/sandbox/host/model/session.ts';
import { PEOPLE } from '#infra/sandbox/tracker/site/people.ts';
import { say } from '../bench/bars.ts';
import { mapOn } from '../e2e/support/map-page.ts';
import type { DemoSite } from '../e2e/support/site.ts';
import { lendFonts } from './fonts.ts';
import type { Scene } from './scene.ts';
import { SCENES } from './scenes.ts';
import { openSite, SITES } from './sites.ts';

const FOLDER = join(import.meta.dirname, '../.output/screenshots');
/** Lets Jira accept user settings without storing them, so that scenes do not affect each other. */
const FORGETFUL = { method: 'PUT', path: '/rest/api/3/user/properties/*', status: 204 };
/** Timeout for planning and saving a whole project, in milliseconds. */
const LONGEST_SAVE = 120_000;
const SCREEN = { width: 1440, height: 900 };

const takeOutside = async (
  { browser, sandbox, ...site }: DemoSite,
  { name, viewer = {} }: Scene,
  { address, plain = false, act }: NonNullable<Scene['outside']>,
): Promise<void> => {
  const { width = SCREEN.width, height = SCREEN.height, dark = false, locale = 'en_US' } = viewer;
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
    locale: locale.replace('_', '-'),
    javaScriptEnabled: !plain,
    bypassCSP: true,
  });
  await context.addCookies([
    { name: USER_COOKIE, value: PEOPLE.siteAdmin.id, url: sandbox.urls.host },
    { name: THEME_COOKIE, value: dark ? 'dark' : 'light', url: sandbox.urls.host },
  ]);
  if (!plain) await lendFonts(context, locale.slice(0, 2));
  const page = await context.newPage();
  await page.goto(await address({ browser, sandbox, ...site }));
  await act?.(page);
  if (!plain) await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.screenshot({ path: join(FOLDER, `${name}.png`) });
  await context.close();
  say(`${name}.png`);
};

const take = async (site: DemoSite, scene: Scene): Promise<void> => {
  const { name, viewer = {}, project, module, heading, loading = false, fault, act } = scene;
  const { faults } = site.sandbox.tracker;
  faults.clear();
  faults.add(FORGETFUL);
  if (fault) faults.add(fault);
  const restore = await scene.before?.(site);
  const language = viewer.locale?.slice(0, 2) ?? 'en';
  if (scene.outside) {
    await takeOutside(site, scene, scene.outside);
    return;
  }
  const prepare = (context: Parameters<typeof lendFonts>[0]) => lendFonts(context, language);
  const looks = { ...SCREEN, bypassCSP: true, prepare, ...viewer };
  const jira = await (module
    ? site.page(module, looks, await scene.parameters?.(site))
    : site.visit(looks, project));
  const awaited = heading ? 'heading' : 'grid';
  await jira.app
    .getByRole(loading ? 'progressbar' : awaited)
    .first()
    .waitFor();
  await act?.({ ...jira, ...mapOn(jira) });
  await jira.frame().evaluate(() => document.fonts.ready.then(() => undefined));
  if (!loading && !scene.busy) {
    // Waits for parts that appear only after a request, such as offers and panels.
    await jira.page.waitForLoadState('networkidle');
    await jira
      .frame()
      .waitForFunction(
        () => !document.querySelector('[aria-busy="true"], [role="progressbar"]'),
        undefined,
        { timeout: LONGEST_SAVE },
      );
  }
  await jira.page.screenshot({ path: join(FOLDER, `${name}.png`) });
  await jira.close();
  if (typeof restore === 'function') await restore();
  say(`${name}.png`);
};

/**
 * The arguments are beginnings of picture names: only pictures with such a name are taken. Without arguments, all are
 * taken.
 */
const named = process.argv.slice(2);
const scenes = SCENES.filter(
  ({ name }) => named.length === 0 || named.some((beginning) => name.startsWith(beginning)),
);
if (named.length === 0) await rm(FOLDER, { recursive: true, force: true });
await mkdir(FOLDER, { recursive: true });
/** Names of the pictures that could not be taken. The other pictures are still taken. */
const failed: string[] = [];
for (const name of SITES) {
  const wanted = scenes.filter(({ site = 'demo' }) => site === name);
  const site = wanted.length > 0 ? await openSite(name) : null;
  if (!site) continue;
  try {
    for (const scene of wanted) {
      await take(site, scene).catch((error: unknown) => {
        failed.push(scene.name);
        say(`${scene.name}: ${error instanceof Error ? error.message : String(error)}`);
      });
    }
  } finally {
    await site.stop();
  }
}
say(`${scenes.length - failed.length} of ${scenes.length} pictures in ${FOLDER}`);
if (failed.length > 0) process.exitCode = 1;
