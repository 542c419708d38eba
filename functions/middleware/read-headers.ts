import { createHash } from 'node:crypto';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { Actor } from '#domain/kernel/actor.ts';
import { CatalogueError, refusal } from '#domain/kernel/errors/errors.ts';
import { cleanLine } from '#domain/kernel/text.ts';
import type { Idempotency } from '../command/idempotency.ts';
import type { LicensedCaller } from '../connect/principal.ts';

/** Returns the token in `Authorization: JWT …` (or `Bearer …`). Throws `TOKEN_MISSING`. */
export const bearerOf = ({ headers }: APIGatewayProxyEventV2): string => {
  const [scheme = '', token] = (headers.authorization ?? '').split(' ');
  if (token && /^(jwt|bearer)$/i.test(scheme)) return token;
  throw new CatalogueError(refusal('TOKEN_MISSING'));
};

/**
 * Returns the actor of a person's events. The client's version is stored only if it has the form that our client sends.
 */
export const actorOf = (
  { headers }: APIGatewayProxyEventV2,
  { accountId, origin }: LicensedCaller,
): Actor => {
  const client = headers['x-cairn-client'] ?? '';
  const isValidClient = /^[\w.+-]{1,40}$/.test(client);
  return { accountId, kind: 'user', origin, ...(isValidClient ? { client } : {}) };
};

/** Returns the version in `If-Match`, such as 7 for `"7"`. A compressing cache may have changed the tag to `W/"7"`. */
export const expectedVersionOf = ({ headers }: APIGatewayProxyEventV2): number | undefined => {
  const tag = headers['if-match'];
  if (tag === undefined || tag === '*') return undefined;
  const version = /^(?:W\/)?"?(\d{1,9})"?$/.exec(tag.trim())?.[1];
  if (version !== undefined) return Number(version);
  throw new CatalogueError(refusal('VERSION_INVALID', { 'If-Match': 'VERSION_INVALID' }));
};

/** Returns the idempotency key with a hash of the whole request, including the person. */
export const idempotencyOf = (
  { headers, routeKey, rawPath, rawQueryString }: APIGatewayProxyEventV2,
  { accountId }: LicensedCaller,
  text: string,
): Idempotency | undefined => {
  const key = headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (!/^[\w-]{8,128}$/.test(key)) {
    throw new CatalogueError(
      refusal('IDEMPOTENCY_INVALID', { 'Idempotency-Key': 'IDEMPOTENCY_INVALID' }),
    );
  }
  const parts = [accountId, routeKey, rawPath, rawQueryString, headers['if-match'] ?? '', text];
  return { key, fingerprint: createHash('sha256').update(JSON.stringify(parts)).digest('hex') };
};

type Values = Readonly<Record<string, string | undefined>>;

/** Leaves out undefined values. Throws `BODY_INVALID` when a value contains the character NUL. */
const present = (values: Values): [string, string][] => {
  const entries = Object.entries(values).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  const withNul = entries.find(([, value]) => value.includes('\0'));
  if (withNul) throw new CatalogueError(refusal('BODY_INVALID', { [withNul[0]]: 'FIELD_INVALID' }));
  return entries;
};

/** Returns the path parameters by name. The endpoint checks whether the thing exists. */
export const pathValues = (values: Values = {}): Record<string, string> =>
  Object.fromEntries(present(values));

/** Returns the query parameters by name, with cleaned texts. */
export const queryValues = (values: Values = {}): Record<string, string> =>
  Object.fromEntries(present(values).map(([name, value]) => [name, cleanLine(value)]));
