import * as z from 'zod/mini';

const metaSchema = z.object({
  fields: z.array(
    z.object({
      fieldId: z.optional(z.string()),
      key: z.optional(z.string()),
      required: z.optional(z.boolean()),
      hasDefaultValue: z.optional(z.boolean()),
      schema: z.optional(z.object({ custom: z.optional(z.string()) })),
    }),
  ),
});

/** The fields with which an issue of one type can be created in the tracker. */
export interface CreateFields {
  /** Required fields that have no default value and that Cairn and the tracker do not fill in. */
  readonly demanded: readonly string[];
  /** The field for the name of an epic. Older sites have this field as well as the summary. */
  readonly epicName: string | null;
  /** True if the create screen has the field for releases. */
  readonly takesRelease: boolean;
  /**
   * Ids of all fields that can be set with the creation. Rank, sprint and epic are left out, because they are written
   * in another way.
   */
  readonly settable: ReadonlySet<string>;
}

/** Kinds of fields that only set the position of an issue. */
const PLACES = ['gh-lexo-rank', 'gh-sprint', 'gh-epic-link'] as const;

const isPlace = ({
  schema,
}: {
  readonly schema?: { readonly custom?: string | undefined } | undefined;
}): boolean => PLACES.some((place) => schema?.custom?.endsWith(`:${place}`));

/**
 * Required fields for which the user is not asked. The tracker fills in the reporter, and the board the other fields
 * (R-CREATE-2).
 */
const EXCLUDED: readonly string[] = ['summary', 'issuetype', 'reporter', 'project', 'fixVersions'];

/** Reads the fields of one issue type from the tracker's answer. Returns null if the answer is invalid. */
export const readCreateFields = (answer: unknown): CreateFields | null => {
  const parsed = z.safeParse(metaSchema, answer);
  if (!parsed.success) return null;
  const idOf = ({ fieldId, key }: (typeof parsed.data.fields)[number]) => fieldId ?? key ?? '';
  const { fields } = parsed.data;
  const name = fields.find(({ schema }) => schema?.custom?.endsWith(':gh-epic-label'));
  return {
    demanded: fields
      .filter(({ required, hasDefaultValue }) => required === true && hasDefaultValue !== true)
      .map(idOf)
      .filter((id) => !EXCLUDED.includes(id)),
    epicName: name ? idOf(name) : null,
    takesRelease: fields.some((field) => idOf(field) === 'fixVersions'),
    settable: new Set(fields.filter((field) => !isPlace(field)).map(idOf)),
  };
};

/** Returns whether the given fields are enough to create an issue, because no other field is required (R-CREATE-2). */
export const canCreateWith = (
  { demanded, epicName }: Pick<CreateFields, 'demanded' | 'epicName'>,
  given: Readonly<Record<string, unknown>>,
): boolean => demanded.every((id) => id === epicName || id in given);
