import * as z from 'zod/mini';
import { CatalogueError, refusal } from '#domain/kernel/errors/errors.ts';

/** An id of the tracker, which may be a number or a text. */
export const idSchema = z.pipe(
  z.union([z.number(), z.string()]),
  z.transform((id) => String(id)),
);

/** Returns whether a text is a numeric id of the tracker. No other text may be put into a path. */
export const isTrackerId = (text: string): boolean => /^[1-9]\d{0,17}$/.test(text);

/** Parses an answer of the tracker. Throws `TRACKER_UNAVAILABLE` if the answer does not fit the schema. */
export const read = <Shape>(schema: z.ZodMiniType<Shape>, answer: unknown): Shape => {
  const result = z.safeParse(schema, answer);
  if (!result.success)
    throw new CatalogueError(refusal('TRACKER_UNAVAILABLE'), { cause: result.error });
  return result.data;
};
