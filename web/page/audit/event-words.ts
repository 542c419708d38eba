import { useTranslation } from 'react-i18next';
import { fieldNameOf } from '#domain/aggregates/activity/field-names.ts';
import type { ChangedValue } from '#domain/aggregates/feeds/event-changes.ts';
import { isDay } from '#domain/kernel/day.ts';
import { dayNumber } from '#domain/roadmap/days.ts';
import type activity from '#locales/en/activity.json';
import type texts from '#locales/en/audit.json';
import { listText } from '../../i18n/list-text.ts';
import { shortDate } from '../../roadmap/words/dates.ts';
import { type Names, PEOPLE_FIELDS } from './use-names.ts';

type Texts = typeof texts.audit;

/** Fields whose values are words of ours, with a text in every language. */
const CODED_FIELDS = ['status', 'globalMakers', 'hostWords', 'licence', 'style'];

const isEmpty = (value: ChangedValue): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);

const listOf = (value: ChangedValue): string[] =>
  Array.isArray(value) ? value : typeof value === 'string' ? [value] : [];

/** The person, the kind of account and the way by which an event came. */
interface Origin {
  readonly kind: string;
  readonly origin: string;
}

type TextOf = (ids: readonly string[]) => string | null;

/** Returns a function for the text of a list of values of a field, by the name of the field, as far as it is special. */
const useSpecialTexts = (names: Names, join: (parts: readonly string[]) => string) => {
  const { t, i18n } = useTranslation();
  /** Returns the names of the things with these ids; null if one is unknown. */
  const named = (ids: readonly string[], nameOf: (id: string) => string | null): string | null => {
    const found = ids.flatMap((id) => nameOf(id) ?? []);
    return found.length < ids.length ? null : join(found);
  };
  const people: TextOf = (ids) =>
    join(ids.map((id) => names.person(id) ?? t('audit.value.unknownPerson')));
  const day: TextOf = ([text = '']) =>
    isDay(text) ? shortDate(i18n.language, dayNumber(text)) : text;
  const coded: TextOf = ([value = '']) =>
    i18n.exists(`audit.value.${value}`) ? t(`audit.value.${value as 'waiting'}`) : value;
  const special: Readonly<Record<string, TextOf>> = {
    ...Object.fromEntries([...PEOPLE_FIELDS].map((field) => [field, people])),
    ...Object.fromEntries(CODED_FIELDS.map((field) => [field, coded])),
    startDate: day,
    endDate: day,
    statusId: (ids) => named(ids, names.status) ?? t('audit.value.status'),
    personaIds: (ids) =>
      named(ids, names.persona) ?? t('audit.value.personas', { count: ids.length }),
    projectIds: (ids) =>
      named(ids, names.project) ?? t('audit.value.projects', { count: ids.length }),
    issueId: () => t('audit.value.issue'),
    job: ([kind]) =>
      i18n.exists(`activity.job.${kind}`)
        ? t(`activity.job.${kind as keyof typeof activity.activity.job}`)
        : null,
    // The name of a palette is a word of the program, and says nothing to users.
    palette: () => null,
  };
  return special;
};

/** Returns functions for the words of events: kinds, fields, values and origins. `names` resolves ids. */
export const useEventWords = (names: Names) => {
  const { t, i18n } = useTranslation();
  const join = (parts: readonly string[]): string => listText(i18n.language, parts);
  const special = useSpecialTexts(names, join);
  const plainText = (field: string, value: ChangedValue): string | null => {
    if (typeof value === 'boolean') return t(value ? 'audit.value.yes' : 'audit.value.no');
    if (typeof value === 'number') return new Intl.NumberFormat(i18n.language).format(value);
    if (!isEmpty(value)) return null;
    if (field === 'statusId') return names.defaultStatus ?? t('audit.value.status');
    return t(field === 'model' ? 'audit.value.defaultModel' : 'audit.value.nothing');
  };
  /** Returns a value as text; null if it is not recorded or cannot be shown. */
  const valueText = (field: string, value: ChangedValue | undefined): string | null => {
    if (value === undefined) return null;
    const plain = plainText(field, value);
    if (plain !== null) return plain;
    const ids = listOf(value);
    const textOf = Object.hasOwn(special, field) ? special[field] : join;
    return textOf ? textOf(ids) : null;
  };
  return {
    kindText: (kind: string): string =>
      i18n.exists(`audit.kind.${kind}`)
        ? t(`audit.kind.${kind as keyof Texts['kind']}`)
        : t('audit.kind.other'),
    fieldText: (field: string): string => {
      if (i18n.exists(`audit.field.${field}`))
        return t(`audit.field.${field as keyof Texts['field']}`);
      const known = fieldNameOf({ field });
      return known ? t(`activity.field.${known}`) : t('audit.kind.other');
    },
    valueText,
    typeText: (type: string): string =>
      i18n.exists(`audit.type.${type}`)
        ? t(`audit.type.${type as keyof Texts['type']}`)
        : t('audit.kind.other'),
    originText: ({ kind, origin }: Origin): string => {
      const way = kind === 'import' || kind === 'ai' ? kind : (origin as keyof Texts['origin']);
      return t(`audit.origin.${way}`);
    },
    /** Returns the person's name; for other actors, what they are. */
    actorText: ({
      accountId,
      kind,
    }: Pick<Origin, 'kind'> & { readonly accountId: string }): string => {
      if (kind !== 'user' && kind !== 'ai') return t(`audit.actor.${kind as keyof Texts['actor']}`);
      return names.person(accountId) ?? t('audit.value.unknownPerson');
    },
    whoText: (kind: string): string => t(`audit.actor.${kind as keyof Texts['actor']}`),
  };
};

export type EventWords = ReturnType<typeof useEventWords>;
