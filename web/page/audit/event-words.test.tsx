// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { describe, expect, it } from 'vitest';
import { CHANGED_FIELDS } from '#domain/aggregates/feeds/event-changes.ts';
import { AGGREGATES } from '#domain/aggregates/index.ts';
import { actorSchema } from '#domain/kernel/actor.ts';
import type { FromAggregate } from '#domain/kernel/aggregate.ts';
import { LANGUAGES } from '#domain/kernel/languages.ts';
import { addTexts, textsOf } from '../../i18n/texts.ts';
import { wholeI18n } from '../../testing/whole-i18n.ts';
import { EVENT_KINDS } from './event-kinds.ts';
import { useEventWords } from './event-words.ts';
import type { Names } from './use-names.ts';

const NAMES: Names = {
  defaultStatus: 'To Do',
  person: (id) => (id === 'ann' ? 'Ann Wu' : null),
  picture: () => null,
  status: (id) => (id === '3' ? 'In Progress' : null),
  persona: (id) => (id === 'p1' ? 'Nora' : null),
  project: () => null,
};

const wordsIn = async (language: (typeof LANGUAGES)[number]) => {
  const i18n = await wholeI18n(language);
  for (const part of ['activity', 'audit'] as const) {
    addTexts(i18n, part, await textsOf(language, part));
  }
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <I18nextProvider i18n={i18n}>{children}</I18nextProvider>
  );
  return renderHook(() => useEventWords(NAMES), { wrapper }).result.current;
};

const auditOf: FromAggregate<readonly (readonly [string, readonly string[]])[]> = ({
  streamType,
  audit,
}) => (audit ? [[streamType, [...audit.types]]] : []);

const AUDITED = Object.fromEntries(AGGREGATES.flatMap((each) => [...each.apply(auditOf)]));

describe('the words of events', () => {
  it('cover exactly the kinds of events in the audit', () => {
    const sorted = (kinds: Readonly<Record<string, readonly string[]>>) =>
      Object.fromEntries(Object.entries(kinds).map(([type, own]) => [type, [...own].sort()]));
    expect(sorted(EVENT_KINDS)).toEqual(sorted(AUDITED));
  });

  it.each(LANGUAGES)('say every kind, thing, field, origin and actor in %s', async (language) => {
    const words = await wordsIn(language);
    const other = words.kindText('NoSuchKind');
    const { kind, origin } = actorSchema.shape;
    const texts = [
      ...Object.values(EVENT_KINDS).flat().map(words.kindText),
      ...Object.keys(EVENT_KINDS).map(words.typeText),
      ...CHANGED_FIELDS.map(words.fieldText),
      ...origin.options.map((each) => words.originText({ kind: 'user', origin: each })),
      ...kind.options.map(words.whoText),
    ];
    expect(texts).not.toContain(other);
    expect(texts.filter((text) => text === '' || /^(audit|activity)\./.test(text))).toEqual([]);
    const kinds = Object.values(EVENT_KINDS).flat().map(words.kindText);
    expect(new Set(kinds).size).toBe(kinds.length);
  });

  it('show values by names and formats, never by ids', async () => {
    const { valueText } = await wordsIn('en');
    expect(valueText('leadId', 'ann')).toBe('Ann Wu');
    expect(valueText('planners', ['ann', 'gone'])).toBe('Ann Wu, Someone who has left');
    expect(valueText('statusId', '3')).toBe('In Progress');
    expect(valueText('statusId', '4')).toBe('A status');
    expect(valueText('personaIds', ['p1'])).toBe('Nora');
    expect(valueText('personaIds', ['p1', 'p2'])).toBe('2 personas');
    expect(valueText('projectIds', ['10'])).toBe('1 project');
    expect(valueText('issueId', '10023')).toBe('Issue');
    expect(valueText('endDate', '2026-12-22')).toBe('Dec 22, 2026');
    // A goal without a status of its own is shown with the first status.
    expect(valueText('statusId', null)).toBe('To Do');
    expect(valueText('endDate', null)).toBe('Nothing');
    expect(valueText('model', null)).toBe('Default');
    expect(valueText('labels', ['a', 'b'])).toBe('a, b');
    expect(valueText('enabled', true)).toBe('Yes');
    expect(valueText('status', 'shown')).toBe('Approved');
    expect(valueText('job', 'delete-issues')).toBe('Deleting issues');
    expect(valueText('palette', 'ember')).toBeNull();
    expect(valueText('summary', undefined)).toBeNull();
  });

  it('name imports and AI before the way by which they came', async () => {
    const words = await wordsIn('en');
    expect(words.originText({ kind: 'import', origin: 'connect' })).toBe('Import');
    expect(words.originText({ kind: 'user', origin: 'worker' })).toBe('Background job');
    expect(words.actorText({ accountId: 'ann', kind: 'user' })).toBe('Ann Wu');
    expect(words.actorText({ accountId: 'x', kind: 'guest' })).toBe('A guest');
  });
});
