import { httpHandler } from '../../middleware/http-handler.ts';
import { wire } from '../../wiring.ts';
import { personaEndpoints } from './endpoints.ts';

const { commands, views, http } = wire('persona');

export const handler = httpHandler(personaEndpoints({ ...commands, views }), http);
