import type { Scene, Shown } from './scene.ts';

const backlog = async ({ app }: Shown): Promise<void> => {
  await app.getByRole('button', { name: 'Backlog', exact: true }).click();
  await app.getByRole('complementary', { name: 'Backlog' }).getByRole('listbox').waitFor();
};

const chosen = async (map: Shown): Promise<void> => {
  await backlog(map);
  const options = map.app.getByRole('listbox').getByRole('option');
  await options.nth(1).click();
  await options.nth(3).click();
};

const search =
  (text: string) =>
  async ({ app, page }: Shown): Promise<void> => {
    await app.getByRole('grid').locator('[tabindex="0"]').first().focus();
    await page.keyboard.press('/');
    await app.getByRole('combobox', { name: 'Search the map' }).fill(text);
    for (let hits = 0; hits < 4; hits += 1) await page.keyboard.press('Enter');
  };

/** By key, whatever the reader's language. */
const byKey =
  (key: string) =>
  async ({ app, page }: Shown): Promise<void> => {
    await app.getByRole('grid').locator('[tabindex="0"]').first().focus();
    await page.keyboard.press(key);
    await app.getByRole('complementary').last().waitFor();
  };

const activity = async ({ app }: Shown): Promise<void> => {
  await app
    .getByRole('button', { name: /^(Activity|Aktivität|アクティビティ)$/ })
    .first()
    .click();
  await app.getByRole('complementary').last().waitFor();
};

/** Every panel beside a real map, light, dark, narrow and in two languages. */
export const PANEL_SCENES: readonly Scene[] = [
  { name: 'panel-backlog', site: 'titanium', act: chosen },
  { name: 'panel-backlog-dark', site: 'titanium', viewer: { dark: true }, act: chosen },
  { name: 'panel-backlog-400', viewer: { width: 400, height: 800 }, act: byKey('b') },
  { name: 'panel-backlog-de', viewer: { locale: 'de_DE' }, act: byKey('b') },
  { name: 'panel-backlog-ja', viewer: { locale: 'ja_JP' }, act: byKey('b') },
  { name: 'panel-search', site: 'titanium', act: search('ios') },
  { name: 'panel-search-dark', site: 'titanium', viewer: { dark: true }, act: search('ios') },
  { name: 'panel-activity', act: activity },
  { name: 'panel-activity-dark', viewer: { dark: true }, act: activity },
  { name: 'panel-search-de', viewer: { locale: 'de_DE' }, act: byKey('/') },
];
