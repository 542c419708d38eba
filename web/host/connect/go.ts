import type { HostTarget } from '../host.ts';
import type { Bridge } from './bridge.ts';

export const go = ({ navigator }: Bridge, target: HostTarget): void => {
  if (target.kind === 'issue') {
    navigator.go('issue', { issueKey: target.key });
    return;
  }
  if (target.kind === 'site') {
    navigator.go('site', { relativeUrl: target.path });
    return;
  }
  const { moduleKey, parameters } = target;
  navigator.go('addonModule', { moduleKey, customData: parameters });
};
