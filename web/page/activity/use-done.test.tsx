// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { describe, expect, it } from 'vitest';
import type { ShownActivity } from '#domain/contracts/activity.ts';
import { createI18n } from '../../i18n/create-i18n.ts';
import { LANGUAGES } from '../../i18n/languages.ts';
import { useDone } from './use-done.ts';

const ENTRY: ShownActivity = {
  ...{ id: '1', place: { kind: 'project', id: '10' }, projectId: '10', accountId: 'ann' },
  ...{ actorKind: 'user', activityMessage: 'NoticesMissed', createdAt: '', readBy: [] },
  ...{ displayName: 'Ann Wu', avaPath: null },
  content: { since: '2026-11-26T10:02:00.000Z', until: '2026-11-26T10:40:00.000Z', count: '1234' },
};

/** What the activity panel says after the name of the person, in one language. */
const said = async (language: (typeof LANGUAGES)[number]): Promise<string> => {
  const i18n = await createI18n(language, ['activity']);
  const { result } = renderHook(() => useDone(), {
    wrapper: ({ children }) => <I18nextProvider i18n={i18n}>{children}</I18nextProvider>,
  });
  return result.current(ENTRY);
};

describe('the activity entry about missed notices', () => {
  it.each(LANGUAGES)('names both times and the number of notices in %s', async (language) => {
    const words = await said(language);
    expect(words).toMatch(/:02.*:40/s);
    expect(words).toMatch(/1[.,\s\u00a0\u202f]?234/);
    expect(words).not.toMatch(/[{}]|NoticesMissed|Invalid/);
  });
});
