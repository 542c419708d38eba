import type { ReactNode } from 'react';
import type { StoryMap } from '#domain/board/model/model.ts';
import type { PageContext } from '../../story-map/page/page-context.ts';
import type { ShownStoryMap } from '../../story-map/use-story-map.ts';
import { FirstHour } from './panels.ts';

/** Whether a map has nothing yet. Steps without an epic and lanes are no content. */
export const isEmptyMap = ({ goals, cells }: StoryMap): boolean =>
  !goals.some(({ goal, steps }) => goal || steps.some(({ issue }) => issue)) &&
  ![...cells.values()].some(({ length }) => length > 0);

/** The page of an empty map, for somebody who may fill it. */
export const startPage = (
  story: ShownStoryMap,
  { onPanel, onSuggest }: Pick<PageContext, 'onPanel' | 'onSuggest'>,
): ReactNode => <FirstHour story={story} onPanel={onPanel} onSuggest={onSuggest} />;
