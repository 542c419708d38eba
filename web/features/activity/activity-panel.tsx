import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShownActivity } from '#domain/contracts/activity.ts';
import { byDay } from '../../page/activity/by-day.ts';
import { type ActivityArg, activityApi, markRead } from '../../store/activity/activity-api.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import { usePortfoliosQuery } from '../../store/portfolios/portfolios-api.ts';
import { failureOf } from '../../store/ports/failure-of.ts';
import { changeRefused } from '../../store/state/flags.ts';
import type { PanelProps } from '../../story-map/panel.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ToggleButton } from '../../ui/buttons/toggle-button.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { Badge } from '../../ui/marks/badge.tsx';
import { Dock } from '../../ui/pages/dock.tsx';
import { Skeleton } from '../../ui/pages/skeleton.tsx';
import { ActivityEntry } from './activity-entry.tsx';
import styles from './activity-panel.module.css';
import { actsOf } from './acts.ts';
import { leadTo } from './lead-to.ts';

const FEEDS = ['map', 'project', 'portfolio'] as const;
type Feed = (typeof FEEDS)[number];

const SHAPES = [0, 1, 2, 3, 4];

const useFeed = ({ loaded }: PanelProps, feed: Feed) => {
  const { board, projectIds } = loaded;
  const { data: portfolios = [] } = usePortfoliosQuery();
  const portfolioIds = portfolios.map(({ id }) => id).join();
  const arg = useMemo((): ActivityArg => {
    if (feed === 'portfolio') return { projectIds: portfolioIds.split(','), boardIds: [] };
    const boardIds = feed === 'map' && board.boardId !== null ? [board.boardId] : [];
    return { projectIds, boardIds };
  }, [feed, portfolioIds, projectIds, board.boardId]);
  const offered = FEEDS.filter((each) => each !== 'portfolio' || portfolios.length > 0);
  return { arg, offered };
};

/** Returns the authors of the shown entries without the current user, sorted by name. */
const peopleOf = (entries: readonly ShownActivity[], reader: string | null) => {
  const names = new Map(
    entries.flatMap(({ accountId, displayName }) =>
      accountId && displayName && accountId !== reader ? [[accountId, displayName] as const] : [],
    ),
  );
  return [...names]
    .map(([value, label]) => ({ value, label }))
    .sort((left, right) => left.label.localeCompare(right.label));
};

const Waiting = () => (
  <div className={styles.waiting} aria-busy="true">
    {SHAPES.map((shape) => (
      <Skeleton key={shape} width="100%" height={44} />
    ))}
  </div>
);

interface FurtherPages {
  readonly hasNextPage: boolean;
  readonly isFetching: boolean;
  readonly fetchNextPage: () => unknown;
}

/** Returns a ref for the end of the list. When the end becomes visible, the next page is loaded. */
const useEnd = ({ hasNextPage, isFetching, fetchNextPage }: FurtherPages) => {
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = end.current;
    if (!element || !hasNextPage || isFetching || !globalThis.IntersectionObserver) return;
    const watcher = new IntersectionObserver(([seen]) => {
      if (seen?.isIntersecting) void fetchNextPage();
    });
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [hasNextPage, isFetching, fetchNextPage]);
  return end;
};

const entriesOf = (pages: readonly { readonly values: readonly ShownActivity[] }[] = []) => [
  ...new Map(pages.flatMap(({ values }) => values).map((entry) => [entry.id, entry])).values(),
];

/** Holds the state of a feed: its entries, the filters, and the function that marks entries as read. */
const useReading = (props: PanelProps) => {
  const { loaded, story } = props;
  const dispatch = useAppDispatch();
  const [feed, setFeed] = useState<Feed>('map');
  const { arg, offered } = useFeed(props, feed);
  const { data: reader = null } = activityApi.useReaderQuery();
  const read = activityApi.useActivityInfiniteQuery(arg);
  const { data, isError, isFetching, refetch, hasNextPage, fetchNextPage } = read;
  const { showOnlyUnread = false } = loaded.settings.activitySetting;
  const entries = useMemo(() => entriesOf(data?.pages), [data]);
  const isUnread = (entry: ShownActivity) => reader !== null && !entry.readBy.includes(reader);
  const unread = entries.filter(isUnread);
  const [who, setWho] = useState('');
  const people = useMemo(() => peopleOf(entries, reader), [entries, reader]);
  const shown = (showOnlyUnread ? unread : entries).filter(
    ({ accountId }) => who === '' || accountId === who,
  );
  const end = useEnd(read);
  const mark = (entry: ShownActivity | null) => {
    if (reader === null) return;
    dispatch(markRead(arg, reader, entry)).catch((error: unknown) =>
      dispatch(changeRefused(failureOf(error))),
    );
  };
  const onlyUnread = (on: boolean) =>
    story.change((before) => ({
      ...before,
      activitySetting: { ...before.activitySetting, showOnlyUnread: on },
    }));
  return {
    isError,
    read,
    entries,
    who,
    unread,
    offered,
    feed,
    setFeed,
    reader,
    people,
    setWho,
    showOnlyUnread,
    onlyUnread,
    mark,
    data,
    refetch,
    shown,
    hasNextPage,
    isUnread,
    end,
    isFetching,
    fetchNextPage,
  };
};

type Reading = ReturnType<typeof useReading>;

