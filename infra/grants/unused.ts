import type { KeptUse } from '../sandbox/cloud/access/keep-uses.ts';

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
