import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { say } from '../bench/bars.ts';
import { mapOn } from '../e2e/support/map-page.ts';
import type { DemoSite } from '../e2e/support/site.ts';
import { lendFonts } from './fonts.ts';
import type { Scene } from './scene.ts';
import { SCENES } from './scenes.ts';
import { openSite, SITES } from './sites.ts';

const FOLDER = join(import.meta.dirname, '../.output/screenshots');
/** No scene keeps what an earlier one chose. */
const FORGETFUL = { method: 'PUT', path: '/rest/api/3/user/properties/*', status: 204 };
const SCREEN = { width: 1440, height: 900 };

const take = async (site: DemoSite, scene: Scene): Promise<void> => {
  const { name, viewer = {}, project, module, heading, loading = false, fault, act } = scene;
  const { faults } = site.sandbox.tracker;
  faults.clear();
  faults.add(FORGETFUL);
  if (fault) faults.add(fault);
  const language = viewer.locale?.slice(0, 2) ?? 'en';
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
  if (!loading) await jira.app.locator('[aria-busy="true"]').waitFor({ state: 'detached' });
  await jira.page.screenshot({ path: join(FOLDER, `${name}.png`) });
  await jira.close();
  say(`${name}.png`);
};

/** All pictures anew, or those alone whose names begin with one of the arguments. */
const named = process.argv.slice(2);
const scenes = SCENES.filter(
  ({ name }) => named.length === 0 || named.some((beginning) => name.startsWith(beginning)),
);
if (named.length === 0) await rm(FOLDER, { recursive: true, force: true });
await mkdir(FOLDER, { recursive: true });
/** One picture that cannot be taken keeps no other. */
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
