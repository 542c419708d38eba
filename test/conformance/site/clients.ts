import { createAgileClient } from 'jira.js/agile';
import { createCloudClient } from 'jira.js/cloud';
import type { ConformanceSite, PersonName } from './site.ts';

/**
 * Returns an independent client for the two APIs of Jira. It throws if a response does not match the client's own
 * schemas.
 */
export const clientsOf = (site: ConformanceSite, person: PersonName) => {
  const config = {
    host: site.baseUrl,
    auth: { type: 'basic', email: site.emailOf(person), apiToken: 'sandbox' },
    onSchemaMismatch: 'throw',
  } as const;
  return { platform: createCloudClient(config), agile: createAgileClient(config) };
};
