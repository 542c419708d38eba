import type { StoryCard, StoryMap } from '../model/model.ts';
import { chosenCells, countedLanes } from './share.ts';

const isOpen = ({ issue }: StoryCard): boolean => issue.status.category !== 'done';

/**
 * Returns the part of a map whose stories are counted. On a board that was loaded without its finished stories
 * (`completed` is false) these are the open ones: stories that were finished since are still there, and others are not,
 * so a number with both would depend on when the page was opened (R-VIEW-30).
 */
export const countedMap = (map: StoryMap, completed: boolean): StoryMap => {
  if (completed || [...map.cells.values()].every((cards) => cards.every(isOpen))) return map;
  const cells = chosenCells(map, { lanes: null, steps: null, keeps: isOpen });
  return { ...map, cells, lanes: countedLanes(map.lanes, cells) };
};
