import type { FaultRule } from '#infra/sandbox/tracker/contract/faults.ts';
import { inLanguages } from './in-languages.ts';
import type { Scene, Shown } from './scene.ts';

const nothingFound: FaultRule = {
  path: '/rest/api/3/search/jql',
  status: 200,
  body: { issues: [], isLast: true },
};

const LIST = `Plan a walk
\tFind a route
\t\tSearch by place name [3] #summer
\t\tFilter by time
\tCheck the weather
Walk without getting lost
\tFollow the route
\t\tBuzz when I leave the path [5]`;

/** Opens the dialog of one of the ways to fill an empty map. */
const way =
  (english: string) =>
  async ({ app }: Shown): Promise<void> => {
    await app.getByText(inLanguages('firstMinute', english)).first().click();
    await app.getByRole('dialog').waitFor();
  };

const pasted = async (map: Shown): Promise<void> => {
  await way('Paste a list')(map);
  await map.app.getByRole('dialog').getByRole('textbox').first().fill(LIST);
};

const scene = (name: string, looks: Omit<Scene, 'name'> = {}): Scene => ({
  name,
  fault: nothingFound,
  project: 'STORES',
  heading: true,
  ...looks,
});

const SMALL = { width: 400, height: 800 } as const;

/** Scenes of an empty map, and of the ways to fill it. */
export const FIRST_HOUR_SCENES: readonly Scene[] = [
  scene('empty'),
  scene('empty-dark', { viewer: { dark: true } }),
  scene('empty-400', { viewer: SMALL }),
  scene('empty-de', { viewer: { locale: 'de_DE' } }),
  scene('empty-ja', { viewer: { locale: 'ja_JP' } }),
  scene('templates', { act: way('Start from a template') }),
  scene('templates-dark', { viewer: { dark: true }, act: way('Start from a template') }),
  scene('paste', { act: pasted }),
  scene('paste-dark', { viewer: { dark: true }, act: pasted }),
  scene('paste-400', { viewer: SMALL, act: pasted }),
  scene('paste-ja', { viewer: { locale: 'ja_JP' }, act: pasted }),
];
