import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '#domain/kernel/languages.ts';
import { createI18n } from '#web/i18n/create-i18n.ts';
import { PARTS } from '#web/i18n/texts.ts';
import { catalogue } from './all-texts.ts';
import { labelsIn, NAMES_OF_JIRA, withReferences } from './label-references.ts';

const english = catalogue('en');
const labels = [...new Set([...english.values()].flatMap(labelsIn))];

describe.each(LANGUAGES)('a text in %s that names a control', (language: Language) => {
  const texts = catalogue(language);

  it('refers to the label of the control in place of its words', () => {
    const byHand = [...texts].filter(
      ([key, text]) =>
        !NAMES_OF_JIRA.test(key) &&
        withReferences(text, labels, (label) => texts.get(label)) !== text,
    );
    expect(byHand).toEqual([]);
  });

  it('refers to all labels of the English text', () => {
    const lacking = [...english].filter(([key, text]) => {
      const own = labelsIn(texts.get(key) ?? '');
      return labelsIn(text).some((label) => !own.includes(label));
    });
    expect(lacking.map(([key]) => key)).toEqual([]);
  });

  it('refers only to labels that exist', async () => {
    const { t, exists } = await createI18n(language, PARTS);
    for (const [key, text] of texts) {
      if (labelsIn(text).length === 0) continue;
      expect(labelsIn(text).filter((label) => !exists(label))).toEqual([]);
      expect(t(key as never)).not.toMatch(/\$t\(/);
    }
  });
});

describe('withReferences', () => {
  const textOf = (key: string) => ({ end: 'Stop sharing' })[key];

  it.each([
    ['Press “Stop sharing” to end it.', 'Press “$t(end)” to end it.'],
    ['Drücken Sie „Stop sharing“.', 'Drücken Sie „$t(end)“.'],
    ['Cliquez sur «\u00a0Stop sharing\u00a0».', 'Cliquez sur «\u00a0$t(end)\u00a0».'],
    ['「Stop sharing」を押す', '「$t(end)」を押す'],
    ['Press “Stop”.', 'Press “Stop”.'],
  ])('makes a reference of a quoted label: %s', (text, expected) => {
    expect(withReferences(text, ['end'], textOf)).toBe(expected);
  });
});
