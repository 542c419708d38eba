import { useMemo, useState } from 'react';
import { laneChoice, laneFolded, laneShown } from '#domain/aggregates/setting/swimlanes.ts';
import type { SettingsChange, UserSettings } from '#domain/aggregates/setting/user-settings.ts';
import { isPast } from '#domain/board/model/lanes.ts';
import type { Lane, StoryMap } from '#domain/board/model/model.ts';
import {
  byReleaseDay,
  finishedReleases,
  foldedAtFirst,
} from '#domain/board/visibility/finished-releases.ts';

/** The finished releases of a long project, which one line above the map stands for. */
export interface FinishedReleases {
  /** Newest first. */
  readonly lanes: readonly Lane[];
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
  /** Shows one of them on the map, unfolded, from now on. */
  readonly onShow: (id: string) => void;
}

interface FinishedOptions {
  readonly map: StoryMap;
  readonly settings: UserSettings;
  /** Whether the line stands for the releases now; a filter and the roadmap show all of them. */
  readonly apart: boolean;
  readonly change: (step: SettingsChange) => void;
}

/** The lanes with the finished ones first, newest first, except those that the line stands for. */
const inOrder = (map: StoryMap, away: readonly Lane[]): StoryMap => {
  const gone = new Set(away.map(({ id }) => id));
  const past = byReleaseDay(map.lanes.filter((lane) => isPast(lane) && !gone.has(lane.id)));
  return { ...map, lanes: [...past, ...map.lanes.filter((lane) => !isPast(lane))] };
};

/** The map of a long project with its finished releases in one line, and the lanes that start folded. */
export const useFinishedReleases = ({ map, settings, apart, change }: FinishedOptions) => {
  const [open, setOpen] = useState(false);
  const { releaseSetting, sprintSetting } = settings;
  const lanes = useMemo(() => {
    if (!apart) return [];
    const choice = laneChoice({ releaseSetting, sprintSetting }, map.mode);
    return byReleaseDay(finishedReleases(map, choice));
  }, [apart, map, releaseSetting, sprintSetting]);
  const shown = useMemo(
    () => (lanes.length === 0 ? map : inOrder(map, open ? [] : lanes)),
    [lanes, map, open],
  );
  const folded = useMemo(() => {
    const touched = new Set(
      releaseSetting.itemSettings.flatMap(({ releaseId, isExpand }) =>
        isExpand === undefined ? [] : releaseId,
      ),
    );
    return apart ? foldedAtFirst(map).filter((id) => !touched.has(id)) : [];
  }, [apart, map, releaseSetting]);
  const finished = useMemo(
    (): FinishedReleases => ({
      lanes,
      open,
      onOpen: setOpen,
      onShow: (id) =>
        change((before) =>
          laneFolded('release', id, false)(laneShown('release', id, true)(before)),
        ),
    }),
    [lanes, open, change],
  );
  return { map: shown, folded, finished };
};
