import { useMemo, useState } from 'react';
import type { StoryMap } from '#domain/board/model/model.ts';
import type { Status } from '#domain/tracker/entities.ts';
import { WHOLE_BACKLOG } from '#domain/tracker/jql/backlog.ts';
import type { ShownStoryMap } from '../../story-map/use-story-map.ts';
import { useDebounced } from '../../ui/use-debounced.ts';
import { goalIssuesOf } from './list-backlog.ts';
import { groupsOf, type IssueFilter, issuesOn, listedOf } from './list-issues.ts';
import { useBacklog } from './use-backlog.ts';

/** Debounce time in milliseconds before a search in the tracker. */
const QUIET = 300;

const idsNamed = (
  things: readonly { readonly id: string; readonly name: string }[],
  names: readonly string[],
): readonly string[] => things.flatMap(({ id, name }) => (names.includes(name) ? [id] : []));

/** Returns the last complete map. A loading map changes many times per second, which would slow down the list. */
const useComplete = (map: StoryMap, loading: boolean): StoryMap => {
  const [held, setHeld] = useState(map);
  if (!loading && held !== map) setHeld(map);
  return loading ? held : map;
};

/** Returns all issues of a portfolio's projects, on the map or not. */
export const useIssues = (
  story: ShownStoryMap,
  loading: boolean,
  filter: IssueFilter,
  statuses: readonly Status[],
) => {
  const { shown, goals } = story;
  const map = useComplete(story.map, loading);
  const text = useDebounced(filter.text.trim(), QUIET);
  const asked = useMemo(
    () => ({
      ...WHOLE_BACKLOG,
      text,
      types: idsNamed(
        shown.projects.flatMap(({ issueTypes }) => issueTypes),
        filter.types,
      ),
      statuses: idsNamed(statuses, filter.statuses),
    }),
    [text, shown.projects, filter.types, filter.statuses, statuses],
  );
  // Waits until the map has loaded, because a parallel request for the backlog would slow down the map.
  const backlog = useBacklog(story, asked, 'updated DESC', !loading);
  const { issues } = backlog;
  const onMap = useMemo(() => issuesOn(map, goalIssuesOf(goals)), [map, goals]);
  const groups = useMemo(() => {
    const known = new Set(onMap.map(({ issue }) => issue.id));
    const waiting = issues.filter(({ id }) => !known.has(id));
    return groupsOf([...onMap, ...waiting.map((each) => listedOf(each, 'outside'))], filter);
  }, [onMap, issues, filter]);
  return { groups, backlog };
};

export type IssuesState = ReturnType<typeof useIssues>;
