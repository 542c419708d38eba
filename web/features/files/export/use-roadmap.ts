import { useMemo } from 'react';
import { roadmapSettingOf, rowChoice } from '#domain/aggregates/setting/roadmap.ts';
import { overlayMilestones } from '#domain/change/overlay.ts';
import { dependenciesOf, tooEarly } from '#domain/roadmap/dependencies.ts';
import { hierarchyOf } from '#domain/roadmap/hierarchy.ts';
import { laneSpan } from '#domain/roadmap/lane-span.ts';
import { opensFrom, rowsOf } from '#domain/roadmap/rows.ts';
import { overviewOf, spansOf } from '#domain/roadmap/spans.ts';
import { milestoneBoardOf } from '../../../store/board-data/milestone-board.ts';
import { selectMapWrites } from '../../../store/changes/select.ts';
import { useAppSelector } from '../../../store/hooks.ts';
import { useMilestonesQuery } from '../../../store/milestones/milestones-api.ts';
import type { PanelProps } from '../../../story-map/panel.ts';
import { useProgress, ZONE } from '../../../story-map/roadmap/use-progress.ts';

const NO_MILESTONES: readonly [] = [];

/** Returns the roadmap on screen: its rows, their days and their progress. */
export const useRoadmap = ({ story, loaded }: PanelProps) => {
  const { map, filters, past } = story;
  const { settings, board } = loaded;
  const { data = NO_MILESTONES } = useMilestonesQuery(milestoneBoardOf(board));
  const writes = useAppSelector(selectMapWrites);
  const milestones = useMemo(
    () => past?.milestones ?? overlayMilestones(data, writes),
    [past, data, writes],
  );
  const hierarchy = useMemo(() => hierarchyOf(map), [map]);
  const chosen = useMemo(() => roadmapSettingOf(settings), [settings]);
  const shown = useMemo(() => {
    const visible = hierarchyOf(filters.map);
    const choice = rowChoice(chosen);
    const opens = opensFrom(visible);
    return rowsOf(filters.map, visible, chosen.rows, {
      isOpen: (key, kind) => choice(key) ?? opens(kind),
    });
  }, [filters.map, chosen]);
  const { rows, progress, known } = useProgress({
    board,
    hierarchy,
    mode: chosen.rows,
    rows: shown,
  });
  return useMemo(() => {
    const laneSpans = new Map(
      rows.flatMap(({ key, lane }) =>
        lane ? [[key as string, laneSpan(lane, ZONE)] as const] : [],
      ),
    );
    const spans = spansOf(hierarchy);
    const links = dependenciesOf(hierarchy).map((dependency) => ({
      ...dependency,
      days: tooEarly(dependency, hierarchy, spans),
    }));
    const { extent } = overviewOf(hierarchy);
    return { rows, laneSpans, milestones, progress, counted: known, spans, extent, links };
  }, [hierarchy, rows, progress, known, milestones]);
};

export type ExportedRoadmap = ReturnType<typeof useRoadmap>;
