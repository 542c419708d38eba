import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import * as z from 'zod/mini';
import { PACKED_HEADER } from '#domain/contracts/packed-body.ts';
import { CatalogueError, ERRORS, type ErrorCode, refusal } from '#domain/kernel/errors/errors.ts';
import { jsonFault } from '#domain/kernel/json-bounds.ts';
import { unpacked } from './packed-body.ts';
import { unknownMember } from './unknown-member.ts';

/** In bytes. A larger body is refused before it is parsed, unless an endpoint accepts more. */
const BODY_LIMIT = 256 * 1024;

/** Returns the text of a body, decompressed if needed. Throws `BODY_TOO_LARGE` above `limit` bytes. */
export const bodyText = (event: APIGatewayProxyEventV2, limit = BODY_LIMIT): string => {
  const body = event.body ?? '';
  const text = event.isBase64Encoded ? Buffer.from(body, 'base64').toString('utf8') : body;
  if (Buffer.byteLength(text) > limit) throw new CatalogueError(refusal('BODY_TOO_LARGE'));
  return event.headers[PACKED_HEADER] === undefined ? text : unpacked(text, limit);
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new CatalogueError(refusal('BODY_NOT_JSON'), { cause });
  }
};

/** A refusal has at most this many faults. For a list of a million wrong values, the first faults are enough. */
const FAULTS_NAMED = 50;

/**
 * Returns the error code that the contract has set as the message of the issue; otherwise a general code for the kind
 * of issue.
 */
const codeOf = ({ message, ...issue }: z.core.$ZodIssue): ErrorCode => {
  if (Object.hasOwn(ERRORS, message)) return message as ErrorCode;
  return issue.code === 'too_big' && issue.origin === 'string' ? 'TEXT_TOO_LONG' : 'FIELD_INVALID';
};

/** Parses a value by its contract. Refuses an invalid value with the path of each field at fault. */
export const fitContract = <Body>(value: unknown, contract: z.ZodMiniType<Body>): Body => {
  const parsed = z.safeParse(contract, value);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues
    .slice(0, FAULTS_NAMED)
    .map((issue) => [issue.path.join('.') || 'body', codeOf(issue)] as const);
  throw new CatalogueError(refusal('BODY_INVALID', Object.fromEntries(faults)));
};

/** Checks parsed JSON against the limits on all input, such as its depth. */
export const requireBounds = (value: unknown): unknown => {
  const fault = jsonFault(value);
  if (fault === null) return value;
  throw new CatalogueError(
    refusal('BODY_INVALID', { [fault.join('.') || 'body']: 'FIELD_INVALID' }),
  );
};

/** Returns the part of a body that the contract defines. Other fields are dropped. */
export const readPart = <Body>(text: string, contract: z.ZodMiniType<Body>): Body =>
  fitContract(requireBounds(parse(text)), contract);

/** Parses a body by its contract. A body with unknown fields is refused. */
export const readBody = <Body>(text: string, contract: z.ZodMiniType<Body>): Body => {
  const sent = requireBounds(parse(text));
  const body = fitContract(sent, contract);
  const unknown = unknownMember(sent, body);
  if (unknown === null) return body;
  throw new CatalogueError(refusal('BODY_INVALID', { [unknown.join('.')]: 'FIELD_UNKNOWN' }));
};

/**
 * Parses a body of the host, which has many more fields than we read. It must fit only the contract, not the limits on
 * other input.
 */
export const readHostBody = <Body>(text: string, contract: z.ZodMiniType<Body>): Body =>
  fitContract(parse(text), contract);
