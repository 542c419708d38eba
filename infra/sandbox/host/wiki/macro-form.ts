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

/** The fields of a macro in the editor, and the patterns of URLs that become this macro when a user pastes them. */
export interface MacroForm {
  /**
   * URL, with variables, from which an export fetches the text that replaces the macro. Null if the macro has no such
   * URL.
   */
  readonly exported: string | null;
  readonly parameters: readonly z.infer<typeof parameterSchema>[];
  /** The parameter that stores a pasted URL. Null if no pasted URL becomes this macro. */
  readonly pasted: { readonly parameter: string; readonly patterns: readonly string[] } | null;
}

/** Reads the form of a macro from the descriptor. Returns null if the module is not a macro. */
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

/** Returns whether a URL matches a pattern in which `{}` matches any text without a slash. */
export const fits = (address: string, pattern: string): boolean =>
  new RegExp(`^${pattern.split('{}').map(escaped).join('[^/\\s]+')}$`).test(address);
