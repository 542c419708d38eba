import { useMemo, useState } from 'react';
import type { SwimlaneMode } from '#domain/aggregates/setting/swimlane-mode.ts';
import type { StoryMap } from '#domain/board/model/model.ts';
import { lanesWithoutMatch, withoutLanes } from '#domain/board/visibility/empty-lanes.ts';

/**
 * Lanes without visible stories. They are left out, and a line above the map stands for them until the user opens it.
 */
export interface FoldedLanes {
  readonly mode: SwimlaneMode;
  readonly count: number;
  /** Whether a filter hides the stories of these lanes. If not, the card limit does. */
  readonly filtered: boolean;
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
}

/**
 * Returns the map without the lanes whose stories are all hidden. Unless a filter is active, lanes whose ids are in
 * `chosen` stay.
 */
export const useFoldedLanes = (map: StoryMap, filtered: boolean, chosen: ReadonlySet<string>) => {
  const [open, setOpen] = useState(false);
  const empty = useMemo(() => {
    const lanes = lanesWithoutMatch(map, filtered);
    return filtered ? lanes : lanes.filter(({ id }) => !chosen.has(id));
  }, [map, filtered, chosen]);
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
