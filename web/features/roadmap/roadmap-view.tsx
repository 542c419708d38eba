import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
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
import { hierarchyOf, type Item } from '#domain/roadmap/hierarchy.ts';
import { laneSpan } from '#domain/roadmap/lane-span.ts';
import { opensFrom, type RowKey, rowsOf, soughtRows } from '#domain/roadmap/rows.ts';
import { spansOf } from '#domain/roadmap/spans.ts';
import { isBlocking } from '#domain/tracker/read-issue.ts';
import type { SnapDay } from '../../roadmap/props/props.ts';
import { Roadmap } from '../../roadmap/roadmap.tsx';
import { localeOf, weekOf } from '../../roadmap/words/dates.ts';
import { selectMapWrites } from '../../store/changes/select.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { milestoneBoardOf, useMilestonesQuery } from '../../store/milestones/milestones-api.ts';
import { useLinkTypesQuery } from '../../store/settings/site-choices-api.ts';
import type { LoadedBoard } from '../../story-map/loading/use-board.ts';
import { useProgress, ZONE } from '../../story-map/roadmap/use-progress.ts';
import type { ShownStoryMap } from '../../story-map/use-story-map.ts';
import { useLaneForecast } from './use-lane-forecast.ts';
import { usePastWork } from './use-past-work.ts';
import { usePlanIntents } from './use-plan-intents.ts';

export interface RoadmapViewProps {
  readonly story: ShownStoryMap;
  readonly loaded: LoadedBoard;
  /** Calendar day of the viewer, YYYY-MM-DD. */
  readonly today: string;
  readonly busyIds: ReadonlySet<string>;
  readonly onOpenIssue: (key: string) => void;
  readonly onOpenGoal: (id: string) => void;
}

const NO_MILESTONES: readonly [] = [];
const NO_TYPES: readonly [] = [];

/** The roadmap of a board: its rows, dates and milestones, and what changes them. */
export const RoadmapView = (props: RoadmapViewProps) => {
  const { story, loaded, today, busyIds, onOpenIssue, onOpenGoal } = props;
  const { i18n } = useTranslation();
  const { map, shown, filters, change, can } = story;
  const { settings, board } = loaded;
  const { data: loadedMilestones = NO_MILESTONES } = useMilestonesQuery(milestoneBoardOf(board));
  const writes = useAppSelector(selectMapWrites);
  const milestones = useMemo(
    () => overlayMilestones(loadedMilestones, writes),
    [loadedMilestones, writes],
  );
  const whole = useMemo(() => hierarchyOf(map), [map]);
  const visible = useMemo(
    () => (filters.map === map ? whole : hierarchyOf(filters.map)),
    [filters.map, map, whole],
  );
  const spans = useMemo(() => spansOf(whole), [whole]);
  const chosen = useMemo(() => roadmapSettingOf(settings), [settings]);
  const { rows: mode, columns } = chosen;
  const [sought, setSought] = useState('');
  const seeks = sought.trim() !== '';
  const shownRows = useMemo(() => {
    const choice = rowChoice(chosen);
    const opens = opensFrom(visible);
    return rowsOf(filters.map, visible, mode, {
      isOpen: (key, kind) => seeks || (choice(key) ?? opens(kind)),
    });
  }, [filters.map, visible, mode, chosen, seeks]);
  const soughtIn = useMemo(() => {
    const wanted = sought.trim().toLocaleLowerCase();
    if (wanted === '') return shownRows;
    return soughtRows(shownRows, ({ item, lane }) =>
      [item?.issue?.key, item?.title, lane?.version?.name, lane?.sprint?.name].some((text) =>
        text?.toLocaleLowerCase().includes(wanted),
      ),
    );
  }, [shownRows, sought]);
  const { progress, rows, known } = useProgress({ board, hierarchy: whole, mode, rows: soughtIn });
  const snaps = useMemo((): readonly SnapDay[] => {
    const sprints = shown.sprints.flatMap((sprint): SnapDay[] => {
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
    return [...sprints, ...flags];
  }, [shown.sprints, milestones]);
  const { fiscalYearStart: yearStart } = board.admin.boardSetting;
  const week = useMemo(
    () => ({ ...weekOf(localeOf(i18n.language)), yearStart }),
    [i18n.language, yearStart],
  );
  const past = usePastWork(board, week);
  const forecasts = useLaneForecast({
    mode,
    rows,
    past,
    today: dayNumber(today),
    weeks: chosen.weeks,
    known,
  });
  const dependencies = useMemo(() => dependenciesOf(whole), [whole]);
  const { data: linkTypes = NO_TYPES } = useLinkTypesQuery();
  const intents = usePlanIntents({
    ground: story.ground,
    hierarchy: whole,
    milestones,
    today: dayNumber(today),
    week,
    past,
    dependencies,
    blockingType: linkTypes.find(isBlocking)?.id ?? null,
  });
  const onOpenItem = ({ issue, goal }: Item) => {
    if (issue) onOpenIssue(issue.key);
    else if (goal) onOpenGoal(goal.id);
  };
  const onReveal = (key: RowKey) => {
    let item = whole.items.get(key as Item['key']);
    while (item?.parent) {
      change(rowOpened(item.parent, true));
      item = whole.items.get(item.parent);
    }
  };
  return (
    <Roadmap
      rows={rows}
      mode={mode}
      hierarchy={whole}
      spans={spans}
      progress={progress}
      dependencies={dependencies}
      pastSprints={past.sprints}
      counted={known}
      forecasts={forecasts}
      onWeeks={(weeks) => change(forecastFrom(weeks))}
      milestones={milestones}
      snaps={snaps}
      today={dayNumber(today)}
      week={week}
      pixels={timelinePixels(settings)}
      onZoom={(pixels) => change(zoomedTimeline(pixels))}
      treeWidth={settings.roadmapPanelWidth}
      onTreeWidth={(width) => change(treeWidened(width))}
      columns={columns}
      onColumns={(shownColumns) => change(columnsShown(shownColumns))}
      sought={sought}
      onSeek={setSought}
      onToggle={(row, open) => change(rowOpened(row.key, open))}
      onReveal={onReveal}
      onOpenItem={onOpenItem}
      can={{
        planIssues: can.editIssues && shown.fields.plan !== null,
        planGoals: can.editGoals,
        planLanes: board.rights.administer,
        milestones: board.rights.administer,
      }}
      busyIds={busyIds}
      {...intents}
    />
  );
};

const NO_TOTALS = { stories: 0, points: 0, new: 0, indeterminate: 0, done: 0 } as const;
