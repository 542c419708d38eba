import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { changesIn, type FieldChange } from '#domain/aggregates/activity/field-changes.ts';
import { fieldNameOf } from '#domain/aggregates/activity/field-names.ts';
import { isNoteKind } from '#domain/aggregates/activity/note/kinds.ts';
import { RESERVED_MESSAGES } from '#domain/aggregates/feeds/reserved.ts';
import type { ShownActivity } from '#domain/contracts/activity.ts';
import type texts from '#locales/en/activity.json';

type Did = keyof typeof texts.activity.did;
type Job = keyof typeof texts.activity.job;

const MOST_NAMED = 3;

/** Returns the name of a changed field in the user's language; for an unknown field, the tracker's name of it. */
export const fieldText = (t: TFunction, change: FieldChange): string => {
  const known = fieldNameOf(change);
  return known ? t(`activity.field.${known}`) : (change.name ?? change.field);
};

const fieldsText = (t: TFunction, changes: readonly FieldChange[]): string => {
  const names = changes.slice(0, MOST_NAMED).map((change) => fieldText(t, change));
  const count = changes.length - names.length;
  const fields = t('list', { things: [...new Set(names)] });
  return count > 0 ? t('activity.moreFields', { fields, count }) : fields;
};

/** Messages that only say that something has changed, so that the text of the entry must name the fields. */
export const GENERAL: ReadonlySet<string> = new Set<Did>([
  'IssueUpdated',
  'VersionUpdated',
  'SprintUpdated',
  'ProjectUpdated',
  'GoalDetailsChanged',
  'SettingSaved',
]);

const missedText = (
  t: TFunction,
  who: string,
  { since = '', until = '', count }: ShownActivity['content'],
): string => {
  const times = { since: new Date(since), until: new Date(until) };
  return t('activity.did.NoticesMissed', { who, ...times, count: Number(count) });
};

const jobText = (t: TFunction, did: string, { kind = '', count }: ShownActivity['content']) => {
  const fields = t('activity.jobOf', {
    kind: t(`activity.job.${kind as Job}`),
    count: Number(count),
  });
  return t('activity.changed', { did, fields });
};

/** Returns the text for a general message: it names the changed fields, or says that none is recorded. */
const generalText = (t: TFunction, did: string, content: ShownActivity['content']): string => {
  const changes = changesIn(content);
  if (changes.length === 0) return t('activity.unnamed', { did });
  return t('activity.changed', { did, fields: fieldsText(t, changes) });
};

/**
 * Whether the message of an entry is a text that a client of an earlier version has sent. Because it may not be true,
 * it is only quoted, without values and without a card (R-ACTIVITY-6).
 */
export const isFreeText = ({ activityMessage }: Pick<ShownActivity, 'activityMessage'>): boolean =>
  !RESERVED_MESSAGES.has(activityMessage) && !isNoteKind(activityMessage);

/** Returns a function that returns the sentence of an activity entry in the user's language: who did what. */
export const useDone = (): ((entry: ShownActivity) => string) => {
  const { t, i18n } = useTranslation();
  const isOurs = (message: string): message is Did => i18n.exists(`activity.did.${message}`);
  return ({ activityMessage, content, displayName, actorKind }) => {
    const who = displayName
      ? t('activity.subject.person', { name: displayName })
      : t(`activity.subject.${actorKind}`);
    if (activityMessage === 'IssueUpdated' && content.fields === 'status') {
      return t('activity.did.IssueStatus', { who });
    }
    if (activityMessage === 'NoticesMissed') return missedText(t, who, content);
    if (isFreeText({ activityMessage }) || !isOurs(activityMessage)) {
      return t('activity.noted', { who, text: activityMessage });
    }
    const did = t(`activity.did.${activityMessage}`, { who });
    if (activityMessage === 'JobRequested' && i18n.exists(`activity.job.${content.kind}`)) {
      return jobText(t, did, content);
    }
    return GENERAL.has(activityMessage) ? generalText(t, did, content) : did;
  };
};
