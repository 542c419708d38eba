import { httpHandler } from '../../middleware/http-handler.ts';
import { wire } from '../../wiring.ts';
import { goalEndpoints } from './endpoints.ts';

const { commands, views, http } = wire('goal');

export const handler = httpHandler(goalEndpoints({ ...commands, views }), http);
