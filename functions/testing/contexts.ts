import { memoryAiKeys } from '../adapters/memory/ai-keys.ts';
import { fixedSecret } from '../adapters/memory/rotating-secret.ts';
import { memorySharedFiles } from '../adapters/memory/shared-files.ts';
import { memoryUploadForms } from '../adapters/memory/upload-form.ts';
import { redraw } from '../adapters/picture/redraw.ts';
import type { InstallTrust } from '../connect/verify-install.ts';
import { textBox } from '../forge/sealed.ts';
import { activityEndpoints } from '../http/activity/endpoints.ts';
import { aiGeneratorEndpoints } from '../http/ai-generator/endpoints.ts';
import { auditEndpoints } from '../http/audit/endpoints.ts';
import { baselineEndpoints } from '../http/baseline/endpoints.ts';
import { boardEndpoints } from '../http/board/endpoints.ts';
import { changesEndpoints } from '../http/changes/endpoints.ts';
import type { Endpoints } from '../http/endpoint.ts';
import { forgeHandler } from '../http/forge/forge.ts';
import { goalEndpoints } from '../http/goal/endpoints.ts';
import { guestEndpoints } from '../http/guest/endpoints.ts';
import { jobEndpoints } from '../http/job/endpoints.ts';
import { licenceEndpoints } from '../http/licence/endpoints.ts';
import { lifecycleHandler } from '../http/lifecycle/lifecycle.ts';
import { milestoneEndpoints } from '../http/milestone/endpoints.ts';
import { serveOpenApi } from '../http/openapi/serve.ts';
import { personaEndpoints } from '../http/persona/endpoints.ts';
import { PICTURE_ROUTE, servePicture } from '../http/picture/serve.ts';
import { portfolioEndpoints } from '../http/portfolio/endpoints.ts';
import { type HttpContext, ROUTES, routeKey } from '../http/routes.ts';
import { settingEndpoints } from '../http/setting/endpoints.ts';
import { shareEndpoints } from '../http/share/endpoints.ts';
import { EXPORT_ROUTE, exportHandler } from '../http/share/export.ts';
import { webhookHandler } from '../http/webhook/webhook.ts';
import { portfolioKeyReader } from '../licence/read-key.ts';
import { type GuestEndpoints, guestHandler } from '../middleware/guest-handler.ts';
import { httpHandler } from '../middleware/http-handler.ts';
import type { HttpHandler } from '../middleware/through-edge.ts';
import { frontHandler } from '../middleware/through-edge.ts';
import type { DescribedSite, DescribeSite } from '../ports/site/forge-site.ts';
import type { Backend } from './backend.ts';
import { forgeTrust } from './forge.ts';
import { APP_BASE_URL, APP_KEY } from './host.ts';
import { SITE } from './site.ts';
import { stoppedClock } from './time.ts';
import { SAMPLE_VENDOR } from './vendor.ts';

/** Returns the endpoints of every context that people call. The type requires an entry for every context. */
export const memoryEndpoints = ({
  commands,
  views,
  permissions,
  files,
  newLink,
  fetchPicture,
  takeAllowance,
  listUses,
  questions,
  writer,
  ownModels,
  aiKeys,
  http,
  findPeople,
}: Backend): Record<
  Exclude<HttpContext, 'lifecycle' | 'webhook' | 'forge' | 'openapi' | 'guest'>,
  Endpoints
> => {
  const ports = { ...commands, views, permissions };
  return {
    goal: goalEndpoints(ports),
    job: jobEndpoints(ports),
    milestone: milestoneEndpoints(ports),
    baseline: baselineEndpoints(ports),
    persona: personaEndpoints({
      ...ports,
      files: memorySharedFiles(files),
      fetchPicture,
      redraw,
      takeAllowance,
      offerUpload: memoryUploadForms(stoppedClock()),
      newLink,
    }),
    portfolio: portfolioEndpoints({ ...ports, findKnownAccounts: http.findKnownAccounts }),
    board: boardEndpoints(ports),
    setting: settingEndpoints(ports),
    share: shareEndpoints({ ...ports, files: memorySharedFiles(files), newLink }),
    'ai-generator': aiGeneratorEndpoints({
      ...ports,
      takeAllowance,
      questions,
      writer,
      ownModels,
      aiKeys: memoryAiKeys(aiKeys),
      findPeople,
      log: http.log,
    }),
    audit: auditEndpoints({ ...ports, clock: stoppedClock() }),
    activity: activityEndpoints({ ...ports, findPeople }),
    changes: changesEndpoints({ ...ports, clock: stoppedClock() }),
    licence: licenceEndpoints({
      ...ports,
      permissions,
      licence: http.licence,
      readKey: portfolioKeyReader(async () => [SAMPLE_VENDOR.publicKey], stoppedClock()),
      listUses,
      findPeople,
    }),
  };
};

