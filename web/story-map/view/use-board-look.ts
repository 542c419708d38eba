import { createElement, useCallback, useMemo } from 'react';
import {
  type AdminSettings,
  DEFAULT_ADMIN_SETTINGS,
} from '#domain/aggregates/setting/admin-settings.ts';
import { cardFields } from '#domain/aggregates/setting/card-fields.ts';
import type { UserSettings } from '#domain/aggregates/setting/user-settings.ts';
import type { Status } from '#domain/tracker/entities.ts';
import type { BoardLook } from '../../board/props/props.ts';
import { later } from '../../ui/pages/later.tsx';
import type { PersonaFacesProps } from './persona-faces.tsx';

const PersonaFaces = later<PersonaFacesProps>(() => import('./persona-faces.tsx'), 'personaPanel');

const GIVEN = DEFAULT_ADMIN_SETTINGS.boardSetting.boardLabels;

/** Leaves out default names, because the board shows those in the user's language. */
const named = ({ goals, steps }: typeof GIVEN) => ({
  ...(goals === GIVEN.goals ? {} : { goals }),
  ...(steps === GIVEN.steps ? {} : { steps }),
});

/** Returns how goals, steps and cards look. The board's admins and the user have chosen this. */
export const useBoardLook = (
  { cardSetting, fieldSetting, goalSetting, boardSetting }: AdminSettings,
  settings: UserSettings,
  statuses: readonly Status[],
  projectIds: readonly string[],
): BoardLook => {
  const { showEpicColor } = settings.cardSetting;
  const { showStoryMapAsPlan } = settings;
  const { showFields, showSubtask } = cardSetting;
  const { storyPointsKey, epicStoryPointDisplay } = fieldSetting;
  const { isGoalAnActor } = goalSetting;
  const { boardLabels } = boardSetting;
  const faces = useCallback(
    (ids: readonly string[], most?: number) =>
      createElement(PersonaFaces, { ids, projectIds, most }),
    [projectIds],
  );
  return useMemo(
    () => ({
      cardFields: cardFields(
        showStoryMapAsPlan ? [...showFields, 'plan'] : showFields,
        storyPointsKey,
      ),
      showSubtasks: showSubtask,
      stepPoints: epicStoryPointDisplay,
      ...named(boardLabels),
      statuses,
      actors: isGoalAnActor,
      faces,
      colored: showEpicColor,
    }),
    [
      showFields,
      showStoryMapAsPlan,
      storyPointsKey,
      showSubtask,
      epicStoryPointDisplay,
      boardLabels,
      statuses,
      isGoalAnActor,
      faces,
      showEpicColor,
    ],
  );
};
