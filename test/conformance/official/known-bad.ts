type Schema = Record<string, unknown>;

export interface KnownBad {
  readonly document: 'jira-platform-v3' | 'jira-software';
  /** The names on the path to the wrong schema, joined by spaces. */
  readonly at: string;
  readonly reason: string;
  readonly mended: (schema: Schema) => Schema;
}

const open = ({ additionalProperties: _, ...rest }: Schema): Schema => rest;

const withText =
  (...names: readonly string[]) =>
  (schema: Schema): Schema => ({
    ...schema,
    properties: {
      ...(schema.properties as Schema),
      ...Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
    },
  });

const nullable =
  (...names: readonly string[]) =>
  (schema: Schema): Schema => ({
    ...schema,
    properties: {
      ...(schema.properties as Schema),
      ...Object.fromEntries(names.map((name) => [name, { type: 'string', nullable: true }])),
    },
  });

const without =
  (name: string) =>
  (schema: Schema): Schema => ({
    ...schema,
    required: (schema.required as readonly string[]).filter((each) => each !== name),
  });

const jsonOf = (path: string, method: string, status: string): string =>
  `paths ${path} ${method} responses ${status} content application/json schema`;

/** Schemas in the official documents that contradict the examples there, so that no response can be right. */
export const KNOWN_BAD: readonly KnownBad[] = [
  {
    document: 'jira-platform-v3',
    at: 'components schemas JqlQueryClause',
    reason:
      'jql/parse: forbids every member beside an anyOf whose alternatives all have some, so that no clause fits.',
    mended: open,
  },
  {
    document: 'jira-platform-v3',
    at: 'components schemas BulkIssueResults',
    reason: 'issue/bulkfetch: the example, and Jira, give `expand`; the schema forbids it.',
    mended: withText('expand'),
  },
  {
    document: 'jira-platform-v3',
    at: 'components schemas FieldCreateMetadata',
    reason: 'issue/createmeta fields: `schema` is required, yet the example has none.',
    mended: without('schema'),
  },
  {
    document: 'jira-platform-v3',
    at: 'components schemas ChangeDetails',
    reason: 'changelogs: `from` and `to` must be texts, yet the example has null, as Jira has.',
    mended: nullable('from', 'fromString', 'to', 'toString'),
  },
  {
    document: 'jira-software',
    at: `${jsonOf('/rest/agile/1.0/board/{boardId}/configuration', 'get', '200')} properties location`,
    reason:
      'board configuration: the schema describes what a request sends; the example gives the project with id, key, name and self.',
    mended: withText('id', 'key', 'name', 'self'),
  },
];

const replaced = (value: unknown, path: readonly string[], bad: KnownBad): unknown => {
  const [name, ...rest] = path;
  if (name === undefined) return bad.mended(value as Schema);
  if (typeof value !== 'object' || value === null || !(name in value))
    throw new Error(`The document no longer has what is known to be bad: ${bad.at}`);
  return { ...value, [name]: replaced((value as Schema)[name], rest, bad) };
};

/** Corrects the known errors of a document. Throws if the document does not contain one of them any more. */
export const mend = <Document extends object>(name: string, document: Document): Document =>
  KNOWN_BAD.filter((bad) => bad.document === name).reduce<Document>(
    (mended, bad) => replaced(mended, bad.at.split(' '), bad) as Document,
    document,
  );
