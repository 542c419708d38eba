import {
  CALLING_MODULES,
  LIFECYCLE_EVENTS,
  PRODUCT_EVENTS,
} from '#functions/forge/product-events.ts';

const EVENT_ENDPOINT = 'backend-events';
export const EVENT_PATH = '/forge/event';
export const RESIDENCY_PATH = '/forge/residency';

/** Where the host tells what happens: with a token of the app, and for nobody. */
export const eventEndpoint = (remote: string) => ({
  key: EVENT_ENDPOINT,
  remote,
  route: { path: EVENT_PATH },
  auth: { appSystemToken: { enabled: true } },
});

/** The modules that call by themselves. The signed token names the module, so that one address serves them all. */
export const forgeCallers = (remote: string) => ({
  trigger: [
    { key: CALLING_MODULES.lifecycle, endpoint: EVENT_ENDPOINT, events: [...LIFECYCLE_EVENTS] },
    {
      key: CALLING_MODULES.product,
      endpoint: EVENT_ENDPOINT,
      events: Object.keys(PRODUCT_EVENTS),
    },
  ],
  // Brings a fresh token, and makes up for an install of which nobody told.
  scheduledTrigger: [{ key: CALLING_MODULES.hourly, endpoint: EVENT_ENDPOINT, interval: 'hour' }],
  preUninstall: [{ key: CALLING_MODULES.farewell, endpoint: EVENT_ENDPOINT }],
  // Half an hour is the least that can be said: what lies where it is to be has not to be copied.
  'migration:dataResidency': [
    { key: 'region-move', remote, path: RESIDENCY_PATH, maxMigrationDurationHours: 0.5 },
  ],
});
