import type { FieldValues } from '../../issues/read-fields.ts';
import { isObject } from '../../model/json.ts';
import { badRequest } from '../errors.ts';

/** `fields` and `update` of a body; either may be absent, not both. */
export const valuesOf = (body: Record<string, unknown>): FieldValues => {
  const { fields, update } = body;
  if ((fields !== undefined && !isObject(fields)) || (update !== undefined && !isObject(update)))
    throw badRequest('Invalid request payload. Refer to the REST API documentation and try again.');
  return { fields: fields ?? {}, update: update ?? {} };
};
