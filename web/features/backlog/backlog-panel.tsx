import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Issue } from '#domain/tracker/entities.ts';
import {
  BACKLOG_ORDERS,
  type BacklogFilter,
  type BacklogOrder,
  backlogOrderOf,
  MOST_SEARCHED,
  MOST_SELECTED,
  WHOLE_BACKLOG,
} from '#domain/tracker/jql/backlog.ts';
import { storiesMoved } from '../../board/moves/positions.ts';
import { useBacklogCountQuery } from '../../store/backlog/follow-backlog.ts';
import { selectBusyIds } from '../../store/changes/select.ts';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import { addToBacklog } from '../../story-map/changes/backlog-moves.ts';
import { moveRulesOf } from '../../story-map/changes/ground.ts';
import { useAtRest } from '../../story-map/page/use-at-rest.ts';
import type { PanelProps } from '../../story-map/panel.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { Badge } from '../../ui/marks/badge.tsx';
import { Dock } from '../../ui/pages/dock.tsx';
import { later } from '../../ui/pages/later.tsx';
import { AddIssue } from './add-issue.tsx';
import { BacklogBody } from './backlog-body.tsx';
import { BacklogFilters } from './backlog-filters.tsx';
import styles from './backlog-panel.module.css';
import { BacklogSearch } from './backlog-search.tsx';
import { type Chosen, NONE_CHOSEN, remainingOf } from './choosing.ts';
import { goalIssuesOf } from './list-backlog.ts';
import { PlaceDialog } from './place-dialog.tsx';
import { useBacklog } from './use-backlog.ts';

const ORDER_NAMES = {
  'created DESC': 'newest',
  'created ASC': 'oldest',
  'updated DESC': 'recentlyUpdated',
  'updated ASC': 'leastUpdated',
  'priority DESC': 'highPriority',
  'priority ASC': 'lowPriority',
} as const satisfies Record<BacklogOrder, string>;

interface BesideProps
  extends Pick<Placing, 'backlog' | 'total' | 'adding' | 'setAdding'>,
    Pick<PanelProps['story'], 'can'> {}

const Beside = ({ backlog, total, can, adding, setAdding }: BesideProps) => {
  const { t } = useTranslation();
  return (
    <>
      {backlog.state === 'read' && (
        <Badge value={t('number', { value: total })} label={t('backlog.count', { count: total })} />
      )}
      {can.createStories && (
        <Button
          appearance="subtle"
          spacing="compact"
          className={styles.create}
          aria-expanded={adding}
          onClick={() => setAdding(!adding)}
        >
          <Icon name="plus" size={12} />
          {t('backlog.create')}
        </Button>
      )}
    </>
  );
};

interface BarProps
  extends Pick<Placing, 'backlog' | 'total'>,
    Pick<PanelProps['loaded'], 'settings'>,
    Pick<PanelProps['story'], 'change'> {}

const Bar = ({ backlog, total, settings, change }: BarProps) => {
  const { t } = useTranslation();
  return (
    <div className={styles.bar}>
      <span role="status">{backlog.state === 'read' && t('backlog.count', { count: total })}</span>
      <SelectField
        label={t('backlog.order')}
        hideLabel
        className={styles.order}
        options={BACKLOG_ORDERS.map((order) => ({
          value: order,
          label: t(`backlog.by.${ORDER_NAMES[order]}`),
        }))}
        value={backlogOrderOf(settings.backlogOrderBy)}
        onChange={(backlogOrderBy) => change((before) => ({ ...before, backlogOrderBy }))}
      />
    </div>
  );
};

interface ChosenFootProps
  extends Pick<Placing, 'count' | 'chosen' | 'setPlacing' | 'issues' | 'setWanted'>,
    Pick<PanelProps['story'], 'can'> {}

const ChosenFoot = (props: ChosenFootProps) => {
  const { t } = useTranslation();
  const { count, can, chosen, setPlacing, issues, setWanted } = props;
  return (
    count > 0 &&
    can.editIssues && (
      <footer className={styles.foot}>
        <strong role="status">
          {chosen.full
            ? t('backlog.full', { most: MOST_SELECTED })
            : t('backlog.chosen', { count })}
        </strong>
        <Button
          spacing="compact"
          onClick={() => setPlacing(issues.filter(({ id }) => chosen.ids.has(id)))}
        >
          {t('backlog.moveTo')}
        </Button>
        <Button appearance="subtle" spacing="compact" onClick={() => setWanted(NONE_CHOSEN)}>
          {t('backlog.clear')}
        </Button>
      </footer>
    )
  );
};

/**
 * Holds the state of the panel: the filters, the selected issues, and the issues that the user is placing on the map.
 */
