import * as z from 'zod/mini';
import type { HostAdapter } from './host.ts';

/** A host's message channel between pages of one app that are shown at the same time. */
export interface Channel {
  send(event: string, payload: unknown): void;
  /**
   * Calls back for every message of this event, including messages of this page. Returns a function that unsubscribes.
   */
  listen(event: string, heard: (payload: unknown) => void): () => void;
}

const EVENT = 'cairn.issues-changed';

/** Maximum number of issue ids in one message. A longer message is not from one of our pages, and is ignored. */
const MOST = 10_000;

const newsSchema = z.object({
  from: z.string(),
  issues: z.array(z.string()).check(z.maxLength(MOST)),
});

/** Returns a random name of this page among the app's pages that are shown at the same time. */
const ownName = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');

/**
 * Announces and receives changed issues over a host's channel. A page ignores its own messages and messages of another
 * shape.
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
