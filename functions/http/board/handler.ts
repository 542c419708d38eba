import { httpHandler } from '../../middleware/http-handler.ts';
import { wire } from '../../wiring.ts';
import { boardEndpoints } from './endpoints.ts';

const { views, http } = wire('board');

export const handler = httpHandler(boardEndpoints(views), http);
