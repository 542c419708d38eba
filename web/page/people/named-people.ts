import { useEffect, useMemo, useState } from 'react';
import type { Person } from '#domain/tracker/entities.ts';
import {
  useLazyProjectPeopleQuery,
  useProjectPeopleQuery,
} from '../../store/issues/project-people-api.ts';
import { useDebounced } from '../../ui/use-debounced.ts';

/** Debounce time in milliseconds before a request to the tracker. */
const REST = 300;

/** Maximum number of names per request to the tracker. */
const MOST_NAMES = 20;

const NOBODY: readonly Person[] = [];

/**
 * Returns people who can be assigned issues in a project: some default people, and people found by the unknown names of
 * a text. Each name is requested once. `unknown` receives the people found so far, and returns the names still to find.
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