/** Cached, because building the OpenAPI document takes longer than building all other endpoints. */
const openApi = serveOpenApi();

export const memoryGuests = (backend: Backend): GuestEndpoints => {
  const { commands, views, findInstallation, takeAllowance, returnAllowance, files } = backend;
  return guestEndpoints({
    ...commands,
    views,
    findInstallation,
    takeAllowance,
    returnAllowance,
    licence: backend.http.licence,
    files: memorySharedFiles(files),
    map: {
      script: '/assets/map-1.js',
      styles: ['/assets/map-1.css'],
      font: '/assets/letters.woff2',
    },
  });
};

export const memoryExport = (backend: Backend): HttpHandler => {
  const { commands, views, permissions, files, newLink, http, findInstallation } = backend;
  return exportHandler({
    ...commands,
    ...http,
    views,
    permissions,
    files: memorySharedFiles(files),
    newLink,
    findInstallation,
    audiences: [APP_KEY],
    baseUrl: APP_BASE_URL,
    clock: stoppedClock(),
  });
};

/** Describes every Forge site as the first site: with its base URL, and with the client key that it had on Connect. */
const FIRST_SITE: DescribedSite = { baseUrl: SITE.baseUrl, clientKey: SITE.clientKey };

export const memoryForge = (
  backend: Backend,
  { fetchKey }: Pick<InstallTrust, 'fetchKey'>,
  describe: DescribeSite = async () => FIRST_SITE,
): HttpHandler => {
  const { commands, http, views, findInstallation, findForgeSite, saveSystemToken, spend } =
    backend;
  return forgeHandler({
    ...commands,
    views,
    findInstallation,
    findForgeSite,
    saveSystemToken,
    spend,
    describe,
    tokens: textBox(fixedSecret('a-key-of-the-tests')),
    locations: new Set(['EU']),
    trust: forgeTrust({ fetchKey }),
    log: http.log,
    edgeSecret: http.edgeSecret,
    clock: stoppedClock(),
  });
};

const GUESTS: ReadonlySet<string> = new Set(
  ROUTES.filter(({ access }) => access === 'guest').map(routeKey),
);

/** Returns one handler for every route of the backend, including the host's callbacks. */
export const memoryHandler = (backend: Backend, trust: InstallTrust): HttpHandler => {
  const { commands, findInstallation, log } = backend;
  const { edgeSecret } = backend.http;
  const people = httpHandler(
    Object.assign({}, ...Object.values(memoryEndpoints(backend))),
    backend.http,
  );
  const host = lifecycleHandler({
    ...commands,
    findInstallation,
    log,
    trust,
    edgeSecret,
    appKey: APP_KEY,
  });
  const tracker = webhookHandler({
    ...commands,
    views: backend.views,
    findInstallation,
    log,
    audiences: [APP_KEY],
    edgeSecret,
    clock: stoppedClock(),
  });
  const exported = memoryExport(backend);
  const forge = memoryForge(backend, trust);
  const guests = guestHandler(memoryGuests(backend), backend.http);
  const open = frontHandler(openApi, backend.http);
  const picture = frontHandler(servePicture, backend.http);
  return (event, context) => {
    if (event.routeKey === 'GET /smb/openapi.json') return open(event, context);
    if (event.routeKey === PICTURE_ROUTE) return picture(event, context);
    if (GUESTS.has(event.routeKey)) return guests(event, context);
    if (event.rawPath.startsWith('/forge/')) return forge(event, context);
    if (event.rawPath === '/connect/webhook') return tracker(event, context);
    if (event.routeKey === EXPORT_ROUTE) return exported(event, context);
    return event.rawPath.startsWith('/connect/') ? host(event, context) : people(event, context);
  };
};
