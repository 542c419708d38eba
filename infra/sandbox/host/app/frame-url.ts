import type { Site } from '../../connect/lifecycle.ts';
import { type ConnectContext, mintPageToken } from '../../connect/tokens.ts';
import { expandUrl, type TemplateValues } from '../../connect/url-template.ts';
import type { UserSummary } from '../../tracker/contract/directory.ts';
import type { AppModule } from './app-modules.ts';

export interface FrameRequest {
  readonly appBaseUrl: string;
  readonly appKey: string;
  readonly module: AppModule;
  readonly user: UserSummary;
  readonly context: ConnectContext;
  readonly values: TemplateValues;
}

const standardParameters = (site: Site, { appKey, module, user, context }: FrameRequest) => ({
  tz: user.timeZone,
  loc: user.locale.replace('_', '-'),
  user_id: user.accountId,
  xdm_e: site.baseUrl,
  xdm_c: `channel-${appKey}__${module.key}`,
  cp: '',
  xdm_deprecated_addon_key_do_not_use: appKey,
  lic: context.license.active ? 'active' : 'none',
  cv: '1001.0.0-SNAPSHOT',
});

/**
 * Returns the URL of an embedded page: the module's URL with its variables replaced, plus Jira's own parameters. A page
 * that is not cacheable also gets a `jwt` that is valid only for this URL.
 */
export const frameUrl = async (site: Site, request: FrameRequest): Promise<string> => {
  const path = expandUrl(request.module.url, request.values);
  const url = new URL(request.appBaseUrl + (path.startsWith('/') ? path : `/${path}`));
  for (const [name, value] of Object.entries(standardParameters(site, request))) {
    if (!url.searchParams.has(name)) url.searchParams.set(name, value);
  }
  if (!request.module.cacheable) {
    const page = { path: url.pathname, query: url.searchParams, context: request.context };
    const token = await mintPageToken(site.tenant, request.user.accountId, page, site.clock);
    url.searchParams.set('jwt', token);
  }
  return url.href;
};
