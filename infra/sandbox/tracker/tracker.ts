import { AppBook, appAccountId } from './auth/app-book.ts';
import { TokenBook } from './auth/token-book.ts';
import type { AppCredentials } from './contract/apps.ts';
import type { Tracker, TrackerOptions } from './contract/tracker.ts';
import { loadDemo } from './demo/load-demo.ts';
import { directoryOf } from './directory.ts';
import { importFile } from './import/import-file.ts';
import { SearchView } from './jql/search-view.ts';
import { Calls } from './limits/calls.ts';
import { Faults } from './limits/faults.ts';
import { RateLimiter } from './limits/rate.ts';
import type { UserRecord } from './model/records.ts';
import { sendIcon } from './rest/icons.ts';
import { RestServer } from './rest/serve.ts';
import { putResolutions } from './site/standard.ts';
import { Site } from './store/site.ts';
import { switchesOf } from './switches.ts';
import { Webhooks } from './webhooks/webhooks.ts';

const ICONS = ['/secure/useravatar', '/secure/projectavatar', '/images/icons/'];

const appUser = (app: AppCredentials): UserRecord => ({
  id: appAccountId(app.key),
  displayName: app.name,
  email: '',
  active: true,
  accountType: 'app',
  timeZone: 'UTC',
  locale: 'en_US',
  groups: [],
  title: 'App',
  imported: false,
  properties: {},
});

const writeAppUser = (site: Site, app: AppCredentials): void => {
  if (site.rows.users.has(appAccountId(app.key))) return;
  site.write((batch) => batch.put('users', appUser(app)));
};

const answers =
  (server: RestServer, site: Site): Tracker['handle'] =>
  async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://site');
    if (ICONS.some((prefix) => url.pathname.startsWith(prefix))) {
      sendIcon(url, site, response);
      return true;
    }
    if (!url.pathname.startsWith('/rest/') && url.pathname !== '/oauth2/token') return false;
    await server.serve(request, response);
    return true;
  };

/** Opens the site that is stored in `dataDir`. Without a folder, the site is empty and in memory. */
export const openTracker = async (options: TrackerOptions): Promise<Tracker> => {
  const { dataDir, clock } = options;
  const baseUrl = options.baseUrl.replace(/\/$/, '');
  const site = new Site(dataDir);
  if (site.rows.settings.has('site')) site.write((batch) => putResolutions(site, batch));
  const apps = new AppBook(dataDir, (app) => writeAppUser(site, app));
  const faults = new Faults(Math.random);
  const calls = new Calls();
  const tokens = new TokenBook();
  const webhooks = new Webhooks({ site, apps, baseUrl, now: clock });
  const search = new SearchView(site, clock, options.searchDelayMs ?? 0);
  const filling = async <Result>(fill: () => Promise<Result>): Promise<Result> => {
    const filled = await webhooks.silently(fill);
    search.catchUp();
    return filled;
  };
  const server = new RestServer({
    site,
    apps,
    faults,
    calls,
    baseUrl,
    now: clock,
    search,
    tokens,
    limiter: new RateLimiter(
      options.limits ?? {},
      clock,
      (idOrKey) => site.index.idOfKey(idOrKey) ?? idOrKey,
    ),
  });
  return {
    handle: answers(server, site),
    isEmpty: () => site.rows.projects.size === 0,
    loadDemo: (size) => filling(async () => loadDemo(site, clock(), size)),
    importFile: (path, onProgress) => filling(() => importFile(site, path, clock(), onProgress)),
    reset: async () => {
      site.clear();
      for (const app of apps.all()) writeAppUser(site, app);
    },
    directory: directoryOf(site, baseUrl),
    apps,
    faults,
    calls,
    switches: switchesOf(site, search, webhooks),
    grant: (accountId, appKey, seconds) => tokens.issue(accountId, appKey, clock(), seconds),
    onEvent: (listener) => webhooks.listen(listener),
    close: async () => {
      webhooks.close();
      site.close();
    },
  };
};
