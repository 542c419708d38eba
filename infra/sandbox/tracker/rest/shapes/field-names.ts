import { fieldOf } from '../../site/site-fields.ts';
import type { Site } from '../../store/site.ts';
import { fieldIds } from './issue-fields.ts';

const known = (site: Site, wanted: readonly string[]) =>
  fieldIds(site, wanted).flatMap((id) => fieldOf(site, id) ?? []);

/** Returns the fields that `expand=names` and `expand=schema` add to an answer. */
export const fieldExpansions = (
  site: Site,
  wanted: readonly string[],
  expand: readonly string[],
): Record<string, unknown> => ({
  ...(expand.includes('names')
    ? { names: Object.fromEntries(known(site, wanted).map(({ id, name }) => [id, name])) }
    : {}),
  ...(expand.includes('schema')
    ? {
        schema: Object.fromEntries(
          known(site, wanted).flatMap(({ id, schema }) => (schema ? [[id, schema]] : [])),
        ),
      }
    : {}),
});
