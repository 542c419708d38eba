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

/** The fields that the tracker offers when an issue of a type is created. */
export interface CreateFields {
  /** Required fields without a default value. */
  readonly demanded: readonly string[];
  /** The field for the epic name, which older sites have in addition to the summary. */
  readonly epicName: string | null;
  /** True if the create screen has the field for releases. */
  readonly takesRelease: boolean;
  /** Ids of all fields that can be set, except rank, sprint and epic, which are written in another way. */
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
 * Required fields that users need not fill in: the board fills them in, and the tracker fills in the reporter
 * (R-CREATE-2).
 */
const EXCLUDED: readonly string[] = ['summary', 'issuetype', 'reporter', 'project', 'fixVersions'];

/** Reads the fields of one issue type. Returns null for an invalid answer. */
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

/** Returns whether the board can create an issue with these fields: no other field is required (R-CREATE-2). */
export const canCreateWith = (
  { demanded, epicName }: Pick<CreateFields, 'demanded' | 'epicName'>,
  given: Readonly<Record<string, unknown>>,
): boolean => demanded.every((id) => id === epicName || id in given);
