import { named } from './literals.ts';
import type { SetField } from './set-fields.ts';

const linkWay = (typeId: string, way: 'inward' | 'outward'): string => `${typeId}/${way}`;

/** A description means links read in that way, a name or an id links of that type in both. */
const linkWays: SetField['resolve'] = (literal, { site }) => {
  const types = [...site.rows.linkTypes.values()];
  const described = types.flatMap((type) =>
    (['inward', 'outward'] as const)
      .filter((way) => named(literal, type[way]))
      .map((way) => linkWay(type.id, way)),
  );
  if (described.length > 0) return described;
  return types
    .filter((type) => named(literal, type.name, type.id))
    .flatMap((type) => [linkWay(type.id, 'inward'), linkWay(type.id, 'outward')]);
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
