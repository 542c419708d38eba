import * as z from 'zod/mini';

/**
 * An issue in a stored write. Only the fields that are read are validated, because the client wrote the issue itself.
 */
export const issueSchema = z.looseObject({
  id: z.string(),
  key: z.string(),
  properties: z.record(z.string(), z.unknown()),
});

/** Returns a schema for one of several names. The type requires that all names are listed. */
export const oneOf = <Name extends string>(names: Readonly<Record<Name, true>>) =>
  z.enum(Object.keys(names) as Name[]);
