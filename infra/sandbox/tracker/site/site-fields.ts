import { customFieldInfo } from '../model/custom-fields.ts';
import { FIELDS, type FieldInfo, fieldById } from '../model/field-catalogue.ts';
import type { Site } from '../store/site.ts';

/** All fields of the site: those of every site, and its custom fields. */
export const fieldsOf = ({ rows }: Site): readonly FieldInfo[] => [
  ...FIELDS,
  ...[...rows.customFields.values()].map(customFieldInfo),
];

export const fieldOf = ({ rows }: Site, id: string): FieldInfo | undefined => {
  const custom = rows.customFields.get(id);
  return custom ? customFieldInfo(custom) : fieldById(id);
};
