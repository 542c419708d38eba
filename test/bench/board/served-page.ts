import { join } from 'node:path';
import type { Tracker } from '#infra/sandbox/tracker/contract/tracker.ts';
import { PEOPLE } from '#infra/sandbox/tracker/site/people.ts';
import { openTracker } from '#infra/sandbox/tracker/tracker.ts';
import { type BuiltPage, serveBuilt } from '../built-page.ts';

export interface ServedPage extends BuiltPage {
  readonly tracker: Tracker;
}

/** Serves the page with all boards, built for production. An empty tracker has the same origin. */
export const servePage = async (): Promise<ServedPage> => {
  const limits = { enabled: false };
  const tracker = await openTracker({ dataDir: null, baseUrl: '', clock: Date.now, limits });
  // Looks the user up for each request, because the tracker gets its users only when a project is loaded.
  const authorization = (): string => {
    const email = tracker.directory.user(PEOPLE.siteAdmin.id)?.emailAddress ?? '';
    return `Basic ${Buffer.from(`${email}:sandbox`).toString('base64')}`;
  };
  const page = await serveBuilt(join(import.meta.dirname, 'page'), async (request, response) => {
    request.headers.authorization = authorization();
    return await tracker.handle(request, response);
  });
  return {
    ...page,
    tracker,
    close: async () => {
      await page.close();
      await tracker.close();
    },
  };
};