const usePlacing = (props: PanelProps) => {
  const { story } = props;
  const { settings } = props.loaded;
  const { intents, map } = props.story;
  const { t } = useTranslation();
  const [filter, setFilter] = useState<BacklogFilter>(WHOLE_BACKLOG);
  const [wanted, setWanted] = useState<Chosen>(NONE_CHOSEN);
  const [adding, setAdding] = useState(false);
  const [placing, setPlacing] = useState<readonly Issue[] | null>(null);
  const busyIds = useAppSelector(selectBusyIds);
  const backlog = useBacklog(story, filter, settings.backlogOrderBy);
  const { issues, total } = backlog;
  const chosen = remainingOf(
    wanted,
    issues.map(({ id }) => id),
  );
  const count = chosen.ids.size;
  const place = (to: Parameters<typeof storiesMoved>[2]) => {
    if (!placing) return;
    intents.backlog.onPlace(placing, to, storiesMoved(t, map, to));
    setWanted(NONE_CHOSEN);
  };
  return {
    backlog,
    total,
    adding,
    setAdding,
    filter,
    issues,
    setFilter,
    chosen,
    busyIds,
    setWanted,
    setPlacing,
    count,
    placing,
    place,
  };
};

type Placing = ReturnType<typeof usePlacing>;

interface ToolsProps extends Pick<PanelProps['story'], 'shown'> {
  readonly placed: Placing;
}

const Tools = ({ shown, placed }: ToolsProps) => (
  <div className={styles.tools}>
    <BacklogSearch
      searched={placed.filter.text}
      shown={placed.issues.length}
      onSearch={(text) =>
        text === placed.filter.text
          ? placed.backlog.again()
          : placed.setFilter({ ...placed.filter, text })
      }
    />
    <BacklogFilters board={shown} filter={placed.filter} onFilter={placed.setFilter} />
  </div>
);

/** The board's issues that are not on the map. Users drag them onto the map or place them with a form (R-BACKLOG-1). */
const Backlog = (props: PanelProps) => {
  const { story, loaded, asked, onOpenIssue, onClose } = props;
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { settings } = loaded;
  const { shown, ground, map, can, change } = story;
  const placed = usePlacing(props);
  return (
    <Dock
      title={t('panels.name.backlog')}
      asked={asked}
      whole
      beside={<Beside {...placed} can={can} />}
      onClose={onClose}
    >
      <Tools shown={shown} placed={placed} />
      <Bar {...placed} settings={settings} change={change} />
      {placed.adding && (
        <AddIssue
          projects={shown.projects}
          onAdd={(projectId, summaries) => addToBacklog(dispatch, ground, projectId, summaries)}
          onClose={() => placed.setAdding(false)}
        />
      )}
      <BacklogBody
        backlog={placed.backlog}
        filtered={
          placed.filter !== WHOLE_BACKLOG &&
          JSON.stringify(placed.filter) !== JSON.stringify(WHOLE_BACKLOG)
        }
        chosen={placed.chosen}
        busyIds={new Set(placed.busyIds)}
        movable={can.editIssues}
        onChoose={placed.setWanted}
        onMove={placed.setPlacing}
        onOpen={onOpenIssue}
        onReset={() => placed.setFilter(WHOLE_BACKLOG)}
      />
      {placed.filter.text !== '' && placed.issues.length >= MOST_SEARCHED && (
        <p className={styles.note}>{t('backlog.limited', { most: MOST_SEARCHED })}</p>
      )}
      {!can.editIssues && <p className={styles.note}>{t('backlog.readOnly')}</p>}
      <ChosenFoot {...placed} can={can} />
      {placed.placing && placed.placing.length > 0 && (
        <PlaceDialog
          map={map}
          rules={moveRulesOf(shown)}
          issues={placed.placing}
          onPlace={placed.place}
          onClose={() => placed.setPlacing(null)}
        />
      )}
    </Dock>
  );
};

const IssuesPanel = later<PanelProps>(
  () => import('./issues-panel.tsx'),
  'backlog',
  'board',
  'errors',
  'filters',
  'portfolio',
);

/**
 * Returns whether the panel is visible. A panel that opened automatically stays hidden until it has issues to show.
 * Once it has been visible, it stays visible even without issues.
 */
const useShown = ({ asked, page, loaded: { board, goals } }: PanelProps): boolean => {
  const [shown, setShown] = useState(asked > 0 || board.portfolio !== undefined);
  const rests = useAtRest();
  const { data = 0 } = useBacklogCountQuery(
    rests && !shown ? { scope: board.scope, without: [...goalIssuesOf(goals)].sort() } : skipToken,
  );
  if (!shown && (asked > 0 || data > 0)) setShown(true);
  const tell = useEffectEvent(page.onPanelReady);
  useEffect(() => {
    if (shown) tell();
  }, [shown]);
  return shown;
};

/** A portfolio shows all issues of its projects, a board shows the issues that are not on its map. */
const BacklogPanel = (props: PanelProps) => {
  const shown = useShown(props);
  if (props.page.ofPortfolio) return <IssuesPanel {...props} />;
  return shown && <Backlog {...props} />;
};

export default BacklogPanel;
