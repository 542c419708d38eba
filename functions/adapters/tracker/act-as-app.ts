import { CatalogueError } from '#domain/kernel/errors/errors.ts';
import { type ActAsApp, TrackerSilent } from '../../ports/tracker/tracker.ts';
import type { AskTracker } from './app-request.ts';

/** Reads from the tracker as the app itself. Throws `TrackerSilent` for every refusal except 404. */
export const actAsApp =
  (ask: AskTracker): ActAsApp =>
  (tenant) =>
  async ({ method, path, body }) => {
    if (method !== 'GET' && method !== 'POST') throw new Error(`the app itself makes no ${method}`);
    const [plain = '', search = ''] = path.split('?');
    const query = [...new URLSearchParams(search)];
    try {
      const found = await ask(tenant, { method, path: plain, query, body });
      return { status: found === null ? 404 : 200, body: found, retryAfterMs: null };
    } catch (cause) {
      if (!(cause instanceof CatalogueError)) throw cause;
      throw new TrackerSilent(`${method} ${plain} had no answer for the app`, { cause });
    }
  };
