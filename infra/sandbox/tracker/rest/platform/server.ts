import { notFound } from '../../base/errors.ts';
import { ok, type Route } from '../call/call.ts';
import { jiraTime } from '../shapes/time.ts';

export const serverRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/rest/api/3/configuration',
    handle: ({ site }) =>
      ok({
        votingEnabled: true,
        watchingEnabled: true,
        unassignedIssuesAllowed: true,
        subTasksEnabled: true,
        issueLinkingEnabled: site.rows.settings.get('site')?.issueLinking !== false,
        timeTrackingEnabled: true,
        attachmentsEnabled: true,
        timeTrackingConfiguration: {
          workingHoursPerDay: 8,
          workingDaysPerWeek: 5,
          timeFormat: 'pretty',
          defaultUnit: 'minute',
        },
      }),
  },
  {
    method: 'GET',
    path: '/rest/api/3/serverInfo',
    handle: ({ baseUrl, now, site }) =>
      ok({
        baseUrl,
        displayUrl: baseUrl,
        version: '1001.0.0-SNAPSHOT',
        versionNumbers: [1001, 0, 0],
        deploymentType: 'Cloud',
        buildNumber: 100287,
        buildDate: '2026-11-01T00:00:00.000+0000',
        serverTime: jiraTime(new Date(now()).toISOString()),
        scmInfo: 'sandbox',
        serverTitle: site.rows.settings.get('site')?.title ?? 'Jira',
        serverTimeZone: 'Etc/UTC',
      }),
  },
  {
    method: 'GET',
    path: '/rest/atlassian-connect/1/addons/:addonKey',
    handle: ({ apps, params, baseUrl, site }) => {
      const app = apps.find(params.addonKey ?? '');
      if (!app) throw notFound('The add-on could not be found.');
      return ok({
        key: app.key,
        version: '1.0.0',
        state: 'ENABLED',
        host: { product: 'Jira', contacts: [] },
        license: {
          active: site.rows.settings.get('site')?.licence !== 'none',
          type: 'COMMERCIAL',
          evaluation: false,
          supportEntitlementNumber: 'SEN-SANDBOX',
        },
        links: {
          marketplace: [],
          self: [
            { href: `${baseUrl}/rest/atlassian-connect/1/addons/${encodeURIComponent(app.key)}` },
          ],
        },
      });
    },
  },
];
