/** The result of `getContext`. The token of a page contains it, too. */
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

/** The field of `extension` in which a Confluence page stores the URL that a user pasted. */
export const PASTED_LINK = 'link';

/**
 * Returns the context of a macro on a page. The parameters that the author chose become `config`, and the pasted URL
 * becomes `autoConvertLink`.
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
