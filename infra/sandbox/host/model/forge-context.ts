/** What `getContext` answers, and what a token says of the page that calls. */
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

/** The name under which a page of the document tool keeps the address that became a macro there. */
export const PASTED_LINK = 'link';

/** The context of one macro on a page: what the page says of it, the pasted address apart from what was chosen. */
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
