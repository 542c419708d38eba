import { describe, expect, it } from 'vitest';
import { createI18n } from './create-i18n.ts';
import { LANGUAGES, languageOf } from './languages.ts';
import { withTexts } from './texts.ts';

describe("the host's locale", () => {
  it.each([
    ['en_US', 'en'],
    ['de_DE', 'de'],
    ['fr-CA', 'fr'],
    ['zh_CN', 'zh'],
    ['JA', 'ja'],
    ['pt_BR', 'en'],
    ['', 'en'],
  ])('%s is spoken as %s', (locale, language) => {
    expect(languageOf(locale)).toBe(language);
  });
});

describe('the texts', () => {
  it('come in every language', async () => {
    const words = await Promise.all(
      LANGUAGES.map(async (language) => (await createI18n(language)).t('page.noAccess.title')),
    );
    expect(new Set(words).size).toBe(LANGUAGES.length);
  });

  it('count in the way of the language', async () => {
    const { t } = await createI18n('en');
    expect([0, 1, 2].map((count) => t('toolbar.counts', { count }))).toEqual([
      '0 stories',
      '1 story',
      '2 stories',
    ]);
  });

  it('show what users wrote as it is', async () => {
    const { t } = await createI18n('en');
    expect(t('flag.filtered', { key: '<b>&' })).toContain('<b>&');
  });

  it('of a part come with the code that says them, in the same language', async () => {
    const i18n = await createI18n('de', ['start']);
    expect(i18n.t('adminPage.title')).toBe('adminPage.title');
    const load = withTexts(async () => 'the page', ['pages']);
    expect(await load()).toBe('the page');
    const { t } = await createI18n('de');
    expect(i18n.t('adminPage.title')).toBe(t('adminPage.title'));
  });
});
