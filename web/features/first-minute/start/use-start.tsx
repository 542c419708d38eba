import type { ReactNode } from 'react';
import type { StoryMap } from '#domain/board/model/model.ts';
import { ANONYMOUS_KEY } from '#domain/kernel/ids.ts';
import { requestTyping } from '../../../board/state/gestures/typing-request.ts';
import type { LoadedBoard } from '../../../story-map/loading/use-board.ts';
import type { PageContext } from '../../../story-map/page/page-context.ts';
import type { ShownStoryMap } from '../../../story-map/use-story-map.ts';
import { later } from '../../../ui/pages/later.tsx';
import type { StartPageProps } from './start-page.tsx';

const StartPage = later<StartPageProps>(
  () => import('./start-page.tsx'),
  'board',
  'errors',
  'firstMinute',
  'templates',
);

const isEmpty = ({ goals, cells }: StoryMap): boolean =>
  goals.every(
    ({ goal, steps }) => goal === null && steps.every(({ id }) => id === ANONYMOUS_KEY),
  ) && [...cells.values()].every((cards) => cards.length === 0);

/** The page of a map that has nothing yet, for somebody who may fill it; null for all others. */
export const useStart = (
  story: ShownStoryMap,
  { board, settled }: Pick<LoadedBoard, 'board'> & { readonly settled: boolean },
  { mayFill, isRoadmap, onPanel, onSuggest }: PageContext,
): ReactNode => {
  if (!settled || isRoadmap || !mayFill || board.leftOut > 0 || !isEmpty(story.map)) return null;
  return (
    <StartPage
      story={story}
      onPanel={onPanel}
      onSuggest={onSuggest}
      onGoal={(summary, deeper) => {
        requestTyping(deeper ? 'step' : 'goal');
        story.intents.onCreateGoal({ summary });
      }}
    />
  );
};
