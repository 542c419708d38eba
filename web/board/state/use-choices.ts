import { useEffect, useState } from 'react';
import type { Issue, Person } from '#domain/tracker/entities.ts';
import type { BoardIntents } from '../props/board-props.ts';
import type { CardChoices } from '../props/props.ts';

export type Choices =
  | { readonly state: 'loading' | 'failed' }
  | { readonly state: 'loaded'; readonly choices: CardChoices };

/** What the fields of a card can be set to, asked for when its form opens. */
export const useChoices = (issue: Issue, choicesFor: BoardIntents['choicesFor']): Choices => {
  const [loaded, setLoaded] = useState<Choices>({ state: 'loading' });
  // Only the card that the form was opened on counts: it does not begin anew when the board is drawn again.
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

/** Milliseconds of quiet before the tracker is asked for people. */
const QUIET = 300;

const named = (people: readonly Person[], text: string): Person[] => {
  const wanted = text.trim().toLowerCase();
  return people.filter(({ displayName }) => displayName.toLowerCase().includes(wanted));
};

/** People to choose from: those at hand filtered by name at once, the tracker's own finding after it. */
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
