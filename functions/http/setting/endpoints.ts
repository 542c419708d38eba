import type { Endpoints } from '../endpoint.ts';
import { appSettingEndpoints } from './app-setting.ts';
import type { SettingPorts } from './ports.ts';
import { storedSettingEndpoints } from './stored-setting.ts';

export const settingEndpoints = (ports: SettingPorts): Endpoints => ({
  ...appSettingEndpoints(ports),
  ...storedSettingEndpoints(ports),
});
