import { wire } from '../../wiring.ts';
import { webhookHandler } from './webhook.ts';

const { commands, views, findInstallation, http } = wire('webhook');

export const handler = webhookHandler({ ...commands, views, findInstallation, log: http.log });
