import { useTranslation } from 'react-i18next';
import type { Goal } from '#domain/contracts/goal.ts';
import styles from './goal-page.module.css';

/** Days are calendar days: shown at noon UTC, no zone can shift them. */
const dayText = (language: string, day: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(`${day}T12:00:00Z`),
  );

export const GoalFacts = ({ goal: { fields } }: { readonly goal: Goal }) => {
  const { t, i18n } = useTranslation();
  const days = [fields.startDate, fields.endDate].flatMap((day) =>
    day === null ? [] : [dayText(i18n.language, day)],
  );
  return (
    <dl className={styles.facts}>
      <dt>{t('goalPage.dates')}</dt>
      <dd>{days.length > 0 ? days.join(' – ') : t('goalPage.notPlanned')}</dd>
      {fields.labels.length > 0 && (
        <>
          <dt>{t('goalPage.labels')}</dt>
          <dd>{fields.labels.join(', ')}</dd>
        </>
      )}
      {fields.description !== '' && (
        <>
          <dt>{t('goalPage.description')}</dt>
          <dd className={styles.description}>{fields.description}</dd>
        </>
      )}
    </dl>
  );
};
