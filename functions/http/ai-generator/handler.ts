import { documentClient } from '../../adapters/dynamodb/client.ts';
import { dynamoOpenQuestions } from '../../adapters/dynamodb/open-questions.ts';
import { askedPermissions } from '../../adapters/tracker/asked-permissions.ts';
import { askedPeople } from '../../adapters/tracker/people.ts';
import { httpHandler } from '../../middleware/http-handler.ts';
import { setting, wire } from '../../wiring.ts';
import { aiGeneratorEndpoints } from './endpoints.ts';
import { aiKeys, siteModels, suggestionWriter } from './wiring.ts';

const { commands, views, http, app } = wire('ai-generator');

const permissions = askedPermissions(app);
const questions = dynamoOpenQuestions(documentClient(), setting('VIEWS_TABLE'));

export const handler = httpHandler(
  aiGeneratorEndpoints({
    ...commands,
    views,
    permissions,
    takeAllowance: http.takeAllowance,
    questions,
    writer: suggestionWriter(),
    ownModels: siteModels(),
    aiKeys: aiKeys(),
    findPeople: askedPeople(app),
    log: http.log,
  }),
  http,
);
