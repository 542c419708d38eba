import { expect, it } from 'vitest';
import { LANGUAGES } from '#domain/kernel/languages.ts';
import { createI18n } from './create-i18n.ts';
import { listText } from './list-text.ts';

it.each([
  ['en', 'a, b, c'],
  ['de', 'a, b, c'],
  ['fr', 'a, b, c'],
  ['ja', 'a、b、c'],
  ['ko', 'a, b, c'],
  ['zh', 'a、b、c'],
])('lists things in %s as %s', (language, text) => {
  expect(listText(language, ['a', 'b', 'c'])).toBe(text);
});

it.each(LANGUAGES)('divides the things of a list in %s', (language) => {
  expect(listText(language, ['1', '2'])).toMatch(/^1[,、] ?2$/);
  expect(listText(language, ['1'])).toBe('1');
  expect(listText(language, [])).toBe('');
});

it.each(LANGUAGES)('lists the same in a text in %s', async (language) => {
  const { t } = await createI18n(language, ['start']);
  const things = ['a', 'b', 'c'];
  expect(t('list', { things })).toBe(listText(language, things));
  expect(t('list', { things: [] })).toBe('');
});
