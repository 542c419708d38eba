import { useMemo, useState } from 'react';
import type { UserSettings } from '#domain/aggregates/setting/user-settings.ts';
import { isPast } from '#domain/board/model/lanes.ts';
import type { Lane, StoryMap } from '#domain/board/model/model.ts';
import {
  byReleaseDay,
  finishedReleases,
  foldedAtFirst,
} from '#domain/board/visibility/finished-releases.ts';
import { useFoldedLanes } from './use-folded-lanes.ts';

/** The finished releases of a long project. A line above the map stands for them until the user opens it. */
export interface FinishedReleases {
  /** The releases, newest first. */
  readonly lanes: readonly Lane[];
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
}

interface FinishedOptions {
  readonly map: StoryMap;
  readonly settings: UserSettings;
  /**
   * Whether the line stands for the finished releases. With a filter, and on the roadmap, all releases are shown
   * instead.
   */
  readonly apart: boolean;
}

interface LineOptions extends Pick<FinishedOptions, 'settings'> {
  readonly filters: { readonly map: StoryMap; readonly narrowed: boolean };
  readonly roadmap: boolean;
}

/** Returns the map without the lanes in `away`. Of the other lanes, finished ones come first, the newest at the top. */
const inOrder = (map: StoryMap, away: readonly Lane[]): StoryMap => {
  const gone = new Set(away.map(({ id }) => id));
  const past = byReleaseDay(map.lanes.filter((lane) => isPast(lane) && !gone.has(lane.id)));
  return { ...map, lanes: [...past, ...map.lanes.filter((lane) => !isPast(lane))] };
};

const NONE: readonly Lane[] = [];

/**
 * Returns the map of a long project without its finished releases, for which a line stands, and the ids of lanes that
 * are folded at first.
 */
const useFinishedReleases = ({ map, settings, apart }: FinishedOptions) => {
  const [open, setOpen] = useState(false);
  const { itemSettings } = settings.releaseSetting;
  return useMemo(() => {
    const own = new Map(itemSettings.map((item) => [item.releaseId, item]));
    const lanes = apart ? byReleaseDay(finishedReleases(map, (id) => own.get(id)?.isShow)) : NONE;
    return {
      map: lanes.length === 0 ? map : inOrder(map, open ? NONE : lanes),
      folded: apart ? foldedAtFirst(map).filter((id) => own.get(id)?.isExpand === undefined) : [],
      finished: { lanes, open, onOpen: setOpen },
      /** Ids of lanes that stay visible because the user chose to see them, one by one or by opening the line. */
      chosen: new Set([
        ...itemSettings.flatMap(({ releaseId, isShow }) => (isShow ? releaseId : [])),
        ...lanes.map(({ id }) => id),
      ]),
    };
  }, [map, itemSettings, apart, open]);
};

/**
 * Returns the map without the lanes for which lines stand: finished releases, and lanes without a visible story. A
 * finished release counts as finished even if none of its stories is loaded.
 */
export const useLaneLines = ({ filters, settings, roadmap }: LineOptions) => {
  const filtered = filters.narrowed;
  const apart = !filtered && !roadmap;
  const shown = useFinishedReleases({ map: filters.map, settings, apart });
  const { finished, chosen, folded: foldedAtFirst } = shown;
  const { map, folded } = useFoldedLanes(shown.map, filtered, chosen);
  return { map, lines: { folded, finished, foldedAtFirst } };
};
