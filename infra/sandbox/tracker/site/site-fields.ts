import { customFieldInfo } from '../model/custom-fields.ts';
import { FIELDS, type FieldInfo, fieldById } from '../model/field-catalogue.ts';
import type { Site } from '../store/site.ts';

/** Returns all fields of the site: the standard fields, and the site's custom fields. */
export const fieldsOf = ({ rows }: Site): readonly FieldInfo[] => [
  ...FIELDS,
  ...[...rows.customFields.values()].map(customFieldInfo),
];

export const fieldOf = ({ rows }: Site, id: string): FieldInfo | undefined => {
  const custom = rows.customFields.get(id);
  return custom ? customFieldInfo(custom) : fieldById(id);
};
