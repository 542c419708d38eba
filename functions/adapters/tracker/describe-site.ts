import * as z from 'zod/mini';
import { CatalogueError, refusal } from '#domain/kernel/errors/errors.ts';
import { line } from '#domain/kernel/text.ts';
import type { DescribeSite } from '../../ports/site/forge-site.ts';
import { sendRequest } from './send-request.ts';

/** Milliseconds. The host waits only 5 s for our answer to its event. Our two requests run at the same time. */
const TIMEOUT_MS = 3500;

/**
 * A property of the host. It contains the client key that the site had with our Connect app. A Forge app with the same
 * app key may read it.
 */
const CLIENT_KEY = 'connect_client_key_019cdff3-8bfb-71fe-9628-875b700aebb8';

const serverInfo = z.object({ baseUrl: z.url().check(z.maxLength(2000)) });
const property = z.object({ value: line(255).check(z.minLength(1)) });

/** Sends a request and returns the parsed answer; null if the status is 404. Throws `BUSY`. */
const ask = async (apiBaseUrl: string, token: string, path: string): Promise<unknown> => {
  const access = { baseUrl: apiBaseUrl, token, timeoutMs: TIMEOUT_MS, now: Date.now };
  const answer = await sendRequest(access, { method: 'GET', path }).catch((cause: unknown) => {
    throw new CatalogueError(refusal('BUSY'), { cause });
  });
  if (answer.status === 404) return null;
  if (answer.status === 200) return answer.body;
  throw new CatalogueError(refusal('BUSY'), {
    cause: new Error(`${path} was answered by ${answer.status}`),
  });
};

const read = <Shape>(schema: z.ZodMiniType<Shape>, answer: unknown): Shape => {
  const parsed = z.safeParse(schema, answer);
  if (parsed.success) return parsed.data;
  throw new CatalogueError(refusal('BUSY'), { cause: parsed.error });
};

/** Reads a site's own address, and the client key that the site had on Connect. */
export const siteDescriber =
  (appKey: string): DescribeSite =>
  async (apiBaseUrl, token) => {
    const properties = `/rest/atlassian-connect/1/addons/${encodeURIComponent(appKey)}/properties`;
    const [info, clientKey] = await Promise.all([
      ask(apiBaseUrl, token, '/rest/api/3/serverInfo'),
      ask(apiBaseUrl, token, `${properties}/${CLIENT_KEY}`),
    ]);
    return {
      baseUrl: read(serverInfo, info).baseUrl,
      clientKey: clientKey === null ? null : read(property, clientKey).value,
    };
  };
