import * as z from 'zod/mini';

const fieldChangeSchema = z.object({
  /** Field id, such as `fixVersions`, `customfield_10016` or `startDate` of a goal. */
  field: z.string(),
  /** The tracker's name for the field; absent for fields of our own goals and milestones. */
  name: z.optional(z.string()),
  /**
   * `from` is the former value as text, `to` is the new value. A value is absent if it is empty, a list or an object.
   */
  from: z.optional(z.string()),
  to: z.optional(z.string()),
});
export type FieldChange = z.infer<typeof fieldChangeSchema>;
export const fieldChangesSchema = z.array(fieldChangeSchema);

/**
 * A feed entry keeps the names and values of at most this many changed fields. Its `fields` has the ids of all changed
 * fields.
 */
export const MOST_FIELDS = 10;

const valueText = (value: unknown): string | null => {
  if (typeof value === 'string' || typeof value === 'number') return String(value) || null;
  if (typeof value === 'boolean') return String(value);
  return null;
};

/**
 * Returns a changed field with its former and new value as text. Leaves out a value that is empty, a list or an object.
 */
export const fieldChange = (field: string, from: unknown, to: unknown): FieldChange => {
  const [old, fresh] = [valueText(from), valueText(to)];
  return {
    field,
    ...(old === null ? {} : { from: old }),
    ...(fresh === null ? {} : { to: fresh }),
  };
};

/**
 * Returns the content of a feed entry about changed fields: `fields` has the ids of all fields, separated by commas;
 * `changes` has the first `MOST_FIELDS` fields with their values, as JSON. The content is empty if no field changed.
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

/**
 * Returns the changed fields of a feed entry. Entries without `changes` come from former versions: they have only field
 * ids, and values only if a single field changed.
 */
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
