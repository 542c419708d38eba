import type { FoundPerson, Person } from './entities.ts';

/** Two accounts can be told apart by this many characters at the end of the account id. */
const ENDING = 6;

type Named = Pick<Person, 'accountId' | 'displayName'> & Partial<Pick<FoundPerson, 'email'>>;

const folded = (name: string): string => name.trim().toLocaleLowerCase();

/**
 * Returns hints by which people of the same name can be told apart: the e-mail address or, if the tracker hides it, the
 * end of the account id. People with a unique name get no hint.
 */
export const namesakeHints = (people: readonly Named[]): ReadonlyMap<string, string> => {
  const byName = Map.groupBy(people, ({ displayName }) => folded(displayName));
  return new Map(
    [...byName.values()]
      .filter(({ length }) => length > 1)
      .flat()
      .map(({ accountId, email }) => [accountId, email ?? `…${accountId.slice(-ENDING)}`]),
  );
};

/**
 * Returns a person in the form that boards and changes store: without the e-mail address that a search may have found.
 */
export const withoutEmail = ({ accountId, displayName, avatarUrl, active }: Person): Person => ({
  accountId,
  displayName,
  avatarUrl,
  active,
});
