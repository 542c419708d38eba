import { type ReactNode, useState } from 'react';
import type { StoryMap } from '#domain/board/model/model.ts';
import { placeKeyOf } from '../../store/board-data/board-data.ts';
import type { Ground } from '../../story-map/changes/ground.ts';
import type { ShownStoryMap } from '../../story-map/use-story-map.ts';
import { laterAfter } from '../../ui/pages/later.tsx';
import { remember, remembered } from '../../ui/remembered.ts';
import type { FirstMinuteProps } from './first-minute.tsx';

/** Until the prompt has loaded, a placeholder has the height of the prompt, so that the map below does not move. */
const FirstMinute = laterAfter<FirstMinuteProps>(
  ({ ground: { map } }) => <div style={{ flex: 'none', height: map.cells.size > 0 ? 36 : 120 }} />,
  () => import('./first-minute.tsx'),
  'board',
  'firstMinute',
);

/** Returns the key under which the browser stores that the prompt was dismissed on a board. */
const keyOf = (ground: Ground): string => `cairn.goalOffer.${placeKeyOf(ground.board.arg.ref)}`;

/** Returns whether a map has no goals. For a map without steps, the answer is false until all cards have loaded. */
const lacksGoals = ({ goals }: StoryMap, settled: boolean): boolean =>
  goals.every(({ goal }) => goal === null) &&
  (settled || goals.some(({ steps }) => steps.length > 0));

/**
 * Returns the prompt to create a first goal, while the map has no goals and the user has not dismissed the prompt.
 * `settled`: whether all cards are loaded.
 */
export const useGoalOffer = (
  { map, ground, can, intents }: ShownStoryMap,
  settled: boolean,
  onShowBacklog: () => void,
): ReactNode => {
  const [offering, setOffering] = useState(() => remembered(keyOf(ground)) !== 'dismissed');
  if (!offering || !lacksGoals(map, settled)) return null;
  return (
    <FirstMinute
      ground={ground}
      mayCreate={can.createGoals}
      onCreateGoal={intents.onCreateGoal}
      onShowBacklog={onShowBacklog}
      onDismiss={() => {
        remember(keyOf(ground), 'dismissed');
        setOffering(false);
      }}
    />
  );
};
