import { useState } from 'react';
import type { Crowd } from '../geometry/fit.ts';
import type { StoryMapBoardProps } from '../props.ts';

/** As many things are kept open against a lack of room; the oldest of them gives way. */
const MOST_OPENED = 8;

/** What the reader opened although there was no room for it: others make room instead. */
export const useOpened = () => {
  const [opened, setOpened] = useState<readonly string[]>([]);
  const open = (id: string) =>
    setOpened((before) => [...before.filter((other) => other !== id), id].slice(-MOST_OPENED));
  return { opened, open };
};

/** Opening what stands collapsed for lack of room is no choice of the owner's: it is closed nowhere else. */
export const openingFirst = (
  props: StoryMapBoardProps,
  crowd: Crowd,
  open: (id: string) => void,
): StoryMapBoardProps => ({
  ...props,
  onToggleLane: (id) => (crowd.lanes.has(id) ? open(id) : props.onToggleLane(id)),
  viewing: {
    ...props.viewing,
    onCollapse: (thing, collapsed) =>
      !collapsed && thing.kind === 'step' && crowd.steps.has(thing.id)
        ? open(thing.id)
        : props.viewing.onCollapse(thing, collapsed),
  },
});
