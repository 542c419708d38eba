import type { FoundPerson, Person } from './entities.ts';

/** This many characters at the end of an account id distinguish two accounts. */
const ENDING = 6;

type Named = Pick<Person, 'accountId' | 'displayName'> & Partial<Pick<FoundPerson, 'email'>>;

const folded = (name: string): string => name.trim().toLocaleLowerCase();

/**
 * Returns a hint that distinguishes people of the same name: the e-mail address, or the end of the account id if the
 * tracker hides the address. People with a unique name have no hint.
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

/** Returns a person as boards and changes store one: without the e-mail address that a search may have found. */
export const withoutEmail = ({ accountId, displayName, avatarUrl, active }: Person): Person => ({
  accountId,
  displayName,
  avatarUrl,
  active,
});
