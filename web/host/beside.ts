import * as z from 'zod/mini';
import type { HostAdapter } from './host.ts';

/** The host's message channel between pages of the app that are open at the same time. */
export interface Channel {
  send(event: string, payload: unknown): void;
  /**
   * Calls back for every message of an event, including the page's own messages. Returns a function that unsubscribes.
   */
  listen(event: string, heard: (payload: unknown) => void): () => void;
}

const EVENT = 'cairn.issues-changed';

/** Maximum number of issue ids in one message. Pages of the app send fewer, so a longer message is ignored. */
const MOST = 10_000;

const newsSchema = z.object({
  from: z.string(),
  issues: z.array(z.string()).check(z.maxLength(MOST)),
});

/** Returns a random name, which identifies this page among the app's pages that are open at the same time. */
const ownName = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');

/**
 * Sends and receives messages about changed issues over a host's channel. A page ignores its own messages and messages
 * that do not have the expected fields.
 */
export const besideOver = (
  { send, listen }: Channel,
  from: string = ownName(),
): Pick<HostAdapter, 'tellBeside' | 'hearBeside'> => ({
  tellBeside: (issues) => {
    if (issues.length > 0) send(EVENT, { from, issues });
  },
  hearBeside: (listener) =>
    listen(EVENT, (payload) => {
      const news = z.safeParse(newsSchema, payload);
      if (news.success && news.data.from !== from) listener(news.data.issues);
    }),
});
