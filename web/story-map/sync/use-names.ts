import { skipToken } from '@reduxjs/toolkit/query';
import { useTranslation } from 'react-i18next';
import { shallowEqual } from 'react-redux';
import { issueOn } from '#domain/change/model/issues.ts';
import { someBoard } from '../../store/board/board-api.ts';
import type { BoardData } from '../../store/board-data/board-data.ts';
import { selectOpenWrites } from '../../store/changes/select.ts';
import { selectAllGoals, useGoalQuery } from '../../store/goals/goals-api.ts';
import { useAppSelector } from '../../store/hooks.ts';
import type { Conflict } from '../../store/ledger/change.ts';

/** Names of the things that a card or goal refers to by id; undefined for things that are not known here. */
export interface Names {
  /** The reader's language, in which days are written. */
  readonly language: string;
  readonly goal: (id: string) => string | undefined;
  readonly issue: (id: string) => string | undefined;
  readonly version: (id: string) => string | undefined;
}

/** Names of goals, by their ids: the loaded ones, and those that an open change creates or brings back. */
const useGoalNames = ({ card }: Conflict) => {
  const goals = useAppSelector(selectAllGoals, shallowEqual);
  const writes = useAppSelector(selectOpenWrites);
  const names = new Map(
    writes.flatMap((write) => {
      if (write.kind !== 'goal' || write.change.kind !== 'create') return [];
      const { id, otherwise = id, summary } = write.change.goal;
      return [write.change.id, id, otherwise].map((each) => [each, summary] as const);
    }),
  );
  for (const { id, fields } of goals) names.set(id, fields.summary);
  const unknown = (id: string | null | undefined) => (id && !names.has(id) ? id : skipToken);
  // A goal that others have just made, or one of a project that the page has not loaded.
  const mine = useGoalQuery(unknown(card?.mine?.properties.goalId));
  const theirs = useGoalQuery(unknown(card?.theirs.properties.goalId));
  for (const { data } of [mine, theirs]) if (data) names.set(data.id, data.fields.summary);
  return { goals, names };
};

/** Finds the names of what a conflict refers to. Without a board of its own, a page uses any that is loaded. */
export const useNames = (conflict: Conflict, own: BoardData | null): Names => {
  const loaded = useAppSelector(someBoard);
  const board = own ?? loaded;
  const { goals, names } = useGoalNames(conflict);
  const { i18n } = useTranslation();
  return {
    language: i18n.language,
    goal: (id) => names.get(id),
    issue: (id) =>
      (board && issueOn(board, id)?.summary) ??
      goals.find(({ issueId }) => issueId === id)?.fields.summary,
    version: (id) => board?.versions.find((version) => version.id === id)?.name,
  };
};
