// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { describe, expect, it } from 'vitest';
import { FIELD_NAMES } from '#domain/aggregates/activity/field-names.ts';
import { NOTE_KINDS, type NoteKind } from '#domain/aggregates/activity/note/kinds.ts';
import { RESERVED_MESSAGES } from '#domain/aggregates/feeds/reserved.ts';
import type { ShownActivity } from '#domain/contracts/activity.ts';
import { LANGUAGES } from '#domain/kernel/languages.ts';
import { createI18n } from '../../i18n/create-i18n.ts';
import { GENERAL, useDone } from './use-done.ts';

const ENTRY: ShownActivity = {
  ...{ id: '1', place: { kind: 'project', id: '10' }, projectId: '10', accountId: 'ann' },
  ...{ actorKind: 'user', activityMessage: 'NoticesMissed', createdAt: '', readBy: [] },
  ...{ displayName: 'Ann Wu', avaPath: null },
  content: { since: '2026-11-26T10:02:00.000Z', until: '2026-11-26T10:40:00.000Z', count: '1234' },
};

/** Returns the sentence of an entry in one language. */
const said = async (
  language: (typeof LANGUAGES)[number],
  entry: Partial<ShownActivity> = {},
): Promise<string> => {
  const i18n = await createI18n(language, ['start', 'activity']);
  const { result } = renderHook(() => useDone(), {
    wrapper: ({ children }) => <I18nextProvider i18n={i18n}>{children}</I18nextProvider>,
  });
  return result.current({ ...ENTRY, ...entry });
};

describe('the activity entry about notices that Cairn has missed', () => {
  it.each(LANGUAGES)(
    'names both times and the number of missed notices in %s',
    async (language) => {
      const words = await said(language);
      expect(words).toMatch(/:02.*:40/s);
      expect(words).toMatch(/1[.,\s\u00a0\u202f]?234/);
      expect(words).not.toMatch(/[{}]|NoticesMissed|Invalid/);
    },
  );
});

const fields = (...names: readonly (readonly [field: string, name?: string])[]) => ({
  fields: names.map(([field]) => field).join(),
  changes: JSON.stringify(names.map(([field, name]) => ({ field, ...(name ? { name } : {}) }))),
});

const CLIENT_KINDS = Object.keys(NOTE_KINDS) as NoteKind[];

describe('an activity entry about a change', () => {
  const GENERALS = [...GENERAL];

  it('names the changed fields if its message only says "updated"', () => {
    const updates = [...RESERVED_MESSAGES].filter((message) =>
      /Updated$|DetailsChanged$/.test(message),
    );
    expect(updates.filter((message) => !GENERAL.has(message))).toEqual([]);
  });

  it.each(LANGUAGES.flatMap((language) => GENERALS.map((message) => [message, language] as const)))(
    '%s names the fields in %s, or says that none is recorded',
    async (activityMessage, language) => {
      const named = await said(language, {
        activityMessage,
        content: fields(['summary'], ['customfield_7', 'Höhe'], ['duedate'], ['labels'], ['x']),
      });
      const unnamed = await said(language, { activityMessage, content: {} });
      const { t } = await createI18n(language, ['start', 'activity']);
      const bare = String(
        t(`activity.did.${activityMessage}` as never, { who: 'Ann Wu' } as never),
      );
      expect(named.length).toBeGreaterThan(bare.length);
      expect(named).toContain('Höhe');
      expect(named).toContain('2');
      expect(unnamed.length).toBeGreaterThan(bare.length);
      for (const text of [named, unnamed]) expect(text).not.toMatch(/[{}]|customfield|activity\./);
    },
  );

  it.each([
    [{ fields: 'status', from: 'To Do', to: 'Done' }, 'Ann Wu changed the status'],
    [{ fields: 'priority' }, 'Ann Wu changed an issue: Priority'],
    [
      fields(['customfield_9', 'Sprint'], ['assignee']),
      'Ann Wu changed an issue: Sprint, Assignee',
    ],
    [{}, 'Ann Wu changed an issue (details not recorded)'],
  ])('says in English what has changed: %o', async (content, text) => {
    expect(await said('en', { activityMessage: 'IssueUpdated', content })).toBe(text);
  });

  it.each(LANGUAGES)('is quoted in %s when its message is a text of a client', async (language) => {
    const content = { summary: 'TRAIL-37', from: '40', to: '1' };
    const activityMessage = 'deleted a release';
    const words = await said(language, { activityMessage, content });
    expect(words).toMatch(/[“„«「]\s?deleted a release\s?[”“»」]/);
    expect(words).not.toMatch(/[{}]|TRAIL/);
  });

  it.each(LANGUAGES.flatMap((language) => CLIENT_KINDS.map((kind) => [kind, language] as const)))(
    '%s has its own text in %s',
    async (activityMessage, language) => {
      const words = await said(language, { activityMessage, content: {} });
      expect(words).not.toMatch(/activity\.|Exported|Imported/);
      expect(words).not.toContain(await said(language, { activityMessage: 'ProjectUpdated' }));
    },
  );

  it('says what a job did when the job changed many issues', async () => {
    const content = { kind: 'set-plans', count: '12' };
    expect(await said('en', { activityMessage: 'JobRequested', content })).toBe(
      'Ann Wu changed many issues at once: Setting dates (12)',
    );
  });

  it.each(LANGUAGES)('is one sentence in %s that begins with who did it', async (language) => {
    expect(await said(language, { activityMessage: 'GoalCreated' })).toMatch(/^Ann Wu\S* ?\S/);
    const byAi = { activityMessage: 'GoalCreated', displayName: null, actorKind: 'ai' } as const;
    expect(await said(language, byAi)).not.toMatch(/Ann|[{}]/);
  });

  it('names a person as each language does', async () => {
    const activityMessage = 'GoalDeleted';
    expect(await said('ko', { activityMessage })).toMatch(/^Ann Wu 님이 /);
    expect(await said('ja', { activityMessage })).toMatch(/^Ann Wu さんが/);
  });

  it.each(LANGUAGES)('has a name in %s for every known field', async (language) => {
    const { exists } = await createI18n(language, ['start', 'activity']);
    expect(FIELD_NAMES.filter((name) => !exists(`activity.field.${name}`))).toEqual([]);
  });
});
