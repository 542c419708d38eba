import { useMemo, useState } from 'react';
import type { SwimlaneMode } from '#domain/aggregates/setting/swimlane-mode.ts';
import type { StoryMap } from '#domain/board/model/model.ts';
import { lanesWithoutMatch, withoutLanes } from '#domain/board/visibility/empty-lanes.ts';

/** Lanes without a story to show, which stand as one line above the map until somebody opens them. */
export interface FoldedLanes {
  readonly mode: SwimlaneMode;
  readonly count: number;
  /** Whether a filter leaves them empty; else the cap does. */
  readonly filtered: boolean;
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
}

/** The map without lanes that show nothing of what they hold. */
export const useFoldedLanes = (map: StoryMap, filtered: boolean) => {
  const [open, setOpen] = useState(false);
  const empty = useMemo(() => lanesWithoutMatch(map, filtered), [map, filtered]);
  const shown = useMemo(() => (open ? map : withoutLanes(map, empty)), [map, empty, open]);
  const folded: FoldedLanes = {
    mode: map.mode,
    count: empty.length,
    filtered,
    open,
    onOpen: setOpen,
  };
  return { map: shown, folded };
};
