import { dynamoAllowance } from '../../adapters/dynamodb/allowance.ts';
import { documentClient } from '../../adapters/dynamodb/client.ts';
import { askedPermissions } from '../../adapters/tracker/asked-permissions.ts';
import { httpHandler } from '../../middleware/http-handler.ts';
import { setting, wire } from '../../wiring.ts';
import { aiGeneratorEndpoints } from './endpoints.ts';
import { suggestionWriter } from './wiring.ts';

const { commands, views, http, app } = wire('ai-generator');

const permissions = askedPermissions(app);
const takeAllowance = dynamoAllowance(documentClient(), setting('VIEWS_TABLE'));
const writer = suggestionWriter();

export const handler = httpHandler(
  aiGeneratorEndpoints({ ...commands, views, permissions, takeAllowance, writer, log: http.log }),
  http,
);
