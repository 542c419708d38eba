import * as z from 'zod/mini';

/** Whatever does not fit counts as never chosen. */
export const or = <Shape extends z.ZodMiniType>(shape: Shape, otherwise: z.output<Shape>) =>
  z.catch(shape, otherwise);

export const no = or(z.boolean(), false);
export const yes = or(z.boolean(), true);

/** A group of settings; one that is missing or spoilt stands at its defaults. */
export const group = <Shape extends z.ZodMiniType<object>>(shape: Shape) =>
  z.catch(shape, () => z.parse(shape, {}));

const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What was stored, with every setting present. Takes anything. */
export const readLeniently = <Shape extends z.ZodMiniType>(shape: Shape, stored: unknown) =>
  z.parse(shape, isRecord(stored) ? stored : {});
