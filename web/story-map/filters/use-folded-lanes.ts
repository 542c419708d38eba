import { useMemo, useState } from 'react';
import type { SwimlaneMode } from '#domain/aggregates/setting/swimlane-mode.ts';
import type { StoryMap } from '#domain/board/model/model.ts';
import { lanesWithoutMatch, withoutLanes } from '#domain/board/visibility/empty-lanes.ts';

/** Lanes without visible stories. One line above the map replaces them until the user opens it. */
export interface FoldedLanes {
  readonly mode: SwimlaneMode;
  readonly count: number;
  /** Whether a filter hides the stories of these lanes; otherwise the card limit does. */
  readonly filtered: boolean;
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
}

/** Returns the map without lanes in which all stories are hidden. */
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
