import * as z from 'zod/mini';

/** Returns a schema with a default: an invalid value is read as the default. */
export const or = <Shape extends z.ZodMiniType>(shape: Shape, otherwise: z.output<Shape>) =>
  z.catch(shape, otherwise);

export const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Turns numbers into texts, because an earlier release stored the tracker's ids as numbers. */
const withTexts = (item: unknown): unknown =>
  isRecord(item)
    ? Object.fromEntries(
        Object.entries(item).map(([name, value]) => [
          name,
          typeof value === 'number' ? String(value) : value,
        ]),
      )
    : item;

/** Returns the parsed item as a list of one; an empty list when the item is invalid. */
export const readItem = <Shape extends z.core.$ZodType>(
  shape: Shape,
  item: unknown,
): z.output<Shape>[] => {
  const found = [item, withTexts(item)].map((each) => z.safeParse(shape, each));
  return found.flatMap(({ data, success }) => (success ? [data] : [])).slice(0, 1);
};

/** Returns a schema for a list of settings. An invalid item is dropped; the other items stay. */
export const listOf = <Shape extends z.ZodMiniType>(shape: Shape) =>
  z.catch(z.array(shape), (caught) => {
    // Zod also calls this function for the default, without an input.
    const stored: unknown = caught?.input;
    if (!Array.isArray(stored)) return [];
    return stored.flatMap((item) => readItem(shape, item));
  });

export const no = or(z.boolean(), false);
export const yes = or(z.boolean(), true);

/** Returns a schema for a group of settings. A missing or invalid group is read as its defaults. */
export const group = <Shape extends z.ZodMiniType<object>>(shape: Shape) =>
  z.catch(shape, () => z.parse(shape, {}));

/** Parses stored settings of any shape. In the result, every setting is present. */
export const readLeniently = <Shape extends z.ZodMiniType>(shape: Shape, stored: unknown) =>
  z.parse(shape, isRecord(stored) ? stored : {});
