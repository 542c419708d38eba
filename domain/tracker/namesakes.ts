import type { FoundPerson, Person } from './entities.ts';

/** Characters at the end of an account id that tell two accounts apart. */
const ENDING = 6;

type Named = Pick<Person, 'accountId' | 'displayName'> & Partial<Pick<FoundPerson, 'email'>>;

const folded = (name: string): string => name.trim().toLocaleLowerCase();

/**
 * What tells people of the same name apart: the e-mail address, or the end of the account id where the tracker hides
 * it. The result has no entry for a person with a unique name.
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

/** A person as boards and changes keep them: without the e-mail address that a search may have found. */
export const withoutEmail = ({ accountId, displayName, avatarUrl, active }: Person): Person => ({
  accountId,
  displayName,
  avatarUrl,
  active,
});
