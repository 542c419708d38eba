import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Milestone } from '#domain/aggregates/milestone/milestone.ts';
import {
  columnsShown,
  forecastFrom,
  roadmapSettingOf,
  rowChoice,
  rowOpened,
  timelinePixels,
  treeWidened,
  zoomedTimeline,
} from '#domain/aggregates/setting/roadmap.ts';
import { overlayMilestones } from '#domain/change/overlay.ts';
import { dayNumber } from '#domain/roadmap/days.ts';
import { dependenciesOf } from '#domain/roadmap/dependencies.ts';
import { type Hierarchy, hierarchyOf, type Item } from '#domain/roadmap/hierarchy.ts';
import { laneSpan } from '#domain/roadmap/lane-span.ts';
import { opensFrom, type Row, rowsOf, soughtRows } from '#domain/roadmap/rows.ts';
import { spansOf } from '#domain/roadmap/spans.ts';
import { isBlocking } from '#domain/tracker/read-issue.ts';
import type { Holding } from '../../gesture/news.ts';
import type { RoadmapLook, RoadmapModel, SnapDay } from '../../roadmap/props/props.ts';
import { Roadmap } from '../../roadmap/roadmap.tsx';
import { milestoneBoardOf } from '../../store/board-data/milestone-board.ts';
import { selectMapWrites } from '../../store/changes/select.ts';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import { useMilestonesQuery } from '../../store/milestones/milestones-api.ts';
import { useLinkTypesQuery } from '../../store/settings/site-choices-api.ts';
import { panelAsked } from '../../store/state/flags.ts';
import type { LoadedBoard } from '../../story-map/loading/use-board.ts';
import { useProgress, ZONE } from '../../story-map/roadmap/use-progress.ts';
import type { ShownStoryMap } from '../../story-map/use-story-map.ts';
import { localeOf, weekOf } from '../../ui/dates/week.ts';
import drift from './drift/drift-view.module.css';
import { useDrift } from './drift/use-drift.ts';
import { useLaneForecast } from './use-lane-forecast.ts';
import { usePastWork } from './use-past-work.ts';
import { usePlanIntents } from './use-plan-intents.ts';

export interface RoadmapViewProps {
  readonly story: ShownStoryMap;
  readonly loaded: LoadedBoard;
  /** Today's date in the user's time zone, YYYY-MM-DD. */
  readonly today: string;
  readonly busyIds: ReadonlySet<string>;
  readonly holding?: Holding;
  readonly onOpenIssue: (key: string) => void;
  readonly onOpenGoal: (id: string) => void;
}

const NO_MILESTONES: readonly [] = [];
const NO_TYPES: readonly [] = [];

const NO_TOTALS = { stories: 0, points: 0, new: 0, indeterminate: 0, done: 0 } as const;

/** Returns the days to which a dragged edge of a bar snaps: starts and ends of sprints, and milestones. */
const snapsOf = (
  sprints: ShownStoryMap['shown']['sprints'],
  milestones: readonly Milestone[],
): readonly SnapDay[] => {
  const ofSprints = sprints.flatMap((sprint): SnapDay[] => {
    const span = laneSpan({ id: sprint.id, version: null, sprint, totals: NO_TOTALS }, ZONE);
    const { name } = sprint;
    return [
      ...(span?.start == null ? [] : [{ day: span.start, edge: 'start' as const, name }]),
      ...(span?.end == null ? [] : [{ day: span.end, edge: 'end' as const, name }]),
    ];
  });
  const flags = milestones.flatMap(({ name, startDate, endDate }): SnapDay[] => [
    { day: dayNumber(startDate), edge: 'start', name },
    { day: dayNumber(endDate), edge: 'end', name },
  ]);
  return [...ofSprints, ...flags];
};

const useMilestones = ({ loaded }: RoadmapViewProps): readonly Milestone[] => {
  const { data = NO_MILESTONES } = useMilestonesQuery(milestoneBoardOf(loaded.board));
  const writes = useAppSelector(selectMapWrites);
  return useMemo(
    () => loaded.past?.milestones ?? overlayMilestones(data, writes),
    [loaded.past, data, writes],
  );
};

/** Returns the visible rows: the expanded rows, or during a search the matching rows. */
const useRows = (
  { story, loaded }: RoadmapViewProps,
  whole: Hierarchy,
  sought: string,
): readonly Row[] => {
  const { map, filters } = story;
  const visible = useMemo(
    () => (filters.map === map ? whole : hierarchyOf(filters.map)),
    [filters.map, map, whole],
  );
  const chosen = useMemo(() => roadmapSettingOf(loaded.settings), [loaded.settings]);
  const seeks = sought.trim() !== '';
  const rows = useMemo(() => {
    const choice = rowChoice(chosen);
    const opens = opensFrom(visible);
    return rowsOf(filters.map, visible, chosen.rows, {
      isOpen: (key, kind) => seeks || (choice(key) ?? opens(kind)),
    });
  }, [filters.map, visible, chosen, seeks]);
  return useMemo(() => {
    const wanted = sought.trim().toLocaleLowerCase();
    if (wanted === '') return rows;
    return soughtRows(rows, ({ item, lane }) =>
      [item?.issue?.key, item?.title, lane?.version?.name, lane?.sprint?.name].some((text) =>
        text?.toLocaleLowerCase().includes(wanted),
      ),
    );
  }, [rows, sought]);
};

