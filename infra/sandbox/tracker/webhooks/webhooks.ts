import { randomUUID } from 'node:crypto';
import { actingAccount } from '../auth/acting-account.ts';
import type { AppBook } from '../auth/app-book.ts';
import type { AppCredentials } from '../contract/apps.ts';
import type { SiteEvent, SiteListener } from '../contract/tracker.ts';
import type { Site } from '../store/site.ts';
import type { Write } from '../store/tables.ts';
import { deliver } from './deliver.ts';
import { eventsOf } from './events.ts';
import { signedRequest } from './signed-request.ts';

export interface WebhookServices {
  readonly site: Site;
  readonly apps: AppBook;
  readonly baseUrl: string;
  readonly now: () => number;
}

const isAnnounced = (table: Write[0]): boolean =>
  table === 'issues' || table === 'sprints' || table === 'versions';

/** Sends the events of the site to the installed apps. Each app gets them one after the other, in order. */
export class Webhooks {
  readonly #services: WebhookServices;
  readonly #closing = new AbortController();
  readonly #queues = new Map<string, Promise<void>>();
  readonly #listeners = new Set<SiteListener>();
  #silent = 0;
  /** Whether events are sent. While this is false, events are lost. */
  on = true;

  constructor(services: WebhookServices) {
    this.#services = services;
    services.site.onWrite((writes, before) => this.#notice(writes, before));
  }

  /** Runs `work` without sending events, to fill a new site. */
  async silently<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#silent += 1;
    try {
      return await work();
    } finally {
      this.#silent -= 1;
    }
  }

  /**
   * Calls a listener with every event, including events to which no app subscribes. Returns a function that removes the
   * listener.
   */
  listen(listener: SiteListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  close(): void {
    this.#closing.abort();
  }

  #notice(writes: readonly Write[], before: readonly unknown[]): void {
    const { site, baseUrl, apps, now } = this.#services;
    const listening = apps.all().filter(({ webhooks }) => webhooks.length > 0);
    if (!this.on || this.#silent > 0 || listening.length + this.#listeners.size === 0) return;
    if (!writes.some(([table]) => isAnnounced(table))) return;
    const scene = { site, baseUrl, actorId: actingAccount.getStore() ?? null, now: now() };
    for (const event of eventsOf(scene, writes, before)) {
      for (const app of listening) this.#enqueue(app, event, scene);
      for (const listener of this.#listeners) listener(event, scene.actorId);
    }
  }

  #enqueue(
    app: AppCredentials,
    event: SiteEvent,
    { actorId, now }: { readonly actorId: string | null; readonly now: number },
  ): void {
    for (const { url } of app.webhooks.filter((webhook) => webhook.event === event.name)) {
      const previous = this.#queues.get(app.key) ?? Promise.resolve();
      const next = previous.then(async () => {
        const request = await signedRequest(app, url, event, { actorId, now, id: randomUUID() });
        await deliver(request, this.#closing.signal);
      });
      this.#queues.set(app.key, next);
    }
  }
}
