import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Usage } from '#domain/contracts/usage.ts';
import { useUsageQuery } from '../../store/licence/usage-api.ts';
import { Button } from '../../ui/buttons/button.tsx';
import styles from './admin-page.module.css';
import { AdminCard } from './card/admin-card.tsx';
import { RetryNote } from './card/retry-note.tsx';

const FIRST = 8;

/** The backend's names of the kinds of writes, the most informative first. */
const KINDS = [
  'content',
  'creation',
  'notice',
  'job',
  'setting',
  'publishing',
  'picture',
  'activity',
  'definition',
  'administration',
  'renewal',
] as const;

type Person = Usage['people'][number];

const PersonRow = ({ person: { name, counts, total } }: { readonly person: Person }) => {
  const { t } = useTranslation();
  const parts = KINDS.filter((kind) => (counts[kind] ?? 0) > 0).map((kind) =>
    t('usage.part', { what: t(`usage.of.${kind}`), count: counts[kind] ?? 0 }),
  );
  return (
    <tr>
      <th scope="row">{name ?? t('usage.unknown')}</th>
      <td className={styles.count}>{t('number', { value: total })}</td>
      <td>{parts.join(' · ')}</td>
    </tr>
  );
};

const People = ({ people }: Pick<Usage, 'people'>) => {
  const { t } = useTranslation();
  const [all, setAll] = useState(false);
  if (people.length === 0) return <p className={styles.hint}>{t('usage.none')}</p>;
  return (
    <>
      <div className={styles.scrolls}>
        <table className={styles.rules}>
          <thead>
            <tr>
              <th scope="col">{t('usage.person')}</th>
              <th scope="col" className={styles.count}>
                {t('usage.requests')}
              </th>
              <th scope="col">{t('usage.what')}</th>
            </tr>
          </thead>
          <tbody>
            {people.slice(0, all ? people.length : FIRST).map((person) => (
              <PersonRow key={person.accountId} person={person} />
            ))}
          </tbody>
        </table>
      </div>
      {!all && people.length > FIRST && (
        <Button spacing="compact" className={styles.more} onClick={() => setAll(true)}>
          {t('usage.all', { count: people.length })}
        </Button>
      )}
    </>
  );
};

/**
 * Lists the writes of each user of the site since yesterday, highest number first. Only Jira admins see this section.
 */
export const UsageSection = () => {
  const { t, i18n } = useTranslation();
  const { data, error, isFetching, refetch } = useUsageQuery();
  const since = (moment: string): string =>
    new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' }).format(
      new Date(moment),
    );
  return (
    <AdminCard
      title={t('usage.title')}
      hint={data && t('usage.since', { time: since(data.since) })}
    >
      {data && <People people={data.people} />}
      {!data && error === undefined && <p className={styles.hint}>{t('usage.loading')}</p>}
      {!data && error !== undefined && (
        <RetryNote error={error} isFetching={isFetching} onRetry={() => void refetch()} />
      )}
    </AdminCard>
  );
};
