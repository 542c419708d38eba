import { httpHandler } from '../../middleware/http-handler.ts';
import { wire } from '../../wiring.ts';
import { milestoneEndpoints } from './endpoints.ts';

const { commands, views, http } = wire('milestone');

export const handler = httpHandler(milestoneEndpoints({ ...commands, views }), http);
