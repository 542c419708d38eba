import { aggregate } from '../../kernel/aggregate.ts';
import { appSettingDecider } from './decide.ts';
import { appSettingsView } from './view.ts';

export const appSettingAggregate = aggregate({
  streamType: 'app-setting',
  decider: appSettingDecider,
  view: appSettingsView,
  scope: () => null,
});
