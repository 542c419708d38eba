import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo, useState, useSyncExternalStore } from 'react';
import type { Goal } from '#domain/aggregates/goal/goal.ts';
import { issueOn } from '#domain/change/model/issues.ts';
import type { Issue } from '#domain/tracker/entities.ts';
import { useLastKnown } from '../../page/gone/use-last-known.ts';
import { selectShownBoard } from '../../store/board/select-shown.ts';
import { goalMappingArg, useGoalMappingQuery } from '../../store/goals/goal-mapping-api.ts';
import { useAppSelector } from '../../store/hooks.ts';
import type { PanelProps } from '../../story-map/panel.ts';

const nothing = () => () => undefined;

/** An issue with comments. The status of a goal's issue is unknown. */
export interface Commented extends Pick<Issue, 'id' | 'key' | 'summary' | 'type'> {
  readonly status?: Issue['status'];
}

interface ChosenIssue {
  /** The issue of the selected step, story, subtask or goal; null for a lane, and for a goal without an issue. */
  readonly issue: Commented | null;
  /** The last selected issue; null before the first selection. */
  readonly last: Commented | null;
  /** Whether the selected issue has left the map because another user deleted it. */
  readonly gone: boolean;
  /** The saved summary of the last issue, without pending or refused changes. */
  readonly savedSummary: string;
  /** The selected goal, if it has no issue; otherwise null. */
  readonly goal: Goal | null;
}

type Shown = Pick<PanelProps, 'board' | 'story'>;

/** Returns the address of the selected element of the map. */
const useChosen = ({ board }: Pick<Shown, 'board'>) =>
  useSyncExternalStore(
    (listener) => board.current?.watch(listener) ?? nothing(),
    () => board.current?.chosen() ?? null,
  );

/** Returns the issue of a goal; null if there is none. */
const useMappedIssue = (
  { shown, goals }: Shown['story'],
  goal: Goal | undefined,
): Commented | null => {
  const arg = useMemo(() => goalMappingArg(shown, goals), [shown, goals]);
  const { data } = useGoalMappingQuery(goal && arg ? arg : skipToken);
  return data?.find(({ goalId }) => goalId === goal?.id)?.issue ?? null;
};

/** Returns the issue that is selected on the map, and the last selected one. */
export const useChosenIssue = ({ board, story }: Shown): ChosenIssue => {
  const chosen = useChosen({ board });
  const [last, setLast] = useState<Commented | null>(null);
  const goal = story.goals.find(({ id }) => chosen?.kind === 'goal' && id === chosen.id);
  const mapped = useMappedIssue(story, goal);
  const id = chosen?.subtask ?? chosen?.id ?? null;
  const loaded = useAppSelector(selectShownBoard);
  const saved = useLastKnown(loaded && id !== null ? issueOn(loaded, id) : undefined);
  const found = mapped ?? (id === null ? null : (issueOn(story.shown, id) ?? null));
  if (found && found !== last) setLast(found);
  const gone = found === null && last !== null && last.id === id;
  const savedSummary = (saved && saved.id === last?.id ? saved : last)?.summary ?? '';
  return { issue: gone ? last : found, last, gone, savedSummary, goal: (!found && goal) || null };
};
