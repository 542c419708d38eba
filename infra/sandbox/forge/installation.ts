import { randomUUID } from 'node:crypto';
import { appAccountId } from '../tracker/auth/app-book.ts';
import type { Tracker } from '../tracker/contract/tracker.ts';
import { type ForgeEvent, forgeEventsOf } from './events.ts';
import type { Caller } from './manifest.ts';
import {
  type AppEvent,
  type CallerType,
  type EventDelivery,
  retrySend,
  sendAndWait,
  trySend,
} from './send-event.ts';

const HOUR_MS = 3_600_000;

/** Sends a site's events to the app one after the other, and retries failed events. */
const eventSender = (delivery: EventDelivery, isInstalled: () => boolean) => {
  let queue = Promise.resolve();
  const enqueue = (event: AppEvent): void => {
    queue = queue.then(async () => {
      if (isInstalled() && (await trySend(delivery, event))) void retrySend(delivery, event);
    });
  };
  return (event: ForgeEvent, own: boolean): void => {
    for (const caller of delivery.app.callers.trigger) {
      if (!caller.events.includes(event.eventType)) continue;
      if (own && caller.filter?.ignoreSelf) continue;
      enqueue({ type: 'core:trigger', caller, body: { ...event, selfGenerated: own } });
    }
  };
};

export interface InstallationParts {
  readonly tracker: Tracker;
  /** Key of the app, which also identifies the app's account on the site. */
  readonly appKey: string;
  readonly appUrl: string;
  readonly delivery: EventDelivery;
}

/** The installation of the app, to which the site sends its events. */
export interface Installation {
  isInstalled(): boolean;
  /** Installs the app, or continues the installation of an earlier run. Rejects if the app refuses. */
  install(formerClientKey: string | null): Promise<void>;
  uninstall(): Promise<void>;
  /** Makes the hourly calls to the app. Returns the names of the called modules. */
  visit(): Promise<string[]>;
  close(): void;
}

/** Registers the app, which has an account of its own, with the site. */
const register = ({ tracker, appKey, appUrl, delivery }: InstallationParts): void =>
  tracker.apps.register({
    key: appKey,
    name: delivery.app.name,
    clientKey: delivery.signer.identity.cloudId,
    // Forge does not use this secret. The secret is random, so that nobody can sign a valid token with it.
    sharedSecret: randomUUID(),
    oauthClientId: '',
    publicKey: '',
    baseUrl: appUrl,
    webhooks: [],
  });

/** Calls these modules of the app one after the other. Returns their names. */
const callAll = async (
  delivery: EventDelivery,
  type: CallerType,
  callers: readonly Caller[],
  body: object,
): Promise<string[]> => {
  for (const caller of callers) await sendAndWait(delivery, { type, caller, body });
  return callers.map(({ key }) => key);
};

const announce = (delivery: EventDelivery, eventType: string): Promise<string[]> => {
  const { app, signer } = delivery;
  const { installationId } = signer.identity.read();
  const listening = app.callers.trigger.filter(({ events }) => events.includes(eventType));
  return callAll(delivery, 'core:trigger', listening, {
    eventType,
    id: installationId,
    app: { id: app.id, version: '1.0.0', name: app.name },
    environment: { id: signer.identity.environmentId },
  });
};

/** Sends the site's events to an installed app, and calls the app every hour. */
export const openInstallation = (parts: InstallationParts): Installation => {
  const { tracker, appKey, delivery } = parts;
  const { callers } = delivery.app;
  const { identity } = delivery.signer;
  const isInstalled = (): boolean => identity.read().installationId !== null;
  const sendEvent = eventSender(delivery, isInstalled);
  const stopListening = tracker.onEvent((event, actorId) => {
    const own = actorId === appAccountId(appKey);
    for (const forgeEvent of forgeEventsOf(event, actorId)) sendEvent(forgeEvent, own);
  });
  const visit = async (): Promise<string[]> =>
    isInstalled() ? callAll(delivery, 'core:scheduledTrigger', callers.scheduledTrigger, {}) : [];
  const hourly = setInterval(() => void visit().catch(console.error), HOUR_MS).unref();
  return {
    isInstalled,
    install: async (formerClientKey) => {
      register(parts);
      if (isInstalled()) {
        // Tokens of an earlier run are invalid, so the app gets new ones with the hourly call.
        await visit();
        return;
      }
      await identity.change({ installationId: randomUUID(), formerClientKey });
      try {
        await announce(delivery, 'avi:forge:installed:app');
      } catch (error) {
        await identity.change({ installationId: null });
        throw error;
      }
    },
    uninstall: async () => {
      if (!isInstalled()) return;
      await callAll(delivery, 'core:preUninstall', callers.preUninstall, {});
      await identity.change({ installationId: null });
      tracker.apps.unregister(appKey);
    },
    visit,
    close: () => {
      clearInterval(hourly);
      stopListening();
    },
  };
};
