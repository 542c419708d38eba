import * as z from 'zod/mini';

/** One field that a change has set. */
const fieldChangeSchema = z.object({
  /** Id of the field, such as `fixVersions`, `customfield_10016` or `startDate` of a goal. */
  field: z.string(),
  /** The tracker's own name of the field; absent for our own things. */
  name: z.optional(z.string()),
  /** Former and new value as a text; absent where there is none, or where it is no short text. */
  from: z.optional(z.string()),
  to: z.optional(z.string()),
});
export type FieldChange = z.infer<typeof fieldChangeSchema>;
export const fieldChangesSchema = z.array(fieldChangeSchema);

/** The most fields of which an entry keeps names and values; `fields` names all. */
export const MOST_FIELDS = 10;

const valueText = (value: unknown): string | null => {
  if (typeof value === 'string' || typeof value === 'number') return String(value) || null;
  if (typeof value === 'boolean') return String(value);
  return null;
};

/** Former and new value of a field, as far as they are short texts. */
export const fieldChange = (field: string, from: unknown, to: unknown): FieldChange => {
  const [old, fresh] = [valueText(from), valueText(to)];
  return {
    field,
    ...(old === null ? {} : { from: old }),
    ...(fresh === null ? {} : { to: fresh }),
  };
};

/**
 * Content of a feed entry for changed fields: all ids in `fields`, divided by commas, and in `changes` the first of them
 * with their values, as JSON. Empty for no field.
 */
export const changedContent = (changes: readonly FieldChange[]): Record<string, string> =>
  changes.length === 0
    ? {}
    : {
        fields: changes.map(({ field }) => field).join(','),
        changes: JSON.stringify(changes.slice(0, MOST_FIELDS)),
      };

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** The changed fields of an entry. Older entries have ids only, and values of a single field. */
export const changesIn = (content: Readonly<Record<string, string>>): FieldChange[] => {
  const { fields = '', changes, from, to } = content;
  const known = z.safeParse(fieldChangesSchema, parsed(changes ?? '')).data ?? [];
  const ids = fields === '' ? [] : fields.split(',');
  if (known.length === 0) {
    return ids.map((field) => (ids.length === 1 ? fieldChange(field, from, to) : { field }));
  }
  if (known.length < MOST_FIELDS) return known;
  const named = new Set(known.map(({ field }) => field));
  return [...known, ...ids.filter((id) => !named.has(id)).map((field) => ({ field }))];
};
