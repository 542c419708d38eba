import { choose } from '../e2e/support/choose.ts';
import type { HostPage } from '../e2e/support/host-page.ts';
import type { Scene } from './scene.ts';

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
  app.getByRole('button', { name: /^Unscheduled/ }).click();

const milestoneOpen = ({ app }: HostPage): Promise<unknown> =>
  app.getByRole('button', { name: /Beta in the Alps/ }).click();

const onTitanium = async ({ app }: HostPage): Promise<void> => {
  await app.locator('[aria-pressed] svg').nth(2).click();
  await app.getByRole('treegrid').waitFor();
};

/** Opens what is proposed, by the toolbar or, where it has no room for that, by the timeline itself. */
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

const pointed = async ({ app }: HostPage): Promise<void> => {
  await app.locator('[data-row]').nth(7).locator('[data-bar]').hover();
};

/** The roadmap in its units, rows, colours and languages. */
export const roadmapScenes: readonly Scene[] = [
  { name: 'roadmap-month', act: then() },
  { name: 'roadmap-month-dark', viewer: { dark: true }, act: then() },
  { name: 'roadmap-week', act: then(unit('Week')) },
  { name: 'roadmap-quarter', act: then(unit('Quarter')) },
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
];