/** Returns the data of the roadmap, including recently finished work. */
const useModel = (props: RoadmapViewProps, sought: string) => {
  const { story, loaded, busyIds } = props;
  const { i18n } = useTranslation();
  const { board, settings } = loaded;
  const { map, shown } = story;
  const today = dayNumber(props.today);
  const milestones = useMilestones(props);
  const hierarchy = useMemo(() => hierarchyOf(map), [map]);
  const spans = useMemo(() => spansOf(hierarchy), [hierarchy]);
  const dependencies = useMemo(() => dependenciesOf(hierarchy), [hierarchy]);
  const snaps = useMemo(() => snapsOf(shown.sprints, milestones), [shown.sprints, milestones]);
  const { fiscalYearStart: yearStart } = board.admin.boardSetting;
  const week = useMemo(
    () => ({ ...weekOf(localeOf(i18n.language)), yearStart }),
    [i18n.language, yearStart],
  );
  const past = usePastWork(board, week);
  const { rows: mode, weeks } = useMemo(() => roadmapSettingOf(settings), [settings]);
  const counted = useProgress({ board, hierarchy, mode, rows: useRows(props, hierarchy, sought) });
  const { rows, progress, known } = counted;
  const forecasts = useLaneForecast({ mode, rows, past, today, weeks, known });
  const plans = useMemo(
    () => ({
      ...{ hierarchy, spans, dependencies, milestones, snaps, today, week, busyIds },
      past: story.past !== undefined,
    }),
    [hierarchy, spans, dependencies, milestones, snaps, today, week, busyIds, story.past],
  );
  const work = useMemo(
    () => ({ rows, mode, progress, pastSprints: past.sprints, counted: known, forecasts }),
    [rows, mode, progress, past.sprints, known, forecasts],
  );
  const model = useMemo((): RoadmapModel => ({ ...plans, ...work }), [plans, work]);
  return { model, past };
};

/** Returns the view settings of the roadmap. They are stored in the user's settings, except the search. */
const useLook = (
  { story: { change }, loaded: { settings } }: RoadmapViewProps,
  hierarchy: Hierarchy,
  search: Pick<RoadmapLook, 'sought' | 'onSeek'>,
): RoadmapLook => {
  const { sought, onSeek } = search;
  return useMemo(
    () => ({
      pixels: timelinePixels(settings),
      onZoom: (pixels) => change(zoomedTimeline(pixels)),
      treeWidth: settings.roadmapPanelWidth,
      onTreeWidth: (width) => change(treeWidened(width)),
      columns: roadmapSettingOf(settings).columns,
      onColumns: (shown) => change(columnsShown(shown)),
      sought,
      onSeek,
      onToggle: (row, open) => change(rowOpened(row.key, open)),
      onReveal: (key) => {
        let item = hierarchy.items.get(key);
        while (item?.parent) {
          change(rowOpened(item.parent, true));
          item = hierarchy.items.get(item.parent);
        }
      },
      onWeeks: (weeks) => change(forecastFrom(weeks)),
    }),
    [settings, change, hierarchy, sought, onSeek],
  );
};

/** The roadmap of a board: rows, bars and milestones, and the gestures that change them. */
export const RoadmapView = (props: RoadmapViewProps) => {
  const { story, loaded, holding, onOpenIssue, onOpenGoal } = props;
  const { shown, can } = story;
  const { administer } = loaded.board.rights;
  const [sought, setSought] = useState('');
  const { model: plain, past } = useModel(props, sought);
  const { model, Bar, bar } = useDrift(story, plain);
  const { hierarchy, milestones, today, week, dependencies } = model;
  const look = useLook(props, hierarchy, { sought, onSeek: setSought });
  const { data: linkTypes = NO_TYPES } = useLinkTypesQuery();
  const blockingType = linkTypes.find(isBlocking)?.id ?? null;
  const intents = usePlanIntents({
    ...{ hierarchy, milestones, today, week, past, dependencies, blockingType },
    ground: story.ground,
  });
  const onOpenItem = ({ issue, goal }: Item) => {
    if (issue) onOpenIssue(issue.key);
    else if (goal) onOpenGoal(goal.id);
  };
  const dispatch = useAppDispatch();
  // The key of the row of a release or sprint is what the panel opens at.
  const onBurnUp = useCallback(
    ({ key }: Row) => void dispatch(panelAsked({ name: 'burnUp', at: key })),
    [dispatch],
  );
  return (
    <div className={drift.view}>
      {Bar && <Bar loaded={loaded} model={plain} rows={model.rows} {...bar} />}
      <div className={drift.rest}>
        <Roadmap
          model={model}
          look={look}
          can={{
            planIssues: can.editIssues && shown.fields.plan !== null,
            planGoals: can.editGoals,
            planLanes: administer,
            milestones: administer,
          }}
          intents={intents}
          holding={holding}
          onOpenItem={onOpenItem}
          onBurnUp={story.past ? undefined : onBurnUp}
        />
      </div>
    </div>
  );
};
