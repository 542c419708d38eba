import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { CatalogueError } from '#domain/kernel/errors/errors.ts';
import type { AccountId } from '#domain/kernel/ids.ts';
import { type FrozenMap, layOut } from '#domain/publishing/frozen/lay-out.ts';
import { type PageChoice, readPageChoice } from '#domain/publishing/frozen/page-choice.ts';
import { storageNotice, storageTable } from '#domain/publishing/frozen/storage-table.ts';
import { acceptedLanguage, PUBLIC_WORDS } from '#domain/publishing/public-words/by-language.ts';
import { boundRequest, hostToken } from '../../connect/host-call.ts';
import type { Principal } from '../../connect/principal.ts';
import type { SharedSecretTrust } from '../../connect/shared-secret.ts';
import { type ProvenNotice, verifyWebhook } from '../../connect/verify-webhook.ts';
import { licenceOfSite } from '../../licence/caller-licence.ts';
import type { HttpPorts } from '../../middleware/http-handler.ts';
import { requireKnownPerson } from '../../middleware/known-person.ts';
import { queryValues } from '../../middleware/read-headers.ts';
import { respond } from '../../middleware/responses.ts';
import { frontHandler, type HttpHandler } from '../../middleware/through-edge.ts';
import { tenantOf } from '../../ports/site/installations.ts';
import { pictureAddress } from '../picture/serve.ts';
import type { RouteKey } from '../routes.ts';
import { pageOf } from './confluence.ts';
import type { SharePorts } from './ports.ts';

export const EXPORT_ROUTE: RouteKey = 'GET /connect/macro-export';

export interface ExportPorts
  extends Omit<SharePorts, 'log'>,
    SharedSecretTrust,
    Pick<HttpPorts, 'licence' | 'findKnownAccounts' | 'log' | 'edgeSecret'> {
  /** The product's own origin, without a trailing slash. */
  readonly baseUrl: string;
}

/** Returns the host's token. It is in a header or, as for pages in a frame, in the URL. */
const tokenOf = (event: APIGatewayProxyEventV2): string =>
  event.headers.authorization
    ? hostToken(event)
    : (event.queryStringParameters?.jwt ?? hostToken(event));

/** Returns the person who exports the page; null when the token names no person. */
const readerOf = async (
  ports: ExportPorts,
  { installation, subject }: ProvenNotice,
): Promise<Principal | null> => {
  if (subject === null) return null;
  const accountId = subject as AccountId;
  const tenant = tenantOf(installation);
  await requireKnownPerson(ports.findKnownAccounts, { tenant, accountId }, { whileBusy: false });
  return {
    tenant,
    accountId,
    apiBaseUrl: installation.baseUrl,
    origin: 'connect',
    licence: await licenceOfSite(ports.licence, tenant),
    actor: { accountId, kind: 'user', origin: 'connect' },
  };
};

/** Returns the backend's key of the board that a page names; null when the page names no board. */
const boardIn = async (
  { permissions }: ExportPorts,
  { tenant }: Principal,
  { board, projectKey }: Pick<PageChoice, 'board' | 'projectKey'>,
): Promise<string | null> => {
  if (projectKey === null) return board;
  return permissions.projectOfKey(tenant, projectKey);
};

/**
 * Refusals that are answered with a notice in place of the map. A missing site, board or page is answered in the same
 * way.
 */
const NOTHING = new Set(['SHARE_DENIED', 'SHARE_OFF', 'SHARE_NOT_FOUND', 'PERMISSION_DENIED']);

/**
 * Returns the content of a map in an exported Confluence page, where no frame can be shown. The host fetches it with a
 * token that is signed for this URL and names the exporting person. The person gets what the page would show, or a
 * notice when the page would show nothing (R-SHARE-16).
 */
export const exportHandler = (ports: ExportPorts): HttpHandler => {
  const pictureAt = (map: FrozenMap): string => pictureAddress(ports.baseUrl, map);
  const markupFor = async (
    proven: ProvenNotice,
    query: Readonly<Record<string, string>>,
  ): Promise<string> => {
    const language = acceptedLanguage(query.loc);
    const words = PUBLIC_WORDS[language];
    const { lanes, ...choice } = readPageChoice(query, proven.installation.baseUrl);
    try {
      const reader = await readerOf(ports, proven);
      const board = reader && (await boardIn(ports, reader, choice));
      if (reader === null || board === null) return storageNotice(words);
      const { name, storedAt, board: content } = (await pageOf(ports, reader, board)).page;
      const map = layOut(content, { lanes });
      return storageTable({ name, storedAt, map }, { words, language, pictureAt });
    } catch (error) {
      if (error instanceof CatalogueError && NOTHING.has(error.refusal.code)) {
        return storageNotice(words);
      }
      throw error;
    }
  };
  return frontHandler(async (event) => {
    const call = { token: tokenOf(event), request: boundRequest(event) };
    const proven = await verifyWebhook(call, ports);
    const content = await markupFor(proven, queryValues(event.queryStringParameters));
    return respond({ status: 200, text: { type: 'text/html; charset=utf-8', content } });
  }, ports);
};
