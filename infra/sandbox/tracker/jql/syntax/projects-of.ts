import type { ProjectRecord } from '../../model/records.ts';
import { operandsOf } from './operators.ts';
import { parseJql } from './parse.ts';
import type { Tree } from './tree.ts';

const literals = (tree: Tree): string[] => {
  if (tree.kind === 'not') return [];
  if (tree.kind !== 'terminal') return tree.items.flatMap(literals);
  if (tree.field.name !== 'project' || !['=', 'in'].includes(tree.operator)) return [];
  return operandsOf(tree).flatMap((operand) => (operand.kind === 'value' ? [operand.value] : []));
};

/** Ids of projects by every name that a filter may use for them, in lower case. Computed once for many filters. */
export type ProjectNames = ReadonlyMap<string, readonly string[]>;

type Named = Pick<ProjectRecord, 'id' | 'key' | 'name'>;

export const projectNames = (projects: Iterable<Named>): ProjectNames => {
  const names = new Map<string, string[]>();
  for (const { id, key, name } of projects) {
    for (const each of new Set([key, name, id].map((text) => text.toLowerCase()))) {
      const known = names.get(each);
      if (known) known.push(id);
      else names.set(each, [id]);
    }
  }
  return names;
};

/**
 * Returns the ids of the projects that a filter names, in the order in which the filter names them. A board shows these
 * projects.
 */
export const projectIdsOf = (jql: string, names: ProjectNames): string[] => {
  const { where } = parseJql(jql);
  const wanted = where ? literals(where) : [];
  return [...new Set(wanted.flatMap((literal) => names.get(literal.toLowerCase()) ?? []))];
};
