import { badRequest } from '../../base/errors.ts';
import { isObject } from '../../base/json.ts';
import type { FieldValues } from '../../issues/read-fields.ts';

/** Returns `fields` and `update` of a body. Throws if both are missing. */
export const valuesOf = (body: Record<string, unknown>): FieldValues => {
  const { fields, update } = body;
  if ((fields !== undefined && !isObject(fields)) || (update !== undefined && !isObject(update)))
    throw badRequest('Invalid request payload. Refer to the REST API documentation and try again.');
  return { fields: fields ?? {}, update: update ?? {} };
};