/** Explains why the list is empty, with a button to clear the filters. */
const Nothing = ({
  entries,
  who,
  setWho,
  showOnlyUnread,
  onlyUnread,
}: Pick<Reading, 'entries' | 'who' | 'setWho' | 'showOnlyUnread' | 'onlyUnread'>) => {
  const { t } = useTranslation();
  if (entries.length === 0) {
    return (
      <div className={styles.nothing}>
        <p>
          <strong>{t('activity.empty')}</strong>
        </p>
        <p>{t('activity.emptyText')}</p>
      </div>
    );
  }
  const clear = () => {
    setWho('');
    if (showOnlyUnread) onlyUnread(false);
  };
  return (
    <div className={styles.nothing}>
      <p>
        <strong>{who === '' ? t('activity.allRead') : t('activity.noneBy')}</strong>
      </p>
      <Button onClick={clear}>{t('filters.clear')}</Button>
    </div>
  );
};

const Tools = ({ reading }: { readonly reading: Reading }) => {
  const { t } = useTranslation();
  const { offered, feed, setFeed, reader, people, who, setWho } = reading;
  const { showOnlyUnread, onlyUnread, unread, mark } = reading;
  return (
    <div className={styles.tools}>
      <fieldset className={styles.feeds} aria-label={t('activity.feed')}>
        {offered.map((each) => (
          <ToggleButton
            key={each}
            label={t(`activity.feeds.${each}`)}
            pressed={each === feed}
            onToggle={() => setFeed(each)}
          />
        ))}
      </fieldset>
      <SelectField
        label={t('activity.by')}
        hideLabel
        options={[
          { value: '', label: t('activity.anybody') },
          ...(reader === null ? [] : [{ value: reader, label: t('activity.me') }]),
          ...people,
        ]}
        value={who}
        onChange={setWho}
      />
      <div className={styles.row}>
        <ToggleButton
          label={t('activity.onlyUnread')}
          pressed={showOnlyUnread}
          onToggle={() => onlyUnread(!showOnlyUnread)}
        />
        <Button
          appearance="subtle"
          spacing="compact"
          disabled={unread.length === 0}
          onClick={() => mark(null)}
        >
          <Icon name="check" size={12} />
          {t('activity.markAll')}
        </Button>
      </div>
    </div>
  );
};

interface DaysProps
  extends Pick<PanelProps, 'today' | 'story' | 'board' | 'onOpenIssue' | 'loaded'>,
    Pick<Reading, 'shown' | 'isUnread' | 'mark'> {}

/** Returns the keys and summaries of the issues on the map, by key. */
const issueNames = ({ board }: PanelProps['loaded']): ReadonlyMap<string, string> =>
  new Map(
    [board.steps, board.stories].flatMap((issues) =>
      Object.values(issues).map(
        ({ key, summary }) => [key as string, `${key} ${summary}`] as const,
      ),
    ),
  );

const Days = (props: DaysProps) => {
  const { i18n } = useTranslation();
  const { today, story, board, onOpenIssue, shown, isUnread, mark, loaded } = props;
  const names = useMemo(() => issueNames(loaded), [loaded]);
  return byDay(shown, ({ createdAt }) => createdAt, { language: i18n.language, today }).map(
    ({ day, label, entries: own }) => (
      <section key={day} aria-label={label}>
        <h3 className={styles.day}>{label}</h3>
        <ul className={styles.entries}>
          {actsOf(own).map((act) => (
            <ActivityEntry
              key={act[0].id}
              act={act}
              unread={act.some(isUnread)}
              leadOf={(entry) => leadTo(entry, story, board, onOpenIssue)}
              issueName={(key) => names.get(key) ?? key}
              onMark={() => act.filter(isUnread).forEach(mark)}
            />
          ))}
        </ul>
      </section>
    ),
  );
};

interface FailedProps extends Pick<Reading, 'isError' | 'refetch'> {
  readonly denied: boolean;
}

const Failed = ({ isError, refetch, denied }: FailedProps) => {
  const { t } = useTranslation();
  return (
    isError && (
      <div className={styles.nothing} role="alert">
        <p>{denied ? t('activity.denied') : t('activity.failed')}</p>
        {!denied && <Button onClick={() => void refetch()}>{t('activity.retry')}</Button>}
      </div>
    )
  );
};

const More = ({
  hasNextPage,
  end,
  isFetching,
  fetchNextPage,
}: Pick<Reading, 'hasNextPage' | 'end' | 'isFetching' | 'fetchNextPage'>) => {
  const { t } = useTranslation();
  return (
    hasNextPage && (
      <div ref={end} className={styles.end}>
        <Button
          appearance="subtle"
          spacing="compact"
          disabled={isFetching}
          onClick={() => void fetchNextPage()}
        >
          {t('activity.more')}
        </Button>
      </div>
    )
  );
};

/** Shows who changed what, and which entries the user has not read yet (R-ACTIVITY-4). */
const ActivityPanel = (props: PanelProps) => {
  const { story, board, today, asked, onOpenIssue, onClose } = props;
  const { t } = useTranslation();
  const reading = useReading(props);
  const failure = reading.isError ? failureOf(reading.read.error) : null;
  const denied = failure?.kind === 'backend' && failure.status === 403;
  // A "+" shows that entries on unloaded pages may be unread too.
  const count = reading.unread.length;
  const shown = `${t('number', { value: count })}${reading.hasNextPage ? '+' : ''}`;
  return (
    <Dock
      title={t('panels.name.activity')}
      asked={asked}
      whole
      beside={
        reading.unread.length > 0 && (
          <Badge value={shown} label={t('activity.unreadCount', { count, shown })} />
        )
      }
      onClose={onClose}
    >
      <Tools reading={reading} />
      <div className={styles.list}>
        {!reading.data && !reading.isError && <Waiting />}
        <Failed {...reading} denied={denied} />
        {reading.data && reading.shown.length === 0 && !reading.hasNextPage && (
          <Nothing {...reading} />
        )}
        <Days {...reading} {...{ today, story, board, onOpenIssue }} loaded={props.loaded} />
        <More {...reading} />
      </div>
    </Dock>
  );
};

export default ActivityPanel;
