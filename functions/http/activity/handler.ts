import { askedPermissions } from '../../adapters/tracker/asked-permissions.ts';
import { askedPeople } from '../../adapters/tracker/people.ts';
import { httpHandler } from '../../middleware/http-handler.ts';
import { wire } from '../../wiring.ts';
import { activityEndpoints } from './endpoints.ts';

const { commands, views, http, app } = wire('activity');

const [permissions, findPeople] = [askedPermissions(app), askedPeople(app)];

export const handler = httpHandler(
  activityEndpoints({ ...commands, views, permissions, findPeople }),
  http,
);
