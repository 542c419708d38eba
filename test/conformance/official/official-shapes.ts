import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import { isEmptySchema, jsonSchemaOf } from './dialect.ts';
import type { OfficialDocument, OfficialResponse } from './documents.ts';
import { type FoundOperation, Operations } from './operations.ts';
import { isUndocumented } from './undocumented.ts';

export interface SeenResponse {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly contentType: string | null;
  readonly text: string;
}

const REFUSAL = {
  type: 'object',
  required: ['errorMessages', 'errors'],
  additionalProperties: false,
  properties: {
    errorMessages: { type: 'array', items: { type: 'string' } },
    errors: { type: 'object', additionalProperties: { type: 'string' } },
    status: { type: 'integer' },
  },
};

const described = ({ instancePath, keyword, message, params }: ErrorObject): string =>
  `${instancePath || '/'} ${keyword}: ${message} ${JSON.stringify(params)}`;

const schemaOf = (response: OfficialResponse | undefined): object | undefined =>
  response?.content && Object.values(response.content)[0]?.schema;

const parsed = (text: string): { readonly value: unknown } | null => {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return null;
  }
};

/**
 * Checks responses against the official documents. If the documents do not describe an error, it must have the form of
 * Jira's errors.
 */
export class OfficialShapes {
  readonly #ajv = new Ajv({ strict: false, allErrors: true, validateSchema: false });
  readonly #operations: Operations;
  readonly #compiled = new Map<object, ValidateFunction>();
  readonly #refusal: ValidateFunction;

  constructor(documents: ReadonlyMap<string, OfficialDocument>) {
    addFormats.default(this.#ajv);
    this.#operations = new Operations(documents);
    for (const [name, { components }] of documents)
      this.#ajv.addSchema(
        { $id: name, components: jsonSchemaOf(components, name) },
        name,
        false,
        false,
      );
    this.#refusal = this.#ajv.compile(REFUSAL);
  }

  /** Returns a line for each difference between a response and the documents. */
  faultsOf(seen: SeenResponse): readonly string[] {
    if (isAuthorization(seen)) return [];
    const found = this.#operations.find(seen.method, seen.path);
    const where = `${seen.method} ${found?.path ?? seen.path} ${seen.status}`;
    return this.#disagreements(seen, found, where).map((fault) => `${where}: ${fault}`);
  }

  #disagreements(
    seen: SeenResponse,
    found: FoundOperation | null,
    where: string,
  ): readonly string[] {
    const { status, text, contentType } = seen;
    const documented = found?.operation.responses?.[String(status)];
    if (found && !documented && !isUndocumented(where, status))
      return ['the status is not documented'];
    if (text === '') return isEmptySchema(schemaOf(documented)) || status >= 400 ? [] : ['no body'];
    // Skips pictures, because the documents do not describe their content.
    if (documented && !schemaOf(documented) && contentType?.startsWith('image/')) return [];
    if (!contentType?.startsWith('application/json')) return [`content type ${contentType}`];
    const body = parsed(text);
    if (!body) return ['the body is not JSON'];
    const schema = schemaOf(documented);
    if (found && schema && !isEmptySchema(schema))
      return this.#against(this.#compile(schema, found.document), body.value);
    return status >= 400 ? this.#against(this.#refusal, body.value) : [];
  }

  #compile(schema: object, document: string): ValidateFunction {
    const known = this.#compiled.get(schema);
    if (known) return known;
    const compiled = this.#ajv.compile(jsonSchemaOf(schema, document) as object);
    this.#compiled.set(schema, compiled);
    return compiled;
  }

  #against(validate: ValidateFunction, value: unknown): readonly string[] {
    return validate(value) ? [] : (validate.errors ?? []).map(described);
  }
}

/**
 * Returns whether a response came from the authorization server, which answers in the form of OAuth 2 instead of
 * Jira's.
 */
const isAuthorization = ({ path }: SeenResponse): boolean => path === '/oauth2/token';
