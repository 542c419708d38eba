import * as z from 'zod/mini';
import { freeFormSchema } from '../../kernel/json-bounds.ts';

/** Returns the strict form of a lenient field, for saving. In the strict form, an invalid value is a fault. */
const strictField = (field: z.core.$ZodType): z.core.$ZodType => {
  if (field instanceof z.ZodMiniCatch || field instanceof z.ZodMiniNullable) {
    const inner = strictField(field.def.innerType);
    return field instanceof z.ZodMiniNullable ? z.nullable(inner) : inner;
  }
  if (field instanceof z.ZodMiniOptional) return z.optional(strictField(field.def.innerType));
  if (field instanceof z.ZodMiniObject) return savedObject(field);
  if (field instanceof z.ZodMiniArray) return z.array(strictField(field.def.element));
  const shapeless = field instanceof z.ZodMiniRecord || field instanceof z.ZodMiniUnknown;
  return shapeless ? freeFormSchema : field;
};

const savedObject = (shape: z.ZodMiniObject) =>
  z.strictObject(
    Object.fromEntries(
      Object.entries(shape.def.shape).map(([name, field]) => [
        name,
        z.optional(strictField(field)),
      ]),
    ),
  );

/**
 * Returns the strict schema of the same settings, for saving. It accepts any subset of the settings, but no unknown
 * setting and no invalid value.
 */
export const savedSettings = (shape: z.ZodMiniObject): z.ZodMiniType<Record<string, unknown>> =>
  savedObject(shape);
