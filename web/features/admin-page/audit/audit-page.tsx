import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type EventWords, useEventWords } from '../../../page/audit/event-words.ts';
import { useNames } from '../../../page/audit/use-names.ts';
import { useAuditInfiniteQuery } from '../../../store/audit/audit-api.ts';
import type { AuditFilter } from '../../../store/audit/audit-query.ts';
import { failureOf } from '../../../store/ports/failure-of.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { Note } from '../../../ui/pages/note.tsx';
import { Skeleton } from '../../../ui/pages/skeleton.tsx';
import { RetryNote } from '../card/retry-note.tsx';
import { AuditExport } from './audit-export.tsx';
import { AuditFilterFields } from './audit-filters.tsx';
import styles from './audit-page.module.css';
import { AuditRow } from './audit-row.tsx';
import { type NamedEntry, namedEntry, type Wording } from './named-entry.ts';
import { ProofCard } from './proof-card.tsx';
import { type AuditFilters, useAuditFilters } from './use-audit-filters.ts';

export interface AuditPageProps {
  /** Today's date in the user's time zone, YYYY-MM-DD. */
  readonly today: string;
  readonly onBack: () => void;
}

const FORBIDDEN = 403;
const SHAPES = [0, 1, 2, 3, 4, 5, 6, 7];

/** Reads the entries that pass the filter, page by page, and the names of what they mention. */
const useEntries = (filter: AuditFilter) => {
  const read = useAuditInfiniteQuery(filter);
  const pages = read.currentData?.pages;
  const entries = useMemo(
    () => (pages ?? []).flatMap(({ values }) => values).map(namedEntry),
    [pages],
  );
  const scopes = entries.flatMap(({ scope }) => scope ?? []);
  const projects = scopes.filter((id) => /^\d+$/.test(id));
  const names = useNames(entries, scopes, projects);
  return { ...read, pages, entries, names };
};

type Reading = ReturnType<typeof useEntries>;

/** Returns a ref for the end of the list. While the end is visible, further pages are read. */
const useEnd = ({ hasNextPage, isFetching, isError, fetchNextPage }: Reading) => {
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = end.current;
    if (!element || !hasNextPage || isFetching || isError) return;
    if (!globalThis.IntersectionObserver) return;
    const watcher = new IntersectionObserver(
      ([seen]) => {
        if (seen?.isIntersecting) void fetchNextPage();
      },
      { rootMargin: '400px' },
    );
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);
  return end;
};

const Failed = ({ reading: { error, isFetching, refetch } }: { readonly reading: Reading }) => {
  const { t } = useTranslation();
  const failure = failureOf(error);
  return failure.kind === 'backend' && failure.status === FORBIDDEN ? (
    <Note tone="warning">{t('audit.denied')}</Note>
  ) : (
    <RetryNote error={error} isFetching={isFetching} onRetry={() => void refetch()} />
  );
};

const Nothing = ({ filters }: { readonly filters: AuditFilters }) => {
  const { t } = useTranslation();
  const { isFiltered, clear } = filters;
  return (
    <div className={styles.nothing}>
      <strong>{t(isFiltered ? 'audit.noneFound' : 'audit.none')}</strong>
      {isFiltered ? (
        <Button onClick={clear}>{t('audit.clear')}</Button>
      ) : (
        <p>{t('audit.noneText')}</p>
      )}
    </div>
  );
};

interface TableProps extends Wording {
  readonly entries: readonly NamedEntry[];
  readonly onOnly: (streamId: string) => void;
}

const Table = ({ entries, words, names, onOnly }: TableProps) => {
  const { t } = useTranslation();
  const [open, setOpen] = useState<string | null>(null);
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('audit.when')}</th>
          <th scope="col">
            <span>{t('audit.who')}</span>
          </th>
          <th scope="col">{t('audit.what')}</th>
          <th scope="col" className={styles.thing}>
            {t('audit.thing')}
          </th>
          <th scope="col" className={styles.values}>
            {t('audit.values')}
          </th>
          <th scope="col" className={styles.origin}>
            {t('audit.from')}
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map((named) => {
          const { eventId } = named.entry;
          return (
            <AuditRow
              key={eventId}
              {...{ named, words, names, onOnly }}
              open={open === eventId}
              onToggle={() => setOpen(open === eventId ? null : eventId)}
            />
          );
        })}
      </tbody>
    </table>
  );
};

const Waiting = () => (
  <div className={styles.waiting} aria-busy="true">
    {SHAPES.map((shape) => (
      <Skeleton key={shape} width="100%" height={28} />
    ))}
  </div>
);

/** How many entries are listed, and whether older ones are being read. */
const End = ({ reading }: { readonly reading: Reading }) => {
  const { t } = useTranslation();
  const { hasNextPage, isFetching, isError, fetchNextPage } = reading;
  const end = useEnd(reading);
  return (
    <div ref={end} className={styles.end}>
      {hasNextPage && isFetching && <span role="status">{t('audit.searching')}</span>}
      {hasNextPage && !isFetching && (
        <Button appearance="subtle" onClick={() => void fetchNextPage()}>
          {t(isError ? 'audit.retry' : 'audit.more')}
        </Button>
      )}
      {!hasNextPage && reading.entries.length > 0 && t('audit.all')}
    </div>
  );
};

interface ListProps {
  readonly reading: Reading;
  readonly filters: AuditFilters;
  readonly words: EventWords;
}

const List = ({ reading, filters, words }: ListProps) => {
  const { pages, entries, names, error, hasNextPage } = reading;
  if (!pages && error !== undefined) return <Failed reading={reading} />;
  if (!pages) return <Waiting />;
  return (
    <>
      {entries.length > 0 && (
        <Table {...{ entries, words, names }} onOnly={(streamId) => filters.setText(streamId)} />
      )}
      {entries.length === 0 && !hasNextPage && <Nothing filters={filters} />}
      <End reading={reading} />
    </>
  );
};

/** Everything that happened on the site or in a project, newest first, with filters and files (R-ACCESS-13). */
const AuditPage = ({ today, onBack }: AuditPageProps) => {
  const { t } = useTranslation();
  const filters = useAuditFilters({ kind: 'site' });
  const reading = useEntries(filters.filter);
  const words = useEventWords(reading.names);
  const count = reading.entries.length;
  return (
    <main className={styles.page}>
      <Button appearance="subtle" spacing="compact" className={styles.back} onClick={onBack}>
        <Icon name="arrow-left" size={12} />
        {t('audit.back')}
      </Button>
      <header className={styles.head}>
        <div>
          <h1 className={styles.title}>{t('audit.title')}</h1>
          <p className={styles.quiet}>{t('audit.intro')}</p>
        </div>
        <AuditExport filter={filters.filter} today={today} />
      </header>
      <div className={styles.columns}>
        <ProofCard words={words} />
        <div>
          <AuditFilterFields filters={filters} words={words} />
          <div className={styles.counts}>
            {filters.isFiltered && (
              <Button appearance="subtle" spacing="compact" onClick={filters.clear}>
                {t('audit.clear')}
              </Button>
            )}
            <span role="status">
              {reading.pages &&
                t(reading.hasNextPage ? 'audit.newest' : 'audit.shownCount', { count })}
            </span>
          </div>
          <List {...{ reading, filters, words }} />
        </div>
      </div>
    </main>
  );
};

export default AuditPage;
