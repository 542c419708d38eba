import type { KeptUse } from '../sandbox/cloud/access/keep-uses.ts';
import { EXPLAINED, type Explained } from './explained.ts';

export type { KeptUse };

/** Removes the hash of eight digits at the end of each name in a template. */
const plain = (text: string): string => text.replaceAll(/(?<=[A-Za-z])[0-9A-F]{8}(?=\W|$)/g, '');

/** Returns the grants that no embedded cloud of a run used, one line each: `<role>: <action> on <resource>`. */
export const unusedGrants = (clouds: readonly (readonly KeptUse[])[]): string[] => {
  const used = new Map<string, boolean>();
  for (const { role, action, resource, used: here } of clouds.flat()) {
    const line = `${plain(role)}: ${action} on ${plain(resource)}`;
    used.set(line, here || (used.get(line) ?? false));
  }
  return [...used].flatMap(([line, ever]) => (ever ? [] : [line])).toSorted();
};

const isFor =
  (line: string) =>
  ({ role, actions, resource }: Explained): boolean =>
    actions.some((action) => line.includes(`-${role}: ${action} on `)) && line.endsWith(resource);

/**
 * Returns the unused grants without an explanation, and the outdated explanations: their grants are used or removed.
 */
export const checkExplanations = (
  unused: readonly string[],
  explained: readonly Explained[] = EXPLAINED,
): { readonly unexplained: readonly string[]; readonly outdated: readonly string[] } => ({
  unexplained: unused.filter((line) => !explained.some(isFor(line))),
  outdated: explained.flatMap(({ role, actions, resource }) =>
    actions
      .filter(
        (action) =>
          !unused.some((line) => isFor(line)({ role, actions: [action], resource, why: '' })),
      )
      .map((action) => `${role}: ${action} on …${resource}`),
  ),
});
