import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#domain/kernel/languages.ts';
import { wholeI18n } from '../testing/whole-i18n.ts';
import { createI18n } from './create-i18n.ts';
import { sayAsHost } from './host-words.ts';
import { withTexts } from './texts.ts';

describe('the interface texts', () => {
  it('exist in every language', async () => {
    const words = await Promise.all(
      LANGUAGES.map(async (language) => (await wholeI18n(language)).t('page.noAccess.title')),
    );
    expect(new Set(words).size).toBe(LANGUAGES.length);
  });

  it('use the plural rules of the language', async () => {
    const { t } = await wholeI18n('en');
    expect([0, 1, 2].map((count) => t('toolbar.counts', { count }))).toEqual([
      '0 stories',
      '1 story',
      '2 stories',
    ]);
  });

  it('contain inserted values as they are, because React escapes them', async () => {
    const { t } = await wholeI18n('en');
    expect(t('flag.filtered', { key: '<b>&' })).toContain('<b>&');
  });

  it.each(LANGUAGES)('say in %s what the host calls its own things', async (language) => {
    const i18n = await wholeI18n(language);
    i18n.addResourceBundle(language, 'start', { probe: '[{{host.issue}}|{{host.project}}]' }, true);
    const said = () => i18n.t('probe' as never) as string;
    const classic = said();
    expect(classic).toMatch(/^\[[^|]+\|[^|]+\]$/);
    sayAsHost(i18n, 'new');
    expect(said()).toMatch(/^\[[^|]+\|[^|]+\]$/);
    expect(said()).not.toBe(classic);
    sayAsHost(i18n, 'classic');
    expect(said()).toBe(classic);
  });

  it('can be loaded later, together with the code that uses them', async () => {
    const i18n = await createI18n('de', ['start']);
    expect(i18n.t('adminPage.title')).toBe('adminPage.title');
    const load = withTexts(async () => 'the page', ['pages']);
    expect(await load()).toBe('the page');
    const { t } = await wholeI18n('de');
    expect(i18n.t('adminPage.title')).toBe(t('adminPage.title'));
  });
});
