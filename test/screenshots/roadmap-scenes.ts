import { choose } from '../e2e/support/choose.ts';
import type { HostPage } from '../e2e/support/host-page.ts';
import type { DemoSite } from '../e2e/support/site.ts';
import type { Scene } from './scene.ts';

/**
 * Links two stories of the demo. The link is violated, because the story that should come second is planned before the
 * other.
 */
const linked = async (site: DemoSite): Promise<() => Promise<unknown>> => {
  const [first, second] = ['TRAIL-15', 'TRAIL-7'];
  await site.ask('POST', '/rest/api/3/issueLink', {
    type: { name: 'Blocks' },
    outwardIssue: { key: second },
    inwardIssue: { key: first },
  });
  const { fields } = await site.ask<{ fields: { issuelinks: readonly { id: string }[] } }>(
    'GET',
    `/rest/api/3/issue/${first}?fields=issuelinks`,
  );
  const id = fields.issuelinks.at(-1)?.id ?? '';
  return () => site.ask('DELETE', `/rest/api/3/issueLink/${id}`);
};

const ADMIN_SETTING = '/rest/api/3/project/TRAIL/properties/ds-smb-admin-setting';

const fiscal = async (site: DemoSite): Promise<() => Promise<unknown>> => {
  await site.ask('PUT', ADMIN_SETTING, { boardSetting: { fiscalYearStart: 4 } });
  return () => site.ask('DELETE', ADMIN_SETTING);
};

const onRoadmap = async ({ app }: HostPage): Promise<void> => {
  await app.locator('[aria-pressed] svg').nth(2).click();
  await app.getByRole('treegrid').waitFor();
  await app.locator('[data-bar]').first().waitFor();
};

const then =
  (...acts: readonly ((page: HostPage) => Promise<unknown>)[]) =>
  async (page: HostPage): Promise<void> => {
    await onRoadmap(page);
    for (const act of acts) await act(page);
  };

const unit =
  (name: string) =>
  ({ app }: HostPage): Promise<unknown> =>
    app.getByRole('button', { name, exact: true }).click();

const rowsBy =
  (name: string) =>
  ({ app }: HostPage): Promise<unknown> =>
    choose(app.getByLabel('Rows', { exact: true }), name);

const trayOpen = ({ app }: HostPage): Promise<unknown> =>
  app.getByRole('button', { name: /^Without dates/ }).click();

const milestoneOpen = ({ app }: HostPage): Promise<unknown> =>
  app.getByRole('button', { name: /Beta in the Alps/ }).click();

const onTitanium = async ({ app }: HostPage): Promise<void> => {
  await app.locator('[aria-pressed] svg').nth(2).click();
  await app.getByRole('treegrid').waitFor();
};

/** Opens the dialog that proposes dates. Its button is in the toolbar or, on narrow screens, in the timeline. */
const proposed = async ({ app }: HostPage): Promise<void> => {
  await app.getByRole('button', { name: 'Auto-schedule…' }).first().click();
  await app.getByRole('dialog', { name: 'Auto-schedule' }).getByRole('checkbox').first().waitFor();
};

const planned = async (page: HostPage): Promise<void> => {
  await onTitanium(page);
  await proposed(page);
  await page.app.getByRole('button', { name: /^Apply [\d,]+ changes$/ }).click();
  await page.app.locator('[data-bar]').nth(3).waitFor();
};

const sought =
  (words: string) =>
  async ({ app }: HostPage): Promise<void> => {
    await app.getByPlaceholder('Find a row').fill(words);
  };

const datesOpen = async ({ app, page }: HostPage): Promise<void> => {
  await app.locator('[data-row]').nth(1).focus();
  await page.keyboard.press('Enter');
  await app.getByRole('dialog').waitFor();
};

const violation = async ({ app }: HostPage): Promise<void> => {
  await app
    .getByText(/days too early/)
    .first()
    .waitFor();
};

const nudged = async ({ app, page }: HostPage): Promise<void> => {
  await app.locator('[data-row]').nth(1).focus();
  await page.keyboard.press('Alt+ArrowRight');
  await page.locator('.flag').first().waitFor();
};

const pointed = async ({ app }: HostPage): Promise<void> => {
  await app.locator('[data-bar]').nth(3).hover();
};

