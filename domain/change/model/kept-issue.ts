import * as z from 'zod/mini';

/** An issue within a kept write, as far as it is looked at: the client made it itself. */
export const issueSchema = z.looseObject({
  id: z.string(),
  key: z.string(),
  properties: z.record(z.string(), z.unknown()),
});

/** One of some names. All of them must be listed: a missing one does not compile. */
export const oneOf = <Name extends string>(names: Readonly<Record<Name, true>>) =>
  z.enum(Object.keys(names) as Name[]);
