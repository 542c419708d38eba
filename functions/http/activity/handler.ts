import { httpHandler } from '../../middleware/http-handler.ts';
import { wire } from '../../wiring.ts';
import { activityEndpoints } from './endpoints.ts';

const { commands, views, http } = wire('activity');

export const handler = httpHandler(activityEndpoints({ ...commands, views }), http);
