import { useTranslation } from 'react-i18next';
import type { ShownActivity } from '#domain/contracts/activity.ts';
import { agoText } from '../../i18n/ago.ts';
import { useDone } from '../../page/activity/use-done.ts';
import unseen from '../../page/unseen.module.css';
import { Button } from '../../ui/buttons/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import focus from '../../ui/focus.module.css';
import { Avatar } from '../../ui/icons/avatar.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import styles from './activity-panel.module.css';

interface ActivityEntryProps {
  readonly entry: ShownActivity;
  readonly unread: boolean;
  /** Opens the card that the entry is about; null when there is nothing to open. */
  readonly lead: (() => void) | null;
  readonly onMark: () => void;
}

const Change = ({ from, to }: { readonly from: string; readonly to: string }) => {
  const { t } = useTranslation();
  return (
    <span className={styles.change}>
      <span className={unseen.unseen}>{t('activity.from')}</span>
      <del>{from}</del>
      <Icon name="arrow-right" size={12} />
      <span className={unseen.unseen}>{t('activity.to')}</span>
      <ins>{to}</ins>
    </span>
  );
};

/** One activity: who did what, to which card, the old and the new value, and when. */
export const ActivityEntry = ({ entry, unread, lead, onMark }: ActivityEntryProps) => {
  const { t, i18n } = useTranslation();
  const done = useDone();
  const { displayName, avaPath, actorKind, createdAt, content } = entry;
  const who = displayName ?? t(`activity.who.${actorKind}`);
  const subject = content.summary ?? content.name ?? '';
  const about = [content.key, subject].filter(Boolean).join(' ');
  const ago = agoText(i18n.language, createdAt, Date.now());
  const { from, to } = content;
  return (
    <li className={classNames(styles.entry, unread && styles.unread)}>
      {unread && <span className={styles.dot} role="img" aria-label={t('activity.unread')} />}
      <Avatar person={{ displayName: who, avatarUrl: avaPath }} size={28} />
      <div className={styles.words}>
        <span className={styles.line}>
          <span className={styles.who}>
            <b>{who}</b> {done(entry)}
          </span>
          <time dateTime={createdAt} title={new Date(createdAt).toLocaleString(i18n.language)}>
            {ago}
          </time>
          {unread && (
            <Button
              appearance="subtle"
              spacing="compact"
              className={styles.mark}
              onClick={onMark}
              aria-label={`${t('activity.mark')}: ${about || done(entry)}`}
            >
              <Icon name="check" size={12} />
              {t('activity.mark')}
            </Button>
          )}
        </span>
        {about &&
          (lead ? (
            <button type="button" className={classNames(styles.about, focus.ring)} onClick={lead}>
              {about}
            </button>
          ) : (
            <span className={styles.about}>{about}</span>
          ))}
        {(from || to) && <Change from={from ?? '–'} to={to ?? '–'} />}
      </div>
    </li>
  );
};
