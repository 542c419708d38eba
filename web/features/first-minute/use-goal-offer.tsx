import { type ReactNode, useState } from 'react';
import type { StoryMap } from '#domain/board/model/model.ts';
import type { ShownStoryMap } from '../../story-map/use-story-map.ts';
import { laterAfter } from '../../ui/pages/later.tsx';
import type { FirstMinuteProps } from './first-minute.tsx';

/** The placeholder of the offer has the same height as the offer, so that the map below does not move. */
const FirstMinute = laterAfter<FirstMinuteProps>(
  () => <div style={{ flex: 'none', height: 120 }} />,
  () => import('./first-minute.tsx'),
  'board',
  'firstMinute',
);

/** Whether a map has no goal yet. A map without any steps counts only once all cards are loaded. */
const lacksGoals = ({ goals }: StoryMap, settled: boolean): boolean =>
  goals.every(({ goal }) => goal === null) &&
  (settled || goals.some(({ steps }) => steps.length > 0));

/**
 * The offer to create a first goal, while the map has none and the user has not dismissed the offer. `settled`:
 * whether all cards are loaded.
 */
export const useGoalOffer = (
  { map, ground, can, intents }: ShownStoryMap,
  settled: boolean,
  onShowBacklog: () => void,
): ReactNode => {
  const [offering, setOffering] = useState(true);
  if (!offering || !lacksGoals(map, settled)) return null;
  return (
    <FirstMinute
      ground={ground}
      mayCreate={can.createGoals}
      onCreateGoal={intents.onCreateGoal}
      onShowBacklog={onShowBacklog}
      onDismiss={() => setOffering(false)}
    />
  );
};
