import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { confluenceContentSchema } from '#domain/contracts/confluence.ts';
import { freeFormSchema } from '#domain/kernel/json-bounds.ts';
import { cleanLines } from '#domain/kernel/text.ts';
import { memoryBackend } from '../testing/backend.ts';
import { memoryEndpoints, memoryGuests } from '../testing/contexts.ts';
import type { Endpoints } from './endpoint.ts';
import { COMPONENTS, type ComponentName } from './openapi/components.ts';
import { OPERATIONS } from './openapi/operations.ts';
import type { RouteKey } from './routes.ts';

/** Texts that must not be stored. A contract refuses or cleans each of them. */
const BAD_TEXTS = [
  'Cafe\u0301',
  ' a ',
  'a\u0000b',
  'a\u001b[2Jb',
  'a\uD800b',
  'a\u202Eb',
  'a\u2067b',
  '\uFEFFa',
  '1\u0000',
  'https://a.test/\u202E',
  'A-1\n',
];
const ENDLESS = ['a', '1', 'https://a.test/', 'a\n'].map((start) => start.padEnd(300_000, '1'));

type Schema = z.core.$ZodType;

/** Returns the schemas directly inside a schema, such as its fields or options, each with its path. */
const partsOf = (schema: Schema, path: string): readonly (readonly [string, Schema])[] => {
  if (schema instanceof z.ZodMiniObject) {
    return Object.entries(schema.def.shape).map(([name, field]) => [`${path}.${name}`, field]);
  }
  if (schema instanceof z.ZodMiniArray) return [[`${path}[]`, schema.def.element]];
  if (schema instanceof z.ZodMiniRecord) {
    return [
      [`${path}.<key>`, schema.def.keyType],
      [`${path}.<value>`, schema.def.valueType],
    ];
  }
  if (schema instanceof z.ZodMiniUnion || schema instanceof z.ZodMiniDiscriminatedUnion) {
    return schema.def.options.map((option, index) => [`${path}|${index}`, option]);
  }
  if (schema instanceof z.ZodMiniPipe) return [[path, schema.def.in]];
  const wrapped =
    schema instanceof z.ZodMiniOptional ||
    schema instanceof z.ZodMiniNullable ||
    schema instanceof z.ZodMiniDefault ||
    schema instanceof z.ZodMiniCatch;
  return wrapped ? [[path, schema.def.innerType]] : [];
};

const walk = (schema: Schema, path: string): (readonly [string, Schema])[] =>
  schema === freeFormSchema
    ? [[path, schema]]
    : [
        [path, schema],
        ...partsOf(schema, path).flatMap(([partPath, part]) => walk(part, partPath)),
      ];

const bodies = new Set(
  Object.values(OPERATIONS).flatMap(({ body }) => (body === undefined ? [] : [body])),
);
/**
 * Schemas that are checked instead of a body's contract. A compact board is expanded before it is stored, so the
 * expanded form is checked.
 */
const INSTEAD: Partial<Record<ComponentName, Schema>> = { CompactBoard: confluenceContentSchema };
const parts = [...bodies].flatMap((name) => walk(INSTEAD[name] ?? COMPONENTS[name], name));
const texts = parts.filter(([, schema]) => schema instanceof z.ZodMiniString);

describe('contracts of request bodies', () => {
  it('are the contracts that the endpoints use', () => {
    const backend = memoryBackend();
    const endpoints: Endpoints = Object.assign(
      {},
      memoryGuests(backend),
      ...Object.values(memoryEndpoints(backend)),
    );
    for (const [key, { body }] of Object.entries(endpoints)) {
      const named = OPERATIONS[key as RouteKey].body;
      expect([key, body]).toEqual([key, named && COMPONENTS[named]]);
    }
    expect(texts.length).toBeGreaterThan(100);
  });

  it.each(texts)('accept only clean text of limited length for %s', (_, schema) => {
    for (const badText of BAD_TEXTS) {
      const { success, data } = z.safeParse(schema, badText);
      if (success) expect([badText, data]).toEqual([badText, cleanLines(String(data))]);
    }
    for (const text of ENDLESS) expect(z.safeParse(schema, text).success).toBe(false);
  });

  it('define the type of every field', () => {
    const shapeless = parts.filter(
      ([, schema]) => schema instanceof z.ZodMiniUnknown || schema instanceof z.ZodMiniAny,
    );
    expect(shapeless.map(([path]) => path)).toEqual([]);
  });
});
