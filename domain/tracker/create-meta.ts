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

/** The fields that the tracker has for creating an issue of some type. */
export interface CreateFields {
  /** Required fields without a default value. */
  readonly demanded: readonly string[];
  /** The field of the epic name, which older sites have beside the summary. */
  readonly epicName: string | null;
  /** Whether the create screen has the field for releases. */
  readonly takesRelease: boolean;
  /** Ids of all fields that can be set, except rank, sprint and epic, which are written in other ways. */
  readonly settable: ReadonlySet<string>;
}

/** Fields for the position of an issue. */
const PLACES = ['gh-lexo-rank', 'gh-sprint', 'gh-epic-link'] as const;

const isPlace = ({
  schema,
}: {
  readonly schema?: { readonly custom?: string | undefined } | undefined;
}): boolean => PLACES.some((place) => schema?.custom?.endsWith(`:${place}`));

/**
 * Required fields that are not demanded: the board fills them itself, and the tracker fills the reporter
 * (R-CREATE-2).
 */
const EXCLUDED: readonly string[] = ['summary', 'issuetype', 'reporter', 'project', 'fixVersions'];

/** Reads the fields of one issue type; null for an invalid answer. */
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

/**
 * Whether the board can create an issue with these fields: no other field may have to be filled
 * (R-CREATE-2).
 */
export const canCreateWith = (
  { demanded, epicName }: Pick<CreateFields, 'demanded' | 'epicName'>,
  given: Readonly<Record<string, unknown>>,
): boolean => demanded.every((id) => id === epicName || id in given);
