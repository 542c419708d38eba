import type { Endpoints } from '../endpoint.ts';
import { appSettingEndpoints } from './app-setting.ts';
import type { SettingPorts } from './ports.ts';
import { storedSettingEndpoints } from './stored-setting.ts';
import { wordingEndpoints } from './wording.ts';

export const settingEndpoints = (ports: SettingPorts): Endpoints => ({
  ...appSettingEndpoints(ports),
  ...storedSettingEndpoints(ports),
  ...wordingEndpoints(ports),
});
