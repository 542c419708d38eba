import { httpHandler } from '../../middleware/http-handler.ts';
import { wire } from '../../wiring.ts';
import { settingEndpoints } from './endpoints.ts';

const { commands, views, http } = wire('setting');

export const handler = httpHandler(settingEndpoints({ ...commands, views }), http);
