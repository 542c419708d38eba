import { useTranslation } from 'react-i18next';
import { laterModule } from '../../../later/later-module.ts';
import type { IntentOptions, Intents } from '../../moves/intents.ts';
import type { StoryMapBoardProps } from '../../props/board-props.ts';

/** The code that announces moves and moves the focus. It is loaded with the first intent, or when the page is idle. */
const moving = laterModule(() => import('../../moves/intents.ts'), 'board');

/** Returns the intents of the board's gestures, keys and menus. They are passed on to the page. */
export const useIntents = (props: StoryMapBoardProps, options: IntentOptions): Intents => {
  const { t } = useTranslation();
  const intend = (what: (intents: Intents) => void) =>
    moving.run(({ intentsOf }) => what(intentsOf(props, t, options)));
  return {
    moveStory: (move) => intend((to) => to.moveStory(move)),
    moveStories: (...moves) => intend((to) => to.moveStories(...moves)),
    moveSubtask: (move) => intend((to) => to.moveSubtask(move)),
    moveStep: (move) => intend((to) => to.moveStep(move)),
    rankGoal: (move) => intend((to) => to.rankGoal(move)),
    editCards: (...edit) => intend((to) => to.editCards(...edit)),
    remove: (...removal) => intend((to) => to.remove(...removal)),
    removeCards: (ids) => intend((to) => to.removeCards(ids)),
    takeOff: (ids) => intend((to) => to.takeOff(ids)),
    drop: (...drop) => intend((to) => to.drop(...drop)),
  };
};
