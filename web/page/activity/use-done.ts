import { useTranslation } from 'react-i18next';
import { RESERVED_MESSAGES } from '#domain/aggregates/feeds/reserved.ts';
import type { ShownActivity } from '#domain/contracts/activity.ts';
import type texts from '#locales/en/activity.json';

type Did = keyof typeof texts.activity.did;

/** Wording of an activity entry in the reader's language; notes written by people stay as they are. */
export const useDone = (): ((entry: ShownActivity) => string) => {
  const { t, i18n } = useTranslation();
  const isOurs = (message: string): message is Did =>
    RESERVED_MESSAGES.has(message) && i18n.exists(`activity.did.${message}`);
  return ({ activityMessage, content }) => {
    if (activityMessage === 'IssueUpdated' && content.fields === 'status') {
      return t('activity.did.IssueStatus');
    }
    if (activityMessage === 'NoticesMissed') {
      const { since = '', until = '', count } = content;
      const times = { since: new Date(since), until: new Date(until) };
      return t('activity.did.NoticesMissed', { ...times, count: Number(count) });
    }
    return isOurs(activityMessage) ? t(`activity.did.${activityMessage}`) : activityMessage;
  };
};
