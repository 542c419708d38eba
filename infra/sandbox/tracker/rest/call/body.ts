import { badRequest } from '../../base/errors.ts';
import { isObject } from '../../base/json.ts';
import type { Call } from './call.ts';

/** Returns the body if it is an object. Throws Jira's error for any other body. */
export const objectBody = (call: Call): Record<string, unknown> => {
  if (isObject(call.body)) return call.body;
  throw badRequest('Invalid request payload. Refer to the REST API documentation and try again.');
};

export const strictBody = (call: Call, known: readonly string[]): Record<string, unknown> => {
  const body = objectBody(call);
  const strange = Object.keys(body).find((key) => !known.includes(key));
  if (strange !== undefined)
    throw badRequest('Invalid request payload. Refer to the REST API documentation and try again.');
  return body;
};

export const textList = (value: unknown, name: string): string[] => {
  if (value === undefined || value === null) return [];
  if (
    Array.isArray(value) &&
    value.every((each) => typeof each === 'string' || typeof each === 'number')
  )
    return value.map(String);
  throw badRequest(`The value of '${name}' must be a list of texts.`);
};

/** Returns the values of a query parameter, which may occur several times or contain several values between commas. */
export const listParameter = (query: URLSearchParams, name: string): string[] =>
  query
    .getAll(name)
    .flatMap((each) => each.split(','))
    .map((each) => each.trim())
    .filter((each) => each !== '');
