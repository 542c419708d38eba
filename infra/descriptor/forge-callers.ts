import {
  CALLING_MODULES,
  LIFECYCLE_EVENTS,
  PRODUCT_EVENTS,
} from '#functions/forge/product-events.ts';

const EVENT_ENDPOINT = 'backend-events';
export const EVENT_PATH = '/forge/event';
export const RESIDENCY_PATH = '/forge/residency';

/** Returns the endpoint for the host's events. The host calls it with the app's token, without a user. */
export const eventEndpoint = (remote: string) => ({
  key: EVENT_ENDPOINT,
  remote,
  route: { path: EVENT_PATH },
  auth: { appSystemToken: { enabled: true } },
});

/**
 * Returns the modules that the host calls without a page. The signed token names the module, so all share one endpoint.
 */
export const forgeCallers = (remote: string) => ({
  trigger: [
    { key: CALLING_MODULES.lifecycle, endpoint: EVENT_ENDPOINT, events: [...LIFECYCLE_EVENTS] },
    {
      key: CALLING_MODULES.product,
      endpoint: EVENT_ENDPOINT,
      events: Object.keys(PRODUCT_EVENTS),
    },
  ],
  // Gets a fresh token, and repeats an install event that was missed.
  scheduledTrigger: [{ key: CALLING_MODULES.hourly, endpoint: EVENT_ENDPOINT, interval: 'hour' }],
  preUninstall: [{ key: CALLING_MODULES.farewell, endpoint: EVENT_ENDPOINT }],
  // Half an hour is the shortest time that the host accepts. We need less time, because no data are copied to the
  // target region.
  'migration:dataResidency': [
    { key: 'region-move', remote, path: RESIDENCY_PATH, maxMigrationDurationHours: 0.5 },
  ],
});
