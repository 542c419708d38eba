/** A JSON Schema, reduced to the keywords that our contracts use. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
  readonly default?: unknown;
  readonly [bound: string]: unknown;
}

/** Returns whether a number is a bound that the contract sets. Bounds at the limits of JSON numbers are not shown. */
const isBound = (value: unknown): value is number =>
  typeof value === 'number' && Math.abs(value) < Number.MAX_SAFE_INTEGER;

/** Describes a range with one bound or two. Returns an empty list when there is no bound. */
const span = (least: unknown, most: unknown, unit: string): string[] => {
  if (isBound(least) && isBound(most)) return [`${least} to ${most}${unit}`];
  if (isBound(least)) return [`${least} or more${unit}`];
  return isBound(most) ? [`at most ${most}${unit}`] : [];
};

const boundsOf = (schema: Schema): string[] => {
  const { minimum, maximum, exclusiveMinimum, pattern, default: preset } = schema;
  return [
    ...span(schema.minLength, schema.maxLength, ' characters'),
    ...span(schema.minItems, schema.maxItems, ' items'),
    ...span(minimum, maximum, ''),
    ...(isBound(exclusiveMinimum) ? [`above ${exclusiveMinimum}`] : []),
    ...(typeof pattern === 'string' ? [`/${pattern}/`] : []),
    ...(preset === undefined ? [] : [`${JSON.stringify(preset)} by default`]),
  ];
};

/** Describes the bounds of a value, including those inside `anyOf` (for nullable values) and of the items in a list. */
const allBounds = (schema: Schema): string[] => [
  ...boundsOf(schema),
  ...(schema.anyOf ?? []).flatMap(boundsOf),
  ...(schema.items ? boundsOf(schema.items) : []),
];

const objectText = (schema: Schema, indent: string): string => {
  const { properties = {}, required = [], additionalProperties: others } = schema;
  const inner = `${indent}  `;
  const lines = Object.entries(properties).map(([name, property]) => {
    const bounds = allBounds(property);
    const comment = bounds.length > 0 ? ` // ${bounds.join(', ')}` : '';
    const key = /^[\w$]+$/.test(name) ? name : JSON.stringify(name);
    return `${inner}${key}${required.includes(name) ? '' : '?'}: ${shapeText(property, inner)};${comment}`;
  });
  if (typeof others === 'object')
    lines.push(`${inner}[name: string]: ${shapeText(others, inner)};`);
  return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n${indent}}`;
};

const listText = (items: Schema, indent: string): string => {
  const text = shapeText(items, indent);
  return / \| /.test(text.split('\n')[0] ?? '') ? `(${text})[]` : `${text}[]`;
};

/**
 * Returns a schema as a TypeScript type with its bounds as comments. A reference to another type is written as its
 * name.
 */
export const shapeText = (schema: Schema, indent = ''): string => {
  const { $ref, const: only, enum: choices, anyOf, oneOf, type, items } = schema;
  if ($ref) return $ref.slice($ref.lastIndexOf('/') + 1);
  if (only !== undefined) return JSON.stringify(only);
  if (choices) return choices.map((choice) => JSON.stringify(choice)).join(' | ');
  const alternatives = anyOf ?? oneOf;
  if (alternatives) return alternatives.map((each) => shapeText(each, indent)).join(' | ');
  if (Array.isArray(type)) return type.join(' | ');
  if (type === 'array') return listText(items ?? {}, indent);
  if (type === 'object') return objectText(schema, indent);
  return typeof type === 'string' ? type : 'unknown';
};
