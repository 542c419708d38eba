import type { ReactNode } from 'react';
import type { StoryMap } from '#domain/board/model/model.ts';
import type { PageContext } from '../../story-map/page/page-context.ts';
import type { ShownStoryMap } from '../../story-map/use-story-map.ts';
import { FirstHour } from './panels.ts';

/** Returns whether a map has no content. Lanes, and steps that are not epics, do not count as content. */
export const isEmptyMap = ({ goals, cells }: StoryMap): boolean =>
  !goals.some(({ goal, steps }) => goal || steps.some(({ issue }) => issue)) &&
  ![...cells.values()].some(({ length }) => length > 0);

/** Returns the page of an empty map, for users who are allowed to add content. */
export const startPage = (
  story: ShownStoryMap,
  { onPanel, onSuggest }: Pick<PageContext, 'onPanel' | 'onSuggest'>,
): ReactNode => <FirstHour story={story} onPanel={onPanel} onSuggest={onSuggest} />;
