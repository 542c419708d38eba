import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Status } from '#domain/tracker/entities.ts';
import unseen from '../../page/unseen.module.css';
import { useStatusesQuery } from '../../store/board/statuses-api.ts';
import { selectBusyIds } from '../../store/changes/select.ts';
import { useAppSelector } from '../../store/hooks.ts';
import type { PanelProps } from '../../story-map/panel.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { Dock } from '../../ui/pages/dock.tsx';
import { GivePlace } from './give-place.tsx';
import { IssueFilters } from './issue-filters.tsx';
import { IssueList } from './issue-list.tsx';
import styles from './issues.module.css';
import { ALL_ISSUES, type IssueFilter, type Listed } from './list-issues.ts';
import { type IssuesState, useIssues } from './use-issues.ts';

/** Says that there are no issues, or that none matches the filters. */
const Nothing = ({ filtered, onReset }: { filtered: boolean; onReset: () => void }) => {
  const { t } = useTranslation();
  return (
    <div className={styles.nothing}>
      <p>
        <strong>{filtered ? t('portfolio.issues.noMatch') : t('portfolio.issues.none')}</strong>
      </p>
      {filtered && <Button onClick={onReset}>{t('filters.clear')}</Button>}
    </div>
  );
};

interface ToolsProps extends Pick<PanelProps['story'], 'shown'> {
  readonly typed: IssueFilter;
  readonly setTyped: (next: IssueFilter) => void;
  readonly filtered: boolean;
  readonly count: number;
  readonly statuses: readonly Status[];
}

const Tools = (props: ToolsProps) => {
  const { t } = useTranslation();
  const { shown, typed, setTyped, filtered, count, statuses } = props;
  return (
    <div className={styles.tools}>
      <div className={styles.field}>
        <TextField
          type="search"
          label={t('portfolio.issues.search')}
          hideLabel
          placeholder={t('portfolio.issues.search')}
          value={typed.text}
          data-first
          onChange={({ target }) => setTyped({ ...typed, text: target.value })}
        />
        <span role="status" className={count === 0 ? unseen.unseen : styles.results}>
          {filtered && t('portfolio.issues.results', { count })}
        </span>
      </div>
      <IssueFilters
        projects={shown.projects}
        statuses={statuses}
        filter={typed}
        onFilter={setTyped}
      />
    </div>
  );
};

interface BodyProps
  extends Pick<PanelProps, 'onOpenIssue'>,
    Pick<IssuesState, 'groups' | 'backlog'>,
    Pick<PanelProps['story'], 'shown' | 'can'> {
  readonly count: number;
  readonly busyIds: Set<string>;
  readonly setMoved: (next: Listed | null) => void;
  readonly filtered: boolean;
  readonly setTyped: (next: IssueFilter) => void;
}

const Body = (props: BodyProps) => {
  const { t } = useTranslation();
  const { onOpenIssue, groups, shown, can, backlog, count, busyIds, setMoved, filtered, setTyped } =
    props;
  return (
    <div className={styles.body}>
      {count > 0 && (
        <IssueList
          groups={groups}
          projects={shown.projects}
          busyIds={busyIds}
          movable={can.editIssues}
          onMove={setMoved}
          onOpen={onOpenIssue}
          onEnd={backlog.readOn}
        />
      )}
      {count === 0 && backlog.state !== 'loading' && (
        <Nothing filtered={filtered} onReset={() => setTyped(ALL_ISSUES)} />
      )}
      {backlog.failure && (
        <div className={styles.note} role="alert">
          {t('backlog.failed')} <Button onClick={backlog.again}>{t('backlog.retry')}</Button>
        </div>
      )}
    </div>
  );
};

/**
 * Lists all issues of a portfolio's projects in two groups: issues without a goal, and issues of goals. Users can
 * search the issues and drag them onto a goal (R-BACKLOG-5).
 */
const IssuesPanel = ({ story, page, asked, onOpenIssue, onClose }: PanelProps) => {
  const { t } = useTranslation();
  const { shown, can } = story;
  const [typed, setTyped] = useState<IssueFilter>(ALL_ISSUES);
  // Deferred, so that typing stays fast with ten thousand issues.
  const filter = useDeferredValue(typed);
  const [moved, setMoved] = useState<Listed | null>(null);
  const busy = useAppSelector(selectBusyIds);
  const busyIds = useMemo(() => new Set(busy), [busy]);
  const { data: statuses = [] } = useStatusesQuery(shown.projects.map(({ id }) => id));
  const { groups, backlog } = useIssues(story, page.refreshing, filter, statuses);
  const { loose, placed } = groups;
  const filtered = Object.values(filter).some(({ length }) => length > 0);
  const count = loose.length + placed.length;
  return (
    <Dock
      title={t('panels.name.issues')}
      asked={asked}
      whole
      beside={
        !filtered &&
        !page.refreshing && (
          <span className={styles.loose}>
            {t('portfolio.issues.looseCount', { count: loose.length })}
          </span>
        )
      }
      onClose={onClose}
    >
      <Tools {...{ shown, typed, setTyped, filtered, count, statuses }} />
      <Body
        {...{
          onOpenIssue,
          groups,
          shown,
          can,
          backlog,
          count,
          busyIds,
          setMoved,
          filtered,
          setTyped,
        }}
      />
      <footer className={styles.foot}>
        <Icon name="help" size={16} />
        <span>{can.editIssues ? t('portfolio.issues.hint') : t('backlog.readOnly')}</span>
      </footer>
      {moved && <GivePlace story={story} listed={moved} onClose={() => setMoved(null)} />}
    </Dock>
  );
};

export default IssuesPanel;
