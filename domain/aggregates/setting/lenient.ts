import * as z from 'zod/mini';

/** A shape with a default: an invalid value is read as the default, as if it had never been chosen. */
export const or = <Shape extends z.ZodMiniType>(shape: Shape, otherwise: z.output<Shape>) =>
  z.catch(shape, otherwise);

export const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Turns numbers into texts: an earlier release stored the tracker's ids as numbers. */
const withTexts = (item: unknown): unknown =>
  isRecord(item)
    ? Object.fromEntries(
        Object.entries(item).map(([name, value]) => [
          name,
          typeof value === 'number' ? String(value) : value,
        ]),
      )
    : item;

/** The parsed item as a list of one; an empty list when it is invalid. */
export const readItem = <Shape extends z.core.$ZodType>(
  shape: Shape,
  item: unknown,
): z.output<Shape>[] => {
  const found = [item, withTexts(item)].map((each) => z.safeParse(shape, each));
  return found.flatMap(({ data, success }) => (success ? [data] : [])).slice(0, 1);
};

/** A list of settings; an invalid item is dropped and the others stay. */
export const listOf = <Shape extends z.ZodMiniType>(shape: Shape) =>
  z.catch(z.array(shape), (caught) => {
    // Zod also calls this for the default, without an input.
    const stored: unknown = caught?.input;
    if (!Array.isArray(stored)) return [];
    return stored.flatMap((item) => readItem(shape, item));
  });

export const no = or(z.boolean(), false);
export const yes = or(z.boolean(), true);

/** A group of settings; a missing or invalid group is read as its defaults. */
export const group = <Shape extends z.ZodMiniType<object>>(shape: Shape) =>
  z.catch(shape, () => z.parse(shape, {}));

/** Parses stored settings, with every setting present. Accepts any input. */
export const readLeniently = <Shape extends z.ZodMiniType>(shape: Shape, stored: unknown) =>
  z.parse(shape, isRecord(stored) ? stored : {});
