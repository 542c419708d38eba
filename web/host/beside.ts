import * as z from 'zod/mini';
import type { HostAdapter } from './host.ts';

/** A host's way between pages of one app that it shows at the same time. */
export interface Channel {
  send(event: string, payload: unknown): void;
  /** Reports what was sent under this name by anybody, this page included; returns how to stop. */
  listen(event: string, heard: (payload: unknown) => void): () => void;
}

const EVENT = 'cairn.issues-changed';

/** More at once than a change can touch: whoever sends more is none of ours. */
const MOST = 10_000;

const newsSchema = z.object({
  from: z.string(),
  issues: z.array(z.string()).check(z.maxLength(MOST)),
});

/** Of this page among those of the app that are shown at the same time. */
const ownName = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');

/** News of issues over a host's channel. What a page said itself it does not hear, nor what has not this shape. */
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
