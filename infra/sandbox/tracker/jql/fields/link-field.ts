import type { Site } from '../../store/site.ts';
import { issueIds, named } from '../context/literals.ts';
import type { FieldName } from '../syntax/tree.ts';
import type { SetField } from './set-field.ts';

const linkWay = (typeId: string, direction: 'inward' | 'outward'): string =>
  `${typeId}/${direction}`;

const bothWays = (typeId: string): string[] => [
  linkWay(typeId, 'inward'),
  linkWay(typeId, 'outward'),
];

/**
 * Returns the link types and directions that a literal stands for. A description stands for links in its direction. The
 * name or the id of a type stands for links of this type in both directions. A name and a description often differ only
 * in case (Blocks, blocks), so a literal is a name only if it has the same case.
 */
const linkWays: SetField['resolve'] = (literal, { site }) => {
  const types = [...site.rows.linkTypes.values()];
  const byName = types.filter(({ name }) => name === literal);
  if (byName.length > 0) return byName.flatMap(({ id }) => bothWays(id));
  const described = types.flatMap((type) =>
    (['inward', 'outward'] as const)
      .filter((direction) => named(literal, type[direction]))
      .map((direction) => linkWay(type.id, direction)),
  );
  if (described.length > 0) return described;
  return types
    .filter((type) => named(literal, type.name, type.id))
    .flatMap(({ id }) => bothWays(id));
};

/** Finds issues by how their links are described. The description depends on the direction of the link. */
export const linkTypeField: SetField = {
  kind: 'set',
  name: 'issueLinkType',
  values: (issue, { site }) =>
    site
      .linksOf(issue.id)
      .map((link) => linkWay(link.typeId, link.inwardId === issue.id ? 'outward' : 'inward')),
  resolve: linkWays,
  functions: [],
};

/**
 * Returns the field with this name. `issueLink` finds all issues that are linked to an issue. Fields such as
 * `issueBlocks` find only issues whose link has this description. Both begin with `workItem` in Jira's newer words.
 */
export const linkedField = ({ rows }: Site, name: string): SetField | null => {
  const match = /^(?:issue|workitem)(?:link$|(.+)$)/.exec(name);
  if (!match) return null;
  const phrase = match[1]?.replaceAll(/\s+/g, '') ?? null;
  const ways = new Set(
    [...rows.linkTypes.values()].flatMap((type) =>
      (['inward', 'outward'] as const)
        .filter(
          (direction) =>
            phrase === null || type[direction].toLowerCase().replaceAll(/\s+/g, '') === phrase,
        )
        .map((direction) => linkWay(type.id, direction)),
    ),
  );
  if (phrase !== null && ways.size === 0) return null;
  return {
    kind: 'set',
    name,
    values: (issue, { site }) =>
      site.linksOf(issue.id).flatMap(({ typeId, inwardId, outwardId }) => {
        const [direction, other] =
          inwardId === issue.id
            ? (['outward', outwardId] as const)
            : (['inward', inwardId] as const);
        return ways.has(linkWay(typeId, direction)) ? [other] : [];
      }),
    resolve: issueIds,
    functions: [],
  };
};

/**
 * Returns the field for `issueLink["is blocked by"]`, which means the same as `issueIsBlockedBy`. The brackets contain
 * the description of a link.
 */
export const subscriptedLinkField = (
  site: Site,
  { name, property }: FieldName,
): SetField | null => {
  if (!property || property.path.length > 0 || !/^(?:issue|workitem)link$/.test(name)) return null;
  return linkedField(site, `issue${property.key.toLowerCase()}`);
};
