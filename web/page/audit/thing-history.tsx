import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ThingChange } from '#domain/contracts/thing-history.ts';
import type { Instant } from '#domain/kernel/time.ts';
import {
  type HistoricThing,
  useThingHistoryInfiniteQuery,
} from '../../store/audit/thing-history-api.ts';
import { failureText } from '../../store/flags/failure-text.ts';
import { failureOf } from '../../store/ports/failure-of.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Note } from '../../ui/pages/note.tsx';
import { Skeleton } from '../../ui/pages/skeleton.tsx';
import { byDay, localDayOf } from '../activity/by-day.ts';
import { useEventWords } from './event-words.ts';
import { HistoryEntry } from './history-entry.tsx';
import type { TakingBack } from './take-back.tsx';
import styles from './thing-history.module.css';
import { useNames } from './use-names.ts';

export interface ThingHistoryProps {
  readonly thing: HistoricThing;
  /** The project or portfolio whose statuses and personas the history may mention; null for a thing of the site. */
  readonly scope: string | null;
  /** Level of the headings of days. */
  readonly level: 3 | 4;
  /** How changes are taken back; absent if the user may not change the thing. */
  readonly back?: TakingBack | undefined;
  /** Shows the map as it was at a moment; absent for a thing that is on no map. */
  readonly onShowThen?: ((at: Instant) => void) | undefined;
}

const SHAPES = [0, 1, 2];

const Waiting = () => (
  <div className={styles.waiting} aria-busy="true">
    {SHAPES.map((shape) => (
      <Skeleton key={shape} width="100%" height={44} />
    ))}
  </div>
);

/** Returns the changes of all pages, each once: a change meanwhile moves the pages. */
const useChanges = (pages: readonly { readonly values: readonly ThingChange[] }[] | undefined) =>
  useMemo(() => {
    const values = (pages ?? []).flatMap((page) => page.values);
    return [...new Map(values.map((each) => [each.version, each])).values()];
  }, [pages]);

/** The changes of a goal or persona by day, newest first: who, what, from where, before and after (R-ACCESS-12, R-TIME-7). */
const ThingHistory = ({ thing, scope, level, back, onShowThen }: ThingHistoryProps) => {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const read = useThingHistoryInfiniteQuery(thing);
  const changes = useChanges(read.data?.pages);
  const names = useNames(changes, scope === null ? [] : [scope]);
  const words = useEventWords(names);
  if (!read.data && read.error !== undefined) {
    const retry = (
      <Button spacing="compact" disabled={read.isFetching} onClick={() => void read.refetch()}>
        {t('audit.retry')}
      </Button>
    );
    return (
      <Note tone="warning" action={retry}>
        {failureText(t, failureOf(read.error))}
      </Note>
    );
  }
  if (!read.data) return <Waiting />;
  const Heading = level === 3 ? 'h3' : 'h4';
  const days = byDay(changes, ({ occurredAt }) => occurredAt, {
    language,
    today: localDayOf(new Date()),
  });
  return (
    <div className={styles.history}>
      {days.map(({ day, label, entries }) => (
        <section key={day} aria-label={label}>
          <Heading className={styles.day}>{label}</Heading>
          <ul className={styles.entries}>
            {entries.map((change) => (
              <HistoryEntry
                key={change.version}
                {...{ change, words, names, back, onShowThen }}
                later={changes.slice(0, changes.indexOf(change))}
              />
            ))}
          </ul>
        </section>
      ))}
      {read.hasNextPage && (
        <Button
          appearance="subtle"
          disabled={read.isFetching}
          onClick={() => void read.fetchNextPage()}
        >
          {t('audit.more')}
        </Button>
      )}
    </div>
  );
};

export default ThingHistory;
