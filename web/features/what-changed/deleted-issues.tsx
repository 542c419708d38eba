import { useTranslation } from 'react-i18next';
import type { ChangesSince } from '../../store/time/changes-since.ts';
import styles from './compare-panel.module.css';
import { deletedIn } from './unknown-lists.ts';

/** The issues that were deleted in Jira since. Where they stood on the map is not known. */
export const DeletedIssues = ({ found }: { readonly found: ChangesSince }) => {
  const { t } = useTranslation();
  const deleted = deletedIn(found);
  if (deleted.length === 0) return null;
  return (
    <section className={styles.group} aria-label={t('time.deleted.title')}>
      <h3 className={styles.goal}>
        {t('time.deleted.title')}
        <span className={styles.key}>{t('time.changes', { count: deleted.length })}</span>
      </h3>
      <p className={styles.why}>{t('time.deleted.note')}</p>
      <ul className={styles.entries}>
        {deleted.map(({ issueId, key, name }) => (
          <li key={issueId} className={styles.entry}>
            <span className={styles.title}>{name}</span>
            <span className={styles.key}>{key}</span>
          </li>
        ))}
      </ul>
    </section>
  );
};
