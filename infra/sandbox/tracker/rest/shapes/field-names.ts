import { fieldById } from '../../model/field-catalogue.ts';
import { fieldIds } from './issue-fields.ts';

const known = (wanted: readonly string[]) => fieldIds(wanted).flatMap((id) => fieldById(id) ?? []);

/** What `expand=names` and `expand=schema` add to issues and to pages of them. */
export const fieldExpansions = (
  wanted: readonly string[],
  expand: readonly string[],
): Record<string, unknown> => ({
  ...(expand.includes('names')
    ? { names: Object.fromEntries(known(wanted).map(({ id, name }) => [id, name])) }
    : {}),
  ...(expand.includes('schema')
    ? {
        schema: Object.fromEntries(
          known(wanted).flatMap(({ id, schema }) => (schema ? [[id, schema]] : [])),
        ),
      }
    : {}),
});
