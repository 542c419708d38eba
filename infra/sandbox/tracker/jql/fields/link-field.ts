import type { Site } from '../../store/site.ts';
import { issueIds, named } from '../context/literals.ts';
import type { FieldName } from '../syntax/tree.ts';
import type { SetField } from './set-field.ts';

const linkWay = (typeId: string, way: 'inward' | 'outward'): string => `${typeId}/${way}`;

const bothWays = (typeId: string): string[] => [
  linkWay(typeId, 'inward'),
  linkWay(typeId, 'outward'),
];

/**
 * A description means links read in that way, a name or an id links of that type in both. Many a description is the name
 * in other letters (Blocks, blocks): what is written as the name is the name.
 */
const linkWays: SetField['resolve'] = (literal, { site }) => {
  const types = [...site.rows.linkTypes.values()];
  const byName = types.filter(({ name }) => name === literal);
  if (byName.length > 0) return byName.flatMap(({ id }) => bothWays(id));
  const described = types.flatMap((type) =>
    (['inward', 'outward'] as const)
      .filter((way) => named(literal, type[way]))
      .map((way) => linkWay(type.id, way)),
  );
  if (described.length > 0) return described;
  return types
    .filter((type) => named(literal, type.name, type.id))
    .flatMap(({ id }) => bothWays(id));
};

/** How an issue is linked: by the descriptions under which its links read. */
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
 * `issueLink` finds what is linked to an issue, `issueBlocks` and the like what is linked to it in that way. `workItem` is
 * `issue` in newer queries.
 */
export const linkedField = ({ rows }: Site, name: string): SetField | null => {
  const asked = /^(?:issue|workitem)(?:link$|(.+)$)/.exec(name);
  if (!asked) return null;
  const phrase = asked[1]?.replaceAll(/\s+/g, '') ?? null;
  const ways = new Set(
    [...rows.linkTypes.values()].flatMap((type) =>
      (['inward', 'outward'] as const)
        .filter(
          (way) => phrase === null || type[way].toLowerCase().replaceAll(/\s+/g, '') === phrase,
        )
        .map((way) => linkWay(type.id, way)),
    ),
  );
  if (phrase !== null && ways.size === 0) return null;
  return {
    kind: 'set',
    name,
    values: (issue, { site }) =>
      site.linksOf(issue.id).flatMap(({ typeId, inwardId, outwardId }) => {
        const [way, other] =
          inwardId === issue.id
            ? (['outward', outwardId] as const)
            : (['inward', inwardId] as const);
        return ways.has(linkWay(typeId, way)) ? [other] : [];
      }),
    resolve: issueIds,
    functions: [],
  };
};

/** `issueLink["is blocked by"]`: the way of the link in brackets, as `issueIsBlockedBy` has it in its name. */
export const subscriptedLinkField = (
  site: Site,
  { name, property }: FieldName,
): SetField | null => {
  if (!property || property.path.length > 0 || !/^(?:issue|workitem)link$/.test(name)) return null;
  return linkedField(site, `issue${property.key.toLowerCase()}`);
};
