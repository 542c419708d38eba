import { planAdoption } from '#domain/board/cards/adopt.ts';
import type { NewCardPlace } from '#domain/board/cards/create-cards.ts';
import type { Issue } from '#domain/tracker/entities.ts';
import type { Existing } from '../../board/props/props.ts';
import { findApi } from '../../store/issues/find-api.ts';
import type { AppDispatch } from '../../store/state/state.ts';
import { enterPlanned } from './enter-plan.ts';
import { type Ground, moveRulesOf } from './ground.ts';

/** Searches existing issues, and adds a found issue to the map instead of creating a card. */
export const existingOn = (dispatch: AppDispatch, ground: Ground): Existing => {
  const { map, shown } = ground;
  const planned = (place: NewCardPlace, issue: Issue) =>
    planAdoption(map, place, issue, moveRulesOf(shown));
  return {
    find: (place: NewCardPlace, text) =>
      dispatch(
        findApi.endpoints.findIssues.initiate({
          board: shown,
          level: place.kind === 'step' ? 1 : 0,
          text,
        }),
      ).unwrap(),
    faultOf: (place, issue) => {
      const plan = planned(place, issue);
      return 'refusal' in plan ? plan.refusal.code : null;
    },
    onLink: (place, issue, said) =>
      void enterPlanned(dispatch, ground, planned(place, issue), { action: 'move', said }),
  };
};
