import { useEffect, useState } from 'react';
import type { Issue, Person } from '#domain/tracker/entities.ts';
import type { BoardIntents } from '../props/board-props.ts';
import type { CardChoices } from '../props/props.ts';

export type Choices =
  | { readonly state: 'loading' | 'failed' }
  | { readonly state: 'loaded'; readonly choices: CardChoices };

/** Returns the choices of a card's fields. They load when its form opens. */
export const useChoices = (issue: Issue, choicesFor: BoardIntents['choicesFor']): Choices => {
  const [loaded, setLoaded] = useState<Choices>({ state: 'loading' });
  // Keeps the card for which the form was opened, so that the choices are not loaded again when the board renders.
  const [asked] = useState(() => ({ issue, choicesFor }));
  useEffect(() => {
    let left = false;
    asked.choicesFor(asked.issue).then(
      (choices) => left || setLoaded({ state: 'loaded', choices }),
      () => left || setLoaded({ state: 'failed' }),
    );
    return () => {
      left = true;
    };
  }, [asked]);
  return loaded;
};

/** Debounce in milliseconds before the tracker is searched for people. */
const QUIET = 300;

const named = (people: readonly Person[], text: string): Person[] => {
  const wanted = text.trim().toLowerCase();
  return people.filter(({ displayName }) => displayName.toLowerCase().includes(wanted));
};

/** Returns people to choose from: first loaded people with a matching name, then the tracker's search results. */
export const usePeople = (
  issue: Issue,
  atHand: readonly Person[],
  text: string,
  find: BoardIntents['findPeople'],
): readonly Person[] => {
  const [found, setFound] = useState<readonly Person[]>([]);
  useEffect(() => {
    if (text.trim() === '') return;
    let left = false;
    const timer = setTimeout(() => {
      find(issue, text.trim()).then(
        (people) => left || setFound(people),
        () => left || setFound([]),
      );
    }, QUIET);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [issue, text, find]);
  const all = new Map([...atHand, ...found].map((person) => [person.accountId, person]));
  return named([...all.values()], text);
};
