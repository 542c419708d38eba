import { isDeepStrictEqual } from 'node:util';

type Schema = Record<string, unknown>;

const isObject = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const withNull = (schema: Schema): Schema => {
  const { nullable: _, ...rest } = schema;
  return { anyOf: [rest, { type: 'null' }] };
};

/**
 * Converts an OpenAPI 3.0 schema to JSON Schema. `nullable` becomes an alternative, and references point into `base`.
 * As the schemas are for responses, drops every `default` and does not require write-only fields.
 */
export const jsonSchemaOf = (value: unknown, base: string): unknown => {
  if (Array.isArray(value)) return value.map((each) => jsonSchemaOf(each, base));
  if (!isObject(value)) return value;
  const translated = Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => name !== 'discriminator' && name !== 'xml' && name !== 'example')
      .map(([name, each]) => [
        name,
        name === '$ref' ? String(each).replace(/^#/, `${base}#`) : jsonSchemaOf(each, base),
      ]),
  );
  return value.nullable === true ? withNull(translated) : translated;
};

export const isEmptySchema = (schema: object | undefined): boolean =>
  schema === undefined || isDeepStrictEqual(schema, {});
