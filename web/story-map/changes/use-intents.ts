import { useMemo } from 'react';
import type { BoardIntents } from '../../board/props/board-props.ts';
import { laterModule } from '../../later/later-module.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import { changeRefused } from '../../store/state/flags.ts';
import { type Ground, moveRulesOf } from './ground.ts';
import type { Intents } from './intents.ts';

/** The code that plans changes. Loaded for the first change, or before that when the page is idle. */
const planning = laterModule(() => import('./intents.ts'));

/** Returns what the user can do on the map, and the rules that decide where stories may move. */
export const useIntents = (ground: Ground): Required<BoardIntents> => {
  const { map, board, shown, goals, projectIds, ids } = ground;
  const dispatch = useAppDispatch();
  return useMemo(() => {
    const here: Ground = { map, board, shown, goals, projectIds, ids };
    const change = (make: (intents: Required<Intents>) => void) =>
      planning.run(
        ({ intentsOn }) => make(intentsOn(dispatch, here)),
        () => dispatch(changeRefused({ kind: 'offline' })),
      );
    const asked = async () => (await planning.bring()).intentsOn(dispatch, here);
    return {
      rules: moveRulesOf(shown),
      several: {
        onEdit: (...edit) => change(({ several }) => several.onEdit(...edit)),
        onRemove: (...removal) => change(({ several }) => several.onRemove(...removal)),
      },
      existing: {
        find: async (...words) => (await asked()).existing.find(...words),
        // The code that plans changes is loaded here, because a link is checked only after a search, which loads it.
        faultOf: (...link) =>
          planning
            .now()
            ?.intentsOn(dispatch, here)
            .existing.faultOf?.(...link) ?? null,
        onLink: (...link) => change(({ existing }) => existing.onLink(...link)),
      },
      backlog: {
        onPlace: (...place) => change(({ backlog }) => backlog.onPlace(...place)),
        onTakeOff: (...stories) => change(({ backlog }) => backlog.onTakeOff(...stories)),
      },
      onMoveStories: (...move) => change((to) => to.onMoveStories(...move)),
      onMoveSubtask: (...move) => change((to) => to.onMoveSubtask(...move)),
      onMoveStep: (...move) => change((to) => to.onMoveStep(...move)),
      onCreateGoal: (goal) => change((to) => to.onCreateGoal(goal)),
      onRenameGoal: (goal) => change((to) => to.onRenameGoal(goal)),
      onRankGoal: (...move) => change((to) => to.onRankGoal(...move)),
      onAddCards: (...cards) => change((to) => to.onAddCards(...cards)),
      onEditCard: (...edit) => change((to) => to.onEditCard(...edit)),
      onRemove: (...removal) => change((to) => to.onRemove(...removal)),
      countBelow: async (target) => (await asked()).countBelow(target),
      choicesFor: async (issue) => (await asked()).choicesFor(issue),
      findPeople: async (...search) => (await asked()).findPeople(...search),
    };
  }, [dispatch, map, board, shown, goals, projectIds, ids]);
};
