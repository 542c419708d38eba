import { type ReactNode, useState } from 'react';
import type { StoryMap } from '#domain/board/model/model.ts';
import { placeKeyOf } from '../../store/board-data/board-data.ts';
import type { Ground } from '../../story-map/changes/ground.ts';
import type { ShownStoryMap } from '../../story-map/use-story-map.ts';
import { laterAfter } from '../../ui/pages/later.tsx';
import { remember, remembered } from '../../ui/remembered.ts';
import type { FirstMinuteProps } from './first-minute.tsx';

/** The placeholder of the offer has the same height as the offer, so that the map below does not move. */
const FirstMinute = laterAfter<FirstMinuteProps>(
  ({ ground: { map } }) => <div style={{ flex: 'none', height: map.cells.size > 0 ? 36 : 120 }} />,
  () => import('./first-minute.tsx'),
  'board',
  'firstMinute',
);

/** Where the browser remembers that the user has dismissed the offer on a board. */
const keyOf = (ground: Ground): string => `cairn.goalOffer.${placeKeyOf(ground.board.arg.ref)}`;

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
