import type { PageData } from '../../model/page-data.ts';

export type Target =
  | 'dashboard'
  | 'issue'
  | 'addonModule'
  | 'userProfile'
  | 'projectSummary'
  | 'site';

type NavigationContext = Readonly<Record<string, unknown>>;

const text = (context: NavigationContext, name: string): string =>
  encodeURIComponent(String(context[name] ?? ''));

const moduleAddress = (page: PageData, context: NavigationContext): string => {
  const key = String(context.moduleKey ?? '');
  const appKey = encodeURIComponent(String(context.addonKey ?? page.appKey ?? ''));
  const address = page.modules[key] ?? `/plugins/servlet/ac/${appKey}/${encodeURIComponent(key)}`;
  const custom = Object.entries((context.customData ?? {}) as Record<string, unknown>);
  const query = new URLSearchParams(custom.map(([name, value]) => [`ac.${name}`, String(value)]));
  if (custom.length === 0) return address;
  return `${address}${address.includes('?') ? '&' : '?'}${query}`;
};

/** Returns the URL for `AP.navigator.go(target, context)` on this site, or null if the site has no such target. */
export const addressOf = (
  page: PageData,
  target: Target,
  context: NavigationContext,
): string | null => {
  switch (target) {
    case 'dashboard':
      return '/';
    case 'issue':
      return `/browse/${text(context, 'issueKey')}`;
    case 'projectSummary':
      return `/jira/software/projects/${text(context, 'projectKey')}`;
    case 'userProfile':
      return `/jira/people/${text(context, 'userAccountId')}`;
    case 'addonModule':
      return moduleAddress(page, context);
    case 'site': {
      const url = new URL(
        String(context.relativeUrl ?? context.absoluteUrl ?? '/'),
        window.location.origin,
      );
      return url.origin === window.location.origin ? url.href : null;
    }
    default:
      return null;
  }
};
