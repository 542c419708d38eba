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

/** What the tracker asks for when an issue of some type is created. */
export interface CreateFields {
  /** Fields that must be filled and have no default value. */
  readonly demanded: readonly string[];
  /** Older sites keep a name of the epic beside its summary. */
  readonly epicName: string | null;
  /** Whether the screen has the field of releases. */
  readonly takesRelease: boolean;
  /** Ids of all fields that can be set; places in an order, in a sprint and below an epic are given in other ways. */
  readonly settable: ReadonlySet<string>;
}

/** Fields that say where an issue stands. */
const PLACES = ['gh-lexo-rank', 'gh-sprint', 'gh-epic-link'] as const;

const isPlace = ({
  schema,
}: {
  readonly schema?: { readonly custom?: string | undefined } | undefined;
}): boolean => PLACES.some((place) => schema?.custom?.endsWith(`:${place}`));

/** Not counted among what must be filled: the board fills them itself, the tracker the reporter (R-CREATE-2). */
const EXCLUDED: readonly string[] = ['summary', 'issuetype', 'reporter', 'project', 'fixVersions'];

/** Reads the fields of one issue type; null when the answer is none. */
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

/** An issue can be created from the board only if nothing else has to be filled (R-CREATE-2). */
export const canCreateWith = (
  { demanded, epicName }: Pick<CreateFields, 'demanded' | 'epicName'>,
  given: Readonly<Record<string, unknown>>,
): boolean => demanded.every((id) => id === epicName || id in given);
