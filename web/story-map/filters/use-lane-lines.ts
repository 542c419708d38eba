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

/** The finished releases of a long project, which one line above the map replaces. */
export interface FinishedReleases {
  /** Newest first. */
  readonly lanes: readonly Lane[];
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
}

interface FinishedOptions {
  readonly map: StoryMap;
  readonly settings: UserSettings;
  /** Whether the line replaces the releases now. With a filter and on the roadmap, all releases are shown. */
  readonly apart: boolean;
}

interface LineOptions extends Pick<FinishedOptions, 'settings'> {
  readonly filters: { readonly map: StoryMap; readonly narrowed: boolean };
  readonly roadmap: boolean;
}

/** Returns the lanes without the lanes that the line replaces. Finished lanes come first, newest first. */
const inOrder = (map: StoryMap, away: readonly Lane[]): StoryMap => {
  const gone = new Set(away.map(({ id }) => id));
  const past = byReleaseDay(map.lanes.filter((lane) => isPast(lane) && !gone.has(lane.id)));
  return { ...map, lanes: [...past, ...map.lanes.filter((lane) => !isPast(lane))] };
};

const NONE: readonly Lane[] = [];

/**
 * Returns the map of a long project without its finished releases, which are in one line, and the lanes that are folded
 * at first.
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
      /** Ids of lanes that a person sees by choice, here or by opening the line. */
      chosen: new Set([
        ...itemSettings.flatMap(({ releaseId, isShow }) => (isShow ? releaseId : [])),
        ...lanes.map(({ id }) => id),
      ]),
    };
  }, [map, itemSettings, apart, open]);
};

/**
 * The map without the lanes that a line stands for: finished releases, and then those without a visible story. A
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
