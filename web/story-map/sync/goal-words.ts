import { skipToken } from '@reduxjs/toolkit/query';
import { useTranslation } from 'react-i18next';
import { shallowEqual } from 'react-redux';
import { goalStatus } from '#domain/board/goals/goal-status.ts';
import { useStatusesQuery } from '../../store/board/statuses-api.ts';
import { selectAllGoals } from '../../store/goals/goals-api.ts';
import { useAppSelector } from '../../store/hooks.ts';
import type { Fact } from '../../store/ledger/change.ts';
import { usePersonasQuery } from '../../store/personas/persona-list-api.ts';
import { useNamedPeopleQuery } from '../../store/portfolios/choices-api.ts';
import type { Names } from './use-names.ts';

const PARTS = ['status', 'lead', 'people', 'personas', 'issue'] as const;
type GoalPart = (typeof PARTS)[number];

export const isGoalPart = (name: Fact['name']): name is GoalPart =>
  PARTS.some((part) => part === name);

const idsIn = (text: string | null): readonly string[] => (text ? text.split(',') : []);

/**
 * Returns a function that turns a field of a goal into text, for fields that are stored as ids. It uses names where
 * they are known.
 */
export const useGoalText = (facts: readonly Fact[], { issue }: Names) => {
  const { t } = useTranslation();
  const goals = useAppSelector(selectAllGoals, shallowEqual);
  const has = (...parts: readonly GoalPart[]): readonly Fact[] =>
    facts.filter(({ name }) => isGoalPart(name) && parts.includes(name));
  const projects = [...new Set(goals.map(({ projectId }) => projectId))];
  const people = [
    ...new Set(
      has('lead', 'people').flatMap(({ mine, theirs }) => [...idsIn(mine), ...idsIn(theirs)]),
    ),
  ];
  const { data: statuses = [] } = useStatusesQuery(has('status').length > 0 ? projects : skipToken);
  const { data: personas = [] } = usePersonasQuery(
    has('personas').length > 0 ? projects : skipToken,
  );
  const { data: persons = [] } = useNamedPeopleQuery(people.length > 0 ? people : skipToken);
  const nameOf = (part: GoalPart, id: string): string | undefined => {
    switch (part) {
      case 'status':
        return statuses.find((each) => each.id === id)?.name;
      case 'personas':
        return personas.find((each) => each.id === id)?.name;
      case 'issue':
        return issue(id);
      default:
        return persons.find(({ accountId }) => accountId === id)?.displayName;
    }
  };
  // A goal without a status of its own is shown with the first one (R-GOAL-5).
  const emptyText = (part: GoalPart): string =>
    (part === 'status' && goalStatus({ statusId: null }, statuses)?.name) || t('offline.nothing');
  return (part: GoalPart, text: string): string =>
    t('list', { things: idsIn(text).map((id) => nameOf(part, id) ?? t('offline.unseen')) }) ||
    emptyText(part);
};
