import * as z from 'zod/mini';

/** Whatever does not fit counts as never chosen. */
export const or = <Shape extends z.ZodMiniType>(shape: Shape, otherwise: z.output<Shape>) =>
  z.catch(shape, otherwise);

export const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An earlier release kept the tracker's ids as the numbers that they are. */
const withTexts = (item: unknown): unknown =>
  isRecord(item)
    ? Object.fromEntries(
        Object.entries(item).map(([name, value]) => [
          name,
          typeof value === 'number' ? String(value) : value,
        ]),
      )
    : item;

/** What an item of a list says, alone in a list; an empty one where it does not fit. */
export const readItem = <Shape extends z.core.$ZodType>(
  shape: Shape,
  item: unknown,
): z.output<Shape>[] => {
  const found = [item, withTexts(item)].map((each) => z.safeParse(shape, each));
  return found.flatMap(({ data, success }) => (success ? [data] : [])).slice(0, 1);
};

/** A list of settings; what does not fit in it falls away by itself and takes nothing along. */
export const listOf = <Shape extends z.ZodMiniType>(shape: Shape) =>
  z.catch(z.array(shape), (caught) => {
    // The schema is also asked for its default, with nothing that was caught.
    const stored: unknown = caught?.input;
    if (!Array.isArray(stored)) return [];
    return stored.flatMap((item) => readItem(shape, item));
  });

export const no = or(z.boolean(), false);
export const yes = or(z.boolean(), true);

/** A group of settings; one that is missing or spoilt stands at its defaults. */
export const group = <Shape extends z.ZodMiniType<object>>(shape: Shape) =>
  z.catch(shape, () => z.parse(shape, {}));

/** What was stored, with every setting present. Takes anything. */
export const readLeniently = <Shape extends z.ZodMiniType>(shape: Shape, stored: unknown) =>
  z.parse(shape, isRecord(stored) ? stored : {});
