import { badRequest } from '../../base/errors.ts';
import type { FieldInfo } from '../../model/field-catalogue.ts';
import { fieldsOf } from '../../site/site-fields.ts';
import { listParameter } from '../call/body.ts';
import { type Call, ok, type Reply, type Route } from '../call/call.ts';
import { orderedBy, type SortKeys } from '../call/ordering.ts';
import { pageBean, pageOf } from '../call/paging.ts';

const isCustom = ({ id }: FieldInfo): boolean => id.startsWith('customfield_');

const fieldShape = (field: FieldInfo): Record<string, unknown> => ({
  id: field.id,
  key: field.id,
  name: field.name,
  custom: isCustom(field),
  orderable: field.orderable ?? true,
  navigable: field.navigable ?? true,
  searchable: true,
  clauseNames: field.clauseNames,
  ...(field.schema ? { schema: field.schema } : {}),
});

/** Returns a field as the paged list of fields contains it. A field without a schema is described as a text. */
const detailsShape = (field: FieldInfo): Record<string, unknown> => ({
  id: field.id,
  key: field.id,
  name: field.name,
  schema: field.schema ?? { type: 'string', system: field.id },
});

const SORTS: SortKeys<FieldInfo> = {
  name: ({ name }) => name.toLowerCase(),
};

const search = (call: Call): Reply => {
  const { query } = call;
  const text = query.get('query')?.toLowerCase() ?? '';
  const types = listParameter(query, 'type');
  const ids = query.getAll('id');
  const unknown = types.find((type) => type !== 'custom' && type !== 'system');
  if (unknown !== undefined)
    throw badRequest(`The value '${unknown}' is not valid for the parameter 'type'.`);
  const found = fieldsOf(call.site).filter(
    (field) =>
      field.name.toLowerCase().includes(text) &&
      (types.length === 0 || types.includes(isCustom(field) ? 'custom' : 'system')) &&
      (ids.length === 0 || ids.includes(field.id)),
  );
  const page = pageOf(query, orderedBy(found, query.get('orderBy') ?? 'name', SORTS), 50, 100);
  return ok(pageBean(call, { ...page, values: page.values.map(detailsShape) }), page.values.length);
};

export const fieldRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/rest/api/3/field',
    handle: ({ site }) => ok(fieldsOf(site).map(fieldShape)),
  },
  { method: 'GET', path: '/rest/api/3/field/search', handle: search },
];
