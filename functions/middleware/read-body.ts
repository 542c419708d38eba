import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import * as z from 'zod/mini';
import { CatalogueError, type ErrorCode, refusal } from '#domain/errors.ts';

/** Larger bodies are refused before they are parsed, unless an endpoint takes more. */
const BODY_LIMIT = 256 * 1024;

export const bodyText = (event: APIGatewayProxyEventV2, limit = BODY_LIMIT): string => {
  const body = event.body ?? '';
  const text = event.isBase64Encoded ? Buffer.from(body, 'base64').toString('utf8') : body;
  if (Buffer.byteLength(text) > limit) throw new CatalogueError(refusal('BODY_TOO_LARGE'));
  return text;
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new CatalogueError(refusal('BODY_NOT_JSON'), { cause });
  }
};

/** A value in the shape of its contract. A misfit is refused with the path of each field at fault. */
export const fitting = <Body>(value: unknown, contract: z.ZodMiniType<Body>): Body => {
  const parsed = z.safeParse(contract, value);
  if (parsed.success) return parsed.data;
  const fields: Record<string, ErrorCode> = {};
  for (const { path } of parsed.error.issues) fields[path.join('.') || 'body'] = 'FIELD_INVALID';
  throw new CatalogueError(refusal('BODY_INVALID', fields));
};

/** The body in the shape of its contract. */
export const readBody = <Body>(text: string, contract: z.ZodMiniType<Body>): Body =>
  fitting(parse(text), contract);
