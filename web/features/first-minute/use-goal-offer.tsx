import { type ReactNode, useState } from 'react';
import type { StoryMap } from '#domain/board/model/model.ts';
import type { ShownStoryMap } from '../../story-map/use-story-map.ts';
import { laterAfter } from '../../ui/pages/later.tsx';
import type { FirstMinuteProps } from './first-minute.tsx';
import styles from './use-goal-offer.module.css';

/** The map below it does not move when it comes. */
const FirstMinute = laterAfter<FirstMinuteProps>(
  () => <div className={styles.place} />,
  () => import('./first-minute.tsx'),
  'board',
  'firstMinute',
);

/** Whether a map has yet to get its first goal; one without steps may only be one whose cards are still to come. */
const lacksGoals = ({ goals }: StoryMap, settled: boolean): boolean =>
  goals.every(({ goal }) => goal === null) &&
  (settled || goals.some(({ steps }) => steps.length > 0));

/** The offer of a first goal, as long as a map has none and the reader has not put it away; `settled` once all cards are there. */
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
