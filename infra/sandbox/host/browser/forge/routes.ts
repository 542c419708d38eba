import type { ForgePage } from '../../model/page-data.ts';

export interface Target {
  readonly url?: string;
  readonly target?: string;
  readonly issueKey?: string;
  readonly projectKey?: string;
  readonly accountId?: string;
  readonly moduleKey?: string;
  readonly path?: string;
  readonly type?: 'same-tab' | 'new-tab';
}

const part = (text = ''): string => encodeURIComponent(text);

const addressOfTarget = (page: ForgePage, target: Target): string => {
  switch (target.target) {
    case 'issue':
      return `/browse/${part(target.issueKey)}`;
    case 'projectSummary':
      return `/jira/software/projects/${part(target.projectKey)}`;
    case 'userProfile':
      return `/jira/people/${part(target.accountId)}`;
    case 'dashboard':
      return '/';
    case 'module': {
      const module = page.modules[target.moduleKey ?? ''];
      if (!module) throw new Error(`There is no module ${target.moduleKey}.`);
      const { path = '' } = target;
      return `${module.address}${path === '' || /^[/?#]/.test(path) ? '' : '/'}${path}`;
    }
    default:
      throw new Error(`There is no way to ${target.target}.`);
  }
};

/** Returns the URL of a target, which may be on another site. Throws if the target is invalid. */
export const addressOf = (page: ForgePage, target: Target): URL => {
  const address = target.url ?? addressOfTarget(page, target);
  const url = new URL(address, window.location.origin);
  if (!/^https?:$/.test(url.protocol)) throw new Error('Only web addresses can be opened.');
  return url;
};

export const navigate = (page: ForgePage, target: Target): void => {
  const url = addressOf(page, target);
  if (target.type === 'new-tab') window.open(url, '_blank', 'noopener');
  else window.location.assign(url);
};
