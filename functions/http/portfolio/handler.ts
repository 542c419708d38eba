import { httpHandler } from '../../middleware/http-handler.ts';
import { wire } from '../../wiring.ts';
import { portfolioEndpoints } from './endpoints.ts';

const { commands, views, http } = wire('portfolio');

export const handler = httpHandler(portfolioEndpoints({ ...commands, views }), http);
