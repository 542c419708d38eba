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
