import { expect, it } from 'vitest';
import { LANGUAGES, type Language } from '#domain/kernel/languages.ts';
import { createI18n } from './create-i18n.ts';
import { listText, sentencesText } from './list-text.ts';

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

it.each<[Language, string]>([
  ['en', 'One. Two.'],
  ['de', 'One. Two.'],
  ['ko', 'One. Two.'],
  ['ja', 'One.Two.'],
  ['zh', 'One.Two.'],
  ['zh-TW', 'One.Two.'],
])('puts sentences in a row in %s', async (language, text) => {
  const things = ['One.', 'Two.'];
  expect(sentencesText(language, things)).toBe(text);
  const { t } = await createI18n(language, ['start']);
  expect(t('sentences', { things })).toBe(text);
});

it.each<[Language, string]>([
  ['en', 'Moves to: TRAIL-1'],
  ['fr', 'Moves to\u00a0: TRAIL-1'],
  ['ja', 'Moves to：TRAIL-1'],
])('puts a value after its label in %s', async (language, text) => {
  const { t } = await createI18n(language, ['start']);
  expect(t('labelled', { label: 'Moves to', what: 'TRAIL-1' })).toBe(text);
});
