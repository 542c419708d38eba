import type { KeptUse } from '../sandbox/cloud/access/keep-uses.ts';
import { EXPLAINED, type Explained } from './explained.ts';

export type { KeptUse };

/** What the end of a name in the templates adds to it: a hash of eight digits. */
const plain = (text: string): string => text.replaceAll(/(?<=[A-Za-z])[0-9A-F]{8}(?=\W|$)/g, '');

/** What no cloud of a run needed, one line each: `<role>: <action> on <resource>`. */
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

/** What there is to say of unused grants: those without a reason to stay, and reasons for what is used or gone. */
export const judged = (
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
