import { useState, useSyncExternalStore } from 'react';
import { issueOn } from '#domain/change/model/issues.ts';
import type { Issue } from '#domain/tracker/entities.ts';
import type { PanelProps } from '../../story-map/panel.ts';

const nothing = () => () => undefined;

interface ChosenIssue {
  /** The issue of the step, story or subtask chosen on the map; null for a goal or a lane, which are no issues. */
  readonly issue: Issue | null;
  /** The issue that was chosen last; null before the first. */
  readonly last: Issue | null;
}

/** What is chosen on the map. */
export const useChosenIssue = ({
  board,
  story,
}: Pick<PanelProps, 'board' | 'story'>): ChosenIssue => {
  const chosen = useSyncExternalStore(
    (listener) => board.current?.watch(listener) ?? nothing(),
    () => board.current?.chosen() ?? null,
  );
  const id = chosen?.subtask ?? chosen?.id ?? null;
  const issue = id === null ? null : (issueOn(story.shown, id) ?? null);
  const [last, setLast] = useState<string | null>(null);
  if (issue && issue.id !== last) setLast(issue.id);
  return { issue, last: issue ?? (last === null ? null : (issueOn(story.shown, last) ?? null)) };
};
