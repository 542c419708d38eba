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

/** Project ids by every name of a project, ignoring case, computed once for many filters. */
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

/** Returns the ids of the projects that a filter names, in order. A board shows the projects that its filter names. */
export const projectIdsOf = (jql: string, names: ProjectNames): string[] => {
  const { where } = parseJql(jql);
  const wanted = where ? literals(where) : [];
  return [...new Set(wanted.flatMap((literal) => names.get(literal.toLowerCase()) ?? []))];
};
