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

/** Finds names for ids to which a card or goal refers; undefined for unknown ids. */
export interface Names {
  /** The user's language. It determines the format of dates. */
  readonly language: string;
  readonly goal: (id: string) => string | undefined;
  readonly issue: (id: string) => string | undefined;
  readonly version: (id: string) => string | undefined;
}

/**
 * Returns the names of goals by id: those of loaded goals, and those of goals that an open change creates or restores.
 */
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
  // Reads the goals that are not loaded, for example because somebody else has just created them.
  const mine = useGoalQuery(unknown(card?.mine?.properties.goalId));
  const theirs = useGoalQuery(unknown(card?.theirs.properties.goalId));
  for (const { data } of [mine, theirs]) if (data) names.set(data.id, data.fields.summary);
  return { goals, names };
};

/** Returns the names that the texts of a conflict need. A page without a board uses any board that is loaded. */
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
