import { inLanguages } from './in-languages.ts';
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

/** Opens a panel by a shortcut, which is the same in every language. */
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

/** Opens a panel by its toolbar button or, if the panel has none, by the menu "More". */
const byName =
  (...names: readonly string[]) =>
  async ({ app }: Shown): Promise<void> => {
    const name = new RegExp(`^(${names.join('|')})$`);
    const tools = app.getByRole('toolbar');
    const button = tools.getByRole('button', { name });
    if (await button.isVisible()) await button.click();
    else {
      await tools
        .getByRole('button', { name: inLanguages('start', 'More') })
        .first()
        .click();
      await app.getByRole('menuitem', { name }).click();
    }
    await app.getByRole('complementary').last().waitFor();
  };

const exporting =
  (...presses: readonly (string | RegExp)[]) =>
  async (map: Shown): Promise<void> => {
    await byName('Export', 'Exportieren', 'エクスポート')(map);
    const panel = map.app.getByRole('complementary').last();
    for (const name of presses) await panel.getByRole('button', { name, exact: true }).click();
  };

const collapsed = async (map: Shown): Promise<void> => {
  await exporting('5', 'Export PNG')(map);
  await map.app.getByRole('alert').getByRole('button', { name: 'Collapse all' }).click();
};

const FILE = [
  'Title,Goal,Epic,Release,Est.,Owner',
  'Share a route with a link,Plan a walk,Find a route,Open country,3,Kenji Watanabe',
  'Print a route,Plan a walk,Find a route,Someday,2,',
  'Offline weather,Plan a walk,Check conditions,Open country,many,',
  ',Plan a walk,Check conditions,Open country,1,',
].join('\n');

const importing = async (map: Shown): Promise<void> => {
  await exporting()(map);
  const panel = map.app.getByRole('complementary').last();
  await panel.getByRole('button', { name: /CSV.*(Excel|エクセル)/ }).click();
  await map.app.getByRole('dialog').waitFor();
};

const mapped = async (map: Shown): Promise<void> => {
  await importing(map);
  await map.app
    .getByRole('dialog')
    .locator('input[type="file"]')
    .setInputFiles({ name: 'wishes.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) });
  await map.app.getByRole('dialog').getByRole('table').waitFor();
};

const commenting = async (map: Shown): Promise<void> => {
  await map.story('Spoken directions').focus();
  await byName('Comments', 'Kommentare', 'コメント')(map);
};

/** Starts the tour, and completes its first step. */
const touring = async ({ app, more, goal }: Shown): Promise<void> => {
  await more('Tour');
  await app.getByRole('dialog').last().waitFor();
  await goal('Plan a walk').click();
  await app.getByRole('dialog').getByRole('listitem', { name: /^Done/ }).waitFor();
};

const SMALL = { width: 400, height: 800 } as const;
const ROOM = { width: 1920, height: 1080 } as const;

/** Scenes of every panel, beside the map of a real project: light, dark, narrow, and in two other languages. */
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
  { name: 'panel-export', viewer: ROOM, act: exporting() },
  { name: 'panel-export-dark', viewer: { ...ROOM, dark: true }, act: exporting() },
  { name: 'panel-export-pdf', viewer: ROOM, act: exporting('PDF', 'Tiles') },
  { name: 'panel-export-xlsx', viewer: ROOM, act: exporting('XLSX') },
  { name: 'panel-export-de', viewer: { ...ROOM, locale: 'de_DE' }, act: exporting('PDF') },
  { name: 'panel-export-ja', viewer: { ...ROOM, locale: 'ja_JP' }, act: exporting() },
  {
    name: 'panel-export-too-big',
    site: 'titanium',
    viewer: ROOM,
    act: exporting('5', 'Export PNG'),
  },
  { name: 'panel-export-collapsed', site: 'titanium', viewer: ROOM, act: collapsed },
  { name: 'import-file', viewer: ROOM, act: importing },
  { name: 'import-rows', viewer: ROOM, act: mapped },
  { name: 'import-rows-dark', viewer: { ...ROOM, dark: true }, act: mapped },
  { name: 'import-rows-ja', viewer: { ...ROOM, locale: 'ja_JP' }, act: mapped },
  { name: 'panel-comments', viewer: ROOM, act: commenting },
  { name: 'panel-comments-dark', viewer: { ...ROOM, dark: true }, act: commenting },
  { name: 'panel-comments-400', viewer: SMALL, act: byKey('Shift+C') },
  { name: 'panel-activity-de', viewer: { locale: 'de_DE' }, act: activity },
  { name: 'panel-activity-ja', viewer: { locale: 'ja_JP' }, act: activity },
  { name: 'panel-help-dark', viewer: { dark: true }, act: byName('Help') },
  { name: 'panel-help-de', viewer: { locale: 'de_DE' }, act: byName('Hilfe') },
  { name: 'panel-help', viewer: ROOM, act: byName('Help') },
  { name: 'panel-help-ja', viewer: { ...ROOM, locale: 'ja_JP' }, act: byName('ヘルプ') },
  { name: 'panel-personas', viewer: ROOM, act: byName('Personas') },
  {
    name: 'panel-tour',
    viewer: ROOM,
    act: touring,
  },
  { name: 'panel-tour-dark', viewer: { dark: true }, act: touring },
];
