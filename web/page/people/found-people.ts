import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FoundPerson } from '#domain/tracker/entities.ts';
import { failureText } from '../../store/flags/failure-text.ts';
import { useProjectPeopleQuery } from '../../store/issues/project-people-api.ts';
import { useSitePeopleQuery } from '../../store/portfolios/choices-api.ts';
import { failureOf } from '../../store/ports/failure-of.ts';
import { useDebounced } from '../../ui/use-debounced.ts';

export interface FoundPeople {
  readonly people: readonly FoundPerson[];
  /** The message for an empty result or a failed search; null if there are results or nothing was searched. */
  readonly nothing: string | null;
}

export interface PeopleSearch {
  readonly text: string;
  readonly setText: (text: string) => void;
  readonly found: FoundPeople;
}

/** A search starts when the user has not typed for this many milliseconds. */
const REST = 300;

const useTyped = () => {
  const [text, setText] = useState('');
  const rested = useDebounced(text.trim(), REST);
  // If the user empties the field, the results disappear immediately.
  return { text, setText, sought: text.trim() === '' ? '' : rested };
};

/** Searches the people of the whole site by a part of their name. Finds nobody for an empty text. */
export const useSitePeople = (nobody: (text: string) => string): PeopleSearch => {
  const { t } = useTranslation();
  const { text, setText, sought } = useTyped();
  const { currentData, error } = useSitePeopleQuery(sought === '' ? skipToken : sought);
  const said = () => {
    if (sought === '') return null;
    if (error) return failureText(t, failureOf(error));
    return currentData ? nobody(sought) : null;
  };
  const people = sought === '' ? [] : (currentData ?? []);
  return { text, setText, found: { people, nothing: said() } };
};

const NOBODY: readonly FoundPerson[] = [];

/**
 * Searches people to whom issues of some projects can be assigned (R-BACKLOG-6): first among the loaded people, then in
 * the tracker. `projectKeys` are separated by commas.
 */
export const useProjectPeople = (
  projectKeys: string,
  nobody: (text: string) => string,
): PeopleSearch => {
  const { t } = useTranslation();
  const { text, setText, sought } = useTyped();
  const atHand = useProjectPeopleQuery({ projectKeys });
  const asked = useProjectPeopleQuery(
    { projectKeys, text: sought },
    { skip: sought === '' || projectKeys === '' },
  );
  const wanted = text.trim().toLocaleLowerCase();
  const more = sought === '' ? NOBODY : (asked.currentData ?? NOBODY);
  const all = [...(atHand.data ?? NOBODY), ...more];
  const people = [...new Map(all.map((person) => [person.accountId, person])).values()].filter(
    ({ displayName }) => displayName.toLocaleLowerCase().includes(wanted),
  );
  const error = asked.error ?? atHand.error;
  const waiting = asked.isFetching || sought !== text.trim();
  const said = () => {
    if (error) return failureText(t, failureOf(error));
    return wanted === '' || waiting ? null : nobody(text.trim());
  };
  return { text, setText, found: { people, nothing: said() } };
};
