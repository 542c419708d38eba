/** The result of `getContext`, also contained in a page's token. */
export interface ForgeContext {
  readonly accountId: string;
  readonly cloudId: string;
  readonly siteUrl: string;
  readonly locale: string;
  readonly timezone: string;
  readonly moduleKey: string;
  readonly localId: string;
  readonly environmentId: string;
  readonly environmentType: 'PRODUCTION';
  readonly license: { readonly active: boolean };
  readonly extension: Readonly<Record<string, unknown>> & { readonly type: string };
}

/** The extension member in which a Confluence page stores the URL that became a macro. */
export const PASTED_LINK = 'link';

/**
 * The context of a macro on a page: its parameters, with the pasted URL separate from the chosen
 * ones.
 */
export const macroContext = (
  context: ForgeContext,
  { [PASTED_LINK]: link, ...config }: Readonly<Record<string, string>>,
): ForgeContext => ({
  ...context,
  extension: {
    ...context.extension,
    config,
    ...(link === undefined ? {} : { autoConvertLink: link }),
  },
});
