import { aggregate } from '../aggregate.ts';
import { appSettingDecider } from './decide.ts';
import { appSettingsView } from './views/app-settings.ts';

export const appSettingAggregate = aggregate({
  streamType: 'app-setting',
  decider: appSettingDecider,
  view: appSettingsView,
  scope: () => null,
});
