import { describe, expect, it } from 'vitest';
import { spellBritish } from './british.ts';
import { createI18n } from './create-i18n.ts';
import { addTexts, textsOf } from './texts.ts';

const britain = async () => {
  const i18n = await createI18n('en', ['start', 'licence', 'roadmap']);
  spellBritish(i18n);
  return i18n;
};

describe('spellBritish', () => {
  it('changes whole words of the texts, also at the start of a sentence', async () => {
    const { t } = await britain();
    expect(t('licence.title')).toBe('Licence');
    expect(t('licence.opens')).toBe('What the licence includes');
  });

  it('changes the texts that are loaded later', async () => {
    const i18n = await britain();
    addTexts(i18n, 'audit', await textsOf('en', 'audit'));
    expect(i18n.t('audit.kind.JobCancelled')).toBe('Bulk change cancelled');
  });

  it('changes neither inserted values nor the names of variables', async () => {
    const i18n = await britain();
    addTexts(i18n, 'view', { probe: '{{color}} color' });
    addTexts(i18n, 'view', await textsOf('en', 'view'));
    expect(i18n.t('probe' as never, { color: 'Color run' } as never)).toBe('Color run colour');
    expect(i18n.t('view.showOf', { title: 'Color license' })).toBe('Show Color license');
  });

  it('leaves the words of the host as they are', async () => {
    const { t } = await britain();
    expect(t('page.noHost.text')).toContain('a project in Jira');
  });
});