/**
 * Chooses week, month or quarter by the position of its button, which is the same in every language. Skips buttons with
 * icons, which come first on narrow screens.
 */
const segment = ({ app }: HostPage, at: number): Promise<unknown> =>
  app.locator('[aria-pressed]:not(:has(svg))').nth(at).click();

const rowsAt = async ({ app, page }: HostPage, at: number): Promise<void> => {
  await app.getByRole('combobox').first().click();
  for (let step = 0; step < at; step += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
};

/**
 * Pictures of a real project that is already planned. Each has a name, a language, dark or light colours, a unit of
 * time, and a kind of rows.
 */
const PLANNED = [
  ['month', 'en_US', false, 1, 0],
  ['week-dark', 'en_US', true, 0, 0],
  ['releases-quarter', 'fr_FR', false, 2, 1],
  ['releases-dark', 'es_ES', true, 1, 1],
  ['sprints', 'zh_CN', false, 1, 2],
  ['quarter-dark', 'ko_KR', true, 2, 0],
  ['de', 'de_DE', false, 2, 0],
  ['ja', 'ja_JP', true, 2, 0],
] as const;

/** Scenes of the roadmap with all units of time, kinds of rows, colours and languages. */
export const roadmapScenes: readonly Scene[] = [
  { name: 'roadmap-month', act: then() },
  { name: 'roadmap-month-dark', viewer: { dark: true }, act: then() },
  { name: 'roadmap-week', act: then(unit('Week')) },
  { name: 'roadmap-quarter', act: then(unit('Quarter')) },
  { name: 'roadmap-links', before: linked, act: then(violation) },
  { name: 'roadmap-links-dark', before: linked, viewer: { dark: true }, act: then(violation) },
  { name: 'roadmap-fiscal', before: fiscal, act: then(unit('Quarter')) },
  {
    name: 'roadmap-refused',
    fault: { method: 'PUT', path: '/rest/api/3/issue/*', status: 403 },
    act: then(nudged),
  },
  {
    name: 'roadmap-read-only',
    fault: {
      method: 'GET',
      path: '/rest/api/3/mypermissions',
      status: 200,
      body: { permissions: { CREATE_ISSUES: { havePermission: true } } },
    },
    act: then(),
  },
  { name: 'roadmap-fit', act: then(unit('Fit')) },
  {
    name: 'roadmap-releases-dark',
    viewer: { dark: true },
    act: then(rowsBy('Releases'), unit('Quarter')),
  },
  { name: 'roadmap-sprints', act: then(rowsBy('Sprints')) },
  { name: 'roadmap-tray', act: then(trayOpen) },
  { name: 'roadmap-milestone', act: then(milestoneOpen) },
  { name: 'roadmap-german', viewer: { locale: 'de_DE' }, act: then() },
  { name: 'roadmap-japanese', viewer: { locale: 'ja_JP' }, act: then() },
  { name: 'roadmap-narrow', viewer: { width: 400, height: 800 }, act: then() },
  { name: 'roadmap-proposal', act: then(proposed) },
  { name: 'roadmap-sought', act: then(sought('xyz')) },
  { name: 'roadmap-dates', act: then(datesOpen) },
  { name: 'roadmap-pointed-dark', viewer: { dark: true }, act: then(pointed) },
  {
    name: 'roadmap-titanium',
    site: 'titanium',
    act: onTitanium,
  },
  {
    name: 'roadmap-titanium-narrow',
    site: 'titanium',
    viewer: { width: 400, height: 800 },
    act: onTitanium,
  },
  {
    name: 'roadmap-titanium-proposal',
    site: 'titanium',
    act: async (page) => {
      await onTitanium(page);
      await proposed(page);
    },
  },
  {
    name: 'roadmap-titanium-planned',
    site: 'titanium',
    act: async (page) => {
      await planned(page);
      await unit('Quarter')(page);
    },
  },
  ...PLANNED.map(
    ([name, locale, dark, zoom, rows]): Scene => ({
      name: `roadmap-titanium-planned-${name}`,
      site: 'titanium',
      viewer: { locale, dark },
      act: async (page) => {
        await onTitanium(page);
        await segment(page, zoom);
        if (rows > 0) await rowsAt(page, rows);
      },
    }),
  ),
];
