import * as z from 'zod/mini';
import { same } from '../../kernel/same.ts';
import { isRecord, readItem } from './lenient.ts';

const bare = (shape: z.core.$ZodType): z.core.$ZodType =>
  shape instanceof z.ZodMiniCatch ||
  shape instanceof z.ZodMiniNullable ||
  shape instanceof z.ZodMiniOptional
    ? bare(shape.def.innerType)
    : shape;

const fieldOf = (record: unknown, name: string): unknown =>
  isRecord(record) ? Reflect.get(record, name) : undefined;

const isDefault = (shape: z.core.$ZodType, value: unknown): boolean =>
  !isRecord(value) && !Array.isArray(value) && same(z.safeParse(shape, undefined).data, value);

/** What happens to a setting that is set to its default: it is stored like any other choice, or removed. */
type Defaults = 'stored' | 'removed';

const keptIn = (
  shape: z.core.$ZodType,
  stored: unknown,
  read: unknown,
  wanted: unknown,
  defaults: Defaults,
): unknown => {
  if (same(read, wanted)) return stored;
  const known = bare(shape);
  if (known instanceof z.ZodMiniArray && Array.isArray(stored) && Array.isArray(wanted)) {
    const { element } = known.def;
    return [...wanted, ...stored.filter((item) => readItem(element, item).length === 0)];
  }
  if (!(known instanceof z.ZodMiniObject) || !isRecord(wanted)) return wanted;
  const fields = new Map<string, unknown>(Object.entries(isRecord(stored) ? stored : {}));
  for (const name of Object.keys(wanted)) {
    const field = known.def.shape[name] ?? z.unknown();
    const [before, chosen] = [fieldOf(read, name), fieldOf(wanted, name)];
    if (same(before, chosen)) continue;
    if (defaults === 'removed' && isDefault(field, chosen)) fields.delete(name);
    else fields.set(name, keptIn(field, fieldOf(stored, name), before, chosen, defaults));
  }
  return Object.fromEntries(fields);
};

/**
 * Returns the settings to store. `stored` is the stored content, `read` its parsed form and `wanted` the edited form.
 * Only changed values are written: fields and list items that cannot be read, such as those of a later release, stay.
 * `defaults` is `removed` when the default text depends on the language. A `stored` value that is not an object counts
 * as empty.
 */
export const keepUnread = <Shape extends z.ZodMiniObject>(
  shape: Shape,
  stored: unknown,
  change: {
    readonly read: z.output<Shape>;
    readonly wanted: z.output<Shape>;
    readonly defaults: Defaults;
  },
): unknown =>
  keptIn(shape, isRecord(stored) ? stored : {}, change.read, change.wanted, change.defaults);
