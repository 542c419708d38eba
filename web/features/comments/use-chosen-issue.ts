import { useState, useSyncExternalStore } from 'react';
import { issueOn } from '#domain/change/model/issues.ts';
import type { Issue } from '#domain/tracker/entities.ts';
import type { PanelProps } from '../../story-map/panel.ts';

const nothing = () => () => undefined;

/**
 * The step, story or subtask that was last chosen on the map; null before the first. Choosing a goal or lane, which are
 * no issues, does not change it.
 */
export const useChosenIssue = ({
  board,
  story,
}: Pick<PanelProps, 'board' | 'story'>): Issue | null => {
  const chosen = useSyncExternalStore(
    (listener) => board.current?.watch(listener) ?? nothing(),
    () => board.current?.chosen() ?? null,
  );
  const id = chosen?.subtask ?? chosen?.id ?? null;
  const found = id === null ? null : (issueOn(story.shown, id) ?? null);
  const [last, setLast] = useState<string | null>(null);
  if (found && found.id !== last) setLast(found.id);
  if (found) return found;
  return last === null ? null : (issueOn(story.shown, last) ?? null);
};
