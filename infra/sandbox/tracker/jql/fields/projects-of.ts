import type { Site } from '../../store/site.ts';
import { parseJql } from '../syntax/parse.ts';
import type { Tree } from '../syntax/tree.ts';
import { named } from './literals.ts';
import { operandsOf } from './operators.ts';

const literals = (tree: Tree): string[] => {
  if (tree.kind === 'not') return [];
  if (tree.kind !== 'terminal') return tree.items.flatMap(literals);
  if (tree.field.name !== 'project' || !['=', 'in'].includes(tree.operator)) return [];
  return operandsOf(tree).flatMap((operand) => (operand.kind === 'value' ? [operand.value] : []));
};

/** Ids of the projects that a filter names, in its order: what a board calls its projects. */
export const projectIdsOf = (site: Site, jql: string): string[] => {
  const { where } = parseJql(jql);
  const wanted = where ? literals(where) : [];
  const ids = wanted.flatMap((literal) =>
    [...site.rows.projects.values()]
      .filter((project) => named(literal, project.key, project.name, project.id))
      .map((project) => project.id),
  );
  return [...new Set(ids)];
};
