import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { choose } from '../e2e/support/choose.ts';
import type { DemoSite } from '../e2e/support/site.ts';
import type { Scene, Shown } from './scene.ts';

type Words = Readonly<Record<string, string>>;

const wordsOf = (language: string): Words => {
  const file = join(import.meta.dirname, `../../locales/${language}/lanes.json`);
  const read = JSON.parse(readFileSync(file, 'utf8')) as {
    readonly lane: { readonly action: Words };
  };
  return read.lane.action;
};

const opensFor =
  (lane: string, action: string, language = 'en') =>
  async ({ app }: Shown): Promise<void> => {
    const head = app.getByRole('row').filter({ hasText: lane });
    await head.locator('button[aria-haspopup="menu"]').first().click();
    await app.getByRole('menuitem', { name: wordsOf(language)[action] ?? '', exact: true }).click();
    await app.getByRole('dialog').waitFor();
  };

const bySprint =
  (value: string, next: (map: Shown) => Promise<void>) =>
  async (map: Shown): Promise<void> => {
    // Finds the field by its position, because its label depends on the language of the picture.
    await choose(map.app.getByRole('combobox').first(), value);
    await next(map);
  };

const RELEASE = 'Open country';
const PAST = 'Over the pass';

const LANES: readonly (readonly [name: string, lane: string, action: string])[] = [
  ['release-edit', RELEASE, 'editRelease'],
  ['release-mark', PAST, 'release'],
  ['release-merge', PAST, 'merge'],
  ['release-delete', PAST, 'deleteRelease'],
  ['release-move', PAST, 'moveAll'],
];

const DE = { locale: 'de_DE' } as const;
const JA = { locale: 'ja_JP' } as const;
const SMALL = { width: 400, height: 800 } as const;

/** Makes the user a newcomer, because other scenes of this site have already closed the welcome. */
const beNew = (site: DemoSite): Promise<unknown> =>
  site.asked('PUT', '/app-setting', { isNewUser: true });

/** Waits for a dialog that opens automatically. */
const greeted = async ({ app }: Shown): Promise<void> => {
  await app.getByRole('dialog').waitFor();
};

const newsAfterWelcome = async (map: Shown): Promise<void> => {
  await greeted(map);
  const known = map.page.waitForResponse(
    (answer) => answer.url().includes('app-setting') && answer.request().method() === 'PUT',
  );
  await map.page.keyboard.press('Escape');
  await known;
  await map.app.getByRole('dialog').waitFor({ state: 'detached' });
  await map.frame().evaluate(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: what a browser knows that has been here before
    document.cookie = 'cairn-version=0.0.1; Path=/';
  });
  await map.page.reload();
  await greeted(map);
};

/** Opens the dialog that proposes steps for the stories of a release that have none. */
const sorting =
  (release: string) =>
  async ({ app, lane }: Shown): Promise<void> => {
    await lane(release).getByRole('button', { name: 'Sort into steps' }).click();
    await app.getByRole('dialog').getByRole('listitem').first().waitFor();
  };

/** Scenes of dialogs that ask before a release or sprint changes, and of dialogs that welcome newcomers. */
export const DIALOG_SCENES: readonly Scene[] = [
  ...LANES.flatMap(([name, lane, action]): Scene[] => [
    { name: `dialog-${name}`, act: opensFor(lane, action) },
    { name: `dialog-${name}-dark`, viewer: { dark: true }, act: opensFor(lane, action) },
    { name: `dialog-${name}-ja`, viewer: JA, act: opensFor(lane, action, 'ja') },
  ]),
  { name: 'dialog-release-merge-de', viewer: DE, act: opensFor(PAST, 'merge', 'de') },
  { name: 'dialog-release-merge-400', viewer: SMALL, act: opensFor(PAST, 'merge') },
  ...['editSprint', 'completeSprint', 'deleteSprint'].map(
    (action): Scene => ({
      name: `dialog-sprint-${action}`,
      act: bySprint('Sprints', opensFor('Sprint 8', action)),
    }),
  ),
  { name: 'dialog-sort', site: 'titanium', act: sorting('Release 7.3.0') },
  {
    name: 'dialog-sort-dark',
    site: 'titanium',
    viewer: { dark: true },
    act: sorting('Release 7.3.0'),
  },
  { name: 'dialog-sort-400', site: 'titanium', viewer: SMALL, act: sorting('Release 7.1.0') },
  ...Object.entries({ '': {}, '-dark': { dark: true }, '-de': DE, '-400': SMALL }).map(
    ([look, viewer]): Scene => ({
      name: `greeting-welcome${look}`,
      before: beNew,
      viewer: { firstVisit: true, ...viewer },
      act: greeted,
    }),
  ),
  { name: 'greeting-news', before: beNew, viewer: { firstVisit: true }, act: newsAfterWelcome },
];
