import { httpHandler } from '../../middleware/http-handler.ts';
import { wire } from '../../wiring.ts';
import { jobEndpoints } from './endpoints.ts';

const { commands, views, http } = wire('job');

export const handler = httpHandler(jobEndpoints({ ...commands, views }), http);
