import { useMemo } from 'react';
import { roadmapSettingOf, rowChoice } from '#domain/aggregates/setting/roadmap.ts';
import { overlayMilestones } from '#domain/change/overlay.ts';
import { dependenciesOf, tooEarly } from '#domain/roadmap/dependencies.ts';
import { hierarchyOf } from '#domain/roadmap/hierarchy.ts';
import { laneSpan } from '#domain/roadmap/lane-span.ts';
import { opensFrom, rowsOf } from '#domain/roadmap/rows.ts';
import { overviewOf, progressOf, spansOf } from '#domain/roadmap/spans.ts';
import { selectMapWrites } from '../../../store/changes/select.ts';
import { useAppSelector } from '../../../store/hooks.ts';
import { milestoneBoardOf, useMilestonesQuery } from '../../../store/milestones/milestones-api.ts';
import type { PanelProps } from '../../../story-map/panel.ts';

const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;
const NO_MILESTONES: readonly [] = [];

/** The roadmap as it is shown: its rows, their days, and what is known of how much is done. */
export const useRoadmap = ({ story, loaded }: PanelProps) => {
  const { map, filters } = story;
  const { settings, board } = loaded;
  const { data = NO_MILESTONES } = useMilestonesQuery(milestoneBoardOf(board));
  const writes = useAppSelector(selectMapWrites);
  const milestones = useMemo(() => overlayMilestones(data, writes), [data, writes]);
  return useMemo(() => {
    const whole = hierarchyOf(map);
    const visible = hierarchyOf(filters.map);
    const chosen = roadmapSettingOf(settings);
    const choice = rowChoice(chosen);
    const opens = opensFrom(visible);
    const rows = rowsOf(filters.map, visible, chosen.rows, {
      isOpen: (key, kind) => choice(key) ?? opens(kind),
    });
    const laneSpans = new Map(
      rows.flatMap(({ key, lane }) =>
        lane ? [[key as string, laneSpan(lane, ZONE)] as const] : [],
      ),
    );
    const progress: ReturnType<typeof progressOf> = board.arg.completed
      ? progressOf(whole)
      : new Map();
    const spans = spansOf(whole);
    const links = dependenciesOf(whole).map((dependency) => ({
      ...dependency,
      days: tooEarly(dependency, whole, spans),
    }));
    const { extent } = overviewOf(whole);
    return { rows, laneSpans, milestones, progress, spans, extent, links };
  }, [map, filters.map, settings, board.arg.completed, milestones]);
};
