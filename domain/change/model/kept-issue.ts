import * as z from 'zod/mini';

/** An issue within a stored write; validated only as far as it is read, since the client wrote it itself. */
export const issueSchema = z.looseObject({
  id: z.string(),
  key: z.string(),
  properties: z.record(z.string(), z.unknown()),
});

/** A schema for one of several names. All of them must be listed: a missing one does not compile. */
export const oneOf = <Name extends string>(names: Readonly<Record<Name, true>>) =>
  z.enum(Object.keys(names) as Name[]);
