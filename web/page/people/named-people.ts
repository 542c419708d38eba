import { useEffect, useMemo, useState } from 'react';
import type { Person } from '#domain/tracker/entities.ts';
import {
  useLazyProjectPeopleQuery,
  useProjectPeopleQuery,
} from '../../store/issues/project-people-api.ts';
import { useDebounced } from '../../ui/use-debounced.ts';

/** Names are searched when they have not changed for this many milliseconds. */
const REST = 300;

/** Maximum number of names per request to the tracker. */
const MOST_NAMES = 20;

const NOBODY: readonly Person[] = [];

/**
 * Returns people to whom issues of a project can be assigned: those that the tracker names first, and those found by
 * name. `unknown` gets all people found so far, and returns the names that are still to be searched. Each name is
 * searched once.
 */
export const useNamedPeople = (
  projectKey: string,
  unknown: (people: readonly Person[]) => readonly string[],
): readonly Person[] => {
  const { data: atHand } = useProjectPeopleQuery(
    { projectKeys: projectKey },
    { skip: projectKey === '' },
  );
  const [ask] = useLazyProjectPeopleQuery();
  const [found, setFound] = useState(NOBODY);
  const [asked] = useState(() => new Set<string>());
  const people = useMemo(() => {
    const all = [...(atHand ?? NOBODY), ...found];
    return [...new Map(all.map((person) => [person.accountId, person])).values()];
  }, [atHand, found]);
  const names = atHand ? unknown(people) : [];
  const sought = useDebounced(names.slice(0, MOST_NAMES).join('\n'), REST);
  useEffect(() => {
    let wanted = true;
    const search = async () => {
      for (const text of sought.split('\n').filter((name) => name !== '' && !asked.has(name))) {
        if (!wanted) return;
        asked.add(text);
        const { data = NOBODY } = await ask({ projectKeys: projectKey, text }, true);
        if (data.length > 0) setFound((before) => [...before, ...data]);
      }
    };
    void search();
    return () => {
      wanted = false;
    };
  }, [sought, projectKey, ask, asked]);
  return people;
};
