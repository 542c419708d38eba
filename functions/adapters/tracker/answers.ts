import * as z from 'zod/mini';
import { CatalogueError, refusal } from '#domain/kernel/errors/errors.ts';

/** Ids come as numbers or as text. */
export const idSchema = z.pipe(
  z.union([z.number(), z.string()]),
  z.transform((id) => String(id)),
);

/** An id of the tracker: nothing else is put into a path. */
export const isTrackerId = (text: string): boolean => /^[1-9]\d{0,17}$/.test(text);

/** An answer of the tracker in the shape that is expected of it. Throws `TRACKER_UNAVAILABLE` for any other. */
export const read = <Shape>(schema: z.ZodMiniType<Shape>, answer: unknown): Shape => {
  const result = z.safeParse(schema, answer);
  if (!result.success)
    throw new CatalogueError(refusal('TRACKER_UNAVAILABLE'), { cause: result.error });
  return result.data;
};
