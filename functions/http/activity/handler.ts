import { askedPermissions } from '../../adapters/tracker/asked-permissions.ts';
import { askedPeople } from '../../adapters/tracker/people.ts';
import { httpHandler } from '../../middleware/http-handler.ts';
import { systemClock } from '../../ports/ids.ts';
import { setting, wire } from '../../wiring.ts';
import { activityEndpoints } from './endpoints.ts';

const { commands, views, findInstallation, http } = wire('activity');

const app = { appKey: setting('APP_KEY'), findInstallation, clock: systemClock };
const [permissions, findPeople] = [askedPermissions(app), askedPeople(app)];

export const handler = httpHandler(
  activityEndpoints({ ...commands, views, permissions, findPeople }),
  http,
);
