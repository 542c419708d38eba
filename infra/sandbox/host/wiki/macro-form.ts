import * as z from 'zod/mini';

const parameterSchema = z.looseObject({
  identifier: z.string(),
  name: z.looseObject({ value: z.string() }),
  type: z.string(),
  required: z._default(z.boolean(), false),
  values: z._default(z.array(z.string()), []),
  defaultValue: z.optional(z.string()),
});

const macroSchema = z.looseObject({
  parameters: z._default(z.array(parameterSchema), []),
  renderModes: z.optional(z.object({ default: z.object({ url: z.string() }) })),
  autoconvert: z.optional(
    z.object({
      urlParameter: z.string(),
      matchers: z.array(z.object({ pattern: z.string() })),
    }),
  ),
});

/** How pages hold a macro: what is asked where it is inserted, and which addresses become one. */
export interface MacroForm {
  /** Address, with its variables, of what stands for it in an export; null where it leaves no trace there. */
  readonly exported: string | null;
  readonly parameters: readonly z.infer<typeof parameterSchema>[];
  /** The parameter that a pasted address becomes; null where addresses stay as they are. */
  readonly pasted: { readonly parameter: string; readonly patterns: readonly string[] } | null;
}

/** Reads a macro of the descriptor; null where it is none that a page could hold. */
export const macroForm = (module: unknown): MacroForm | null => {
  const { success, data } = z.safeParse(macroSchema, module);
  if (!success) return null;
  const { parameters, renderModes, autoconvert } = data;
  return {
    parameters,
    exported: renderModes?.default.url ?? null,
    pasted: autoconvert
      ? {
          parameter: autoconvert.urlParameter,
          patterns: autoconvert.matchers.map(({ pattern }) => pattern),
        }
      : null,
  };
};

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Whether an address is of a pattern, in which `{}` stands for anything but a slash. */
export const fits = (address: string, pattern: string): boolean =>
  new RegExp(`^${pattern.split('{}').map(escaped).join('[^/\\s]+')}$`).test(address);
