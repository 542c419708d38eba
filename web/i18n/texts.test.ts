import { expect, it, vi } from 'vitest';
import { fetchPart } from './later-texts.ts';
import { textsOf } from './texts.ts';

const gone = vi.hoisted(() => () => {
  throw new Error('the file is gone');
});
vi.mock('../../locales/fr/settings.json', gone);
vi.mock('../../locales/de/start.json', gone);

const flat = (texts: unknown): string => JSON.stringify(texts);

it('says in English, with words for the things of the host, what cannot be fetched', async () => {
  const texts = flat(await textsOf('fr', 'settings'));
  const english = flat(await fetchPart('en', 'settings'));
  expect(english).toContain('{{host.issues}}');
  expect(texts).not.toContain('{{host.');
  const { classic } = (await fetchPart('en', 'start')).hostWords as {
    readonly classic: Readonly<Record<string, string>>;
  };
  const said = english.replaceAll(
    /\{\{host\.(\w+)\}\}/g,
    (_, form: string) => classic[form] ?? '?',
  );
  expect(texts).toBe(said);
  expect(flat(await textsOf('fr', 'pages'))).toBe(flat(await fetchPart('fr', 'pages')));
});

it('says everything in English if the first texts cannot be fetched', async () => {
  expect(flat(await textsOf('de', 'start'))).toContain('Story map');
  expect(flat(await textsOf('de', 'settings'))).toBe(flat(await textsOf('fr', 'settings')));
});
