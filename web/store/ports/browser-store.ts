import { createStore, del, entries, get, set, type UseStore } from 'idb-keyval';
import type { LocalStore } from './local-store.ts';

/** Returns `otherwise` if the storage cannot be used, for example because the browser forbids it for embedded pages. */
const orNothing = async <Answer>(work: () => Promise<Answer>, otherwise: Answer) => {
  try {
    return await work();
  } catch (error) {
    console.warn('The browser keeps nothing for this page.', error);
    return otherwise;
  }
};

/** Storage in IndexedDB. It survives a reload, and writing a large map does not block the page. */
export const browserStore = (): LocalStore => {
  let opened: UseStore | null = null;
  const store = (): UseStore => {
    opened ??= createStore('cairn', 'kept');
    return opened;
  };
  return {
    get: (key) =>
      orNothing(async () => {
        const text: unknown = await get(key, store());
        return typeof text === 'string' ? text : null;
      }, null),
    set: (key, text) => orNothing(() => set(key, text, store()), undefined),
    delete: (key) => orNothing(() => del(key, store()), undefined),
    entries: (prefix) =>
      orNothing(async () => {
        const all = await entries<IDBValidKey, unknown>(store());
        return all.flatMap(([key, text]) =>
          String(key).startsWith(prefix) && typeof text === 'string' ? [[String(key), text]] : [],
        );
      }, []),
    alone: (name, job) =>
      navigator.locks ? navigator.locks.request(`cairn|${name}`, () => job()) : job(),
    channel: (name, hear) => {
      const channel = new BroadcastChannel(`cairn|${name}`);
      channel.onmessage = ({ data }) => hear(data);
      return { tell: (message) => channel.postMessage(message), close: () => channel.close() };
    },
  };
};
