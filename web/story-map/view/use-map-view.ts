import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { laneShown } from '#domain/aggregates/setting/swimlanes.ts';
import type { SettingsChange, UserSettings } from '#domain/aggregates/setting/user-settings.ts';
import {
  expandGoal,
  expandStep,
  expandSubtasks,
  hideGoal,
  hideStep,
  openSubtasks,
} from '#domain/aggregates/setting/visibility.ts';
import type { StoryMap } from '#domain/board/model/model.ts';
import type { Project, Status } from '#domain/tracker/entities.ts';
import type { Foldable, Hideable, Viewing } from '../../board/props/props.ts';
import { useStatusesQuery } from '../../store/board/statuses-api.ts';
import type { SettingsWords } from '../../store/settings/change-settings.ts';
import { wantsCompleted } from '../loading/use-board-in-part.ts';
import { hiddenName } from './hidden-name.ts';
import { createSeenSelector } from './shown-map.ts';

const NO_STATUSES: readonly Status[] = [];

interface MapViewOptions {
  /** The whole map, including hidden cards. */
  readonly map: StoryMap;
  readonly settings: UserSettings;
  readonly projects: readonly Project[];
  readonly settled: boolean;
  readonly change: (step: SettingsChange, words?: SettingsWords) => void;
}

const folded = ({ kind, id }: Foldable, collapsed: boolean): SettingsChange =>
  kind === 'goal' ? expandGoal(id, !collapsed) : expandStep(id, !collapsed);

export const hidesAll = (seen: StoryMap, map: StoryMap): boolean =>
  seen.lanes.length === 0 ||
  seen.goals.length === 0 ||
  (seen.cells.size === 0 && map.cells.size > 0);

export const hiding = (
  mode: StoryMap['mode'],
  { kind, id }: Hideable,
  hide: boolean,
): SettingsChange => {
  if (kind === 'lane') return laneShown(mode, id, !hide);
  return kind === 'goal' ? hideGoal(id, hide) : hideStep(id, hide);
};

/** Returns whether the group of steps without a goal is unfolded and has steps. */
const showsOrphans = ({ goals }: StoryMap): boolean =>
  goals.some(
    ({ goal, collapsed, steps }) =>
      goal === null && collapsed !== true && steps.some(({ issue }) => issue !== null),
  );

/**
 * Returns the visible part of the map. Once the group of steps without a goal was shown unfolded, it stays so until the
 * user folds it (R-VIEW-3).
 */
const useSeen = ({ map, settings, projects, settled }: MapViewOptions) => {
  const [selectSeen] = useState(createSeenSelector);
  const [keepsOrphans, keepOrphans] = useState(false);
  const { data: statuses = NO_STATUSES } = useStatusesQuery(projects.map(({ id }) => id));
  const completed = wantsCompleted(settings);
  const seen = selectSeen({ map, completed, keepsOrphans, settings, statuses });
  if (settled && !keepsOrphans && showsOrphans(seen)) keepOrphans(true);
  return { seen, statuses };
};

/**
 * Returns the visible part of the map, and actions that fold and hide things. The user's settings store what is folded
 * and hidden.
 */
export const useMapView = (options: MapViewOptions) => {
  const { map, settings, change } = options;
  const { t } = useTranslation();
  const { seen, statuses } = useSeen(options);
  const open = openSubtasks(settings).join();
  const viewing = useMemo(
    (): Viewing => ({
      openSubtasks: new Set(open.split(',')),
      onOpenSubtasks: (id, wanted) => change(expandSubtasks(id, wanted)),
      onCollapse: (thing, collapsed) => change(folded(thing, collapsed)),
      onHide: (thing, said) =>
        change(hiding(map.mode, thing, true), { said, hides: hiddenName(t, map, thing) }),
    }),
    [open, change, map, t],
  );
  return {
    seen,
    statuses,
    viewing,
  };
};
