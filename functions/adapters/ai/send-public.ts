import { lookup } from 'node:dns';
import { request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { CatalogueError, refusal } from '#domain/kernel/errors/errors.ts';
import { mayCall } from './public-address.ts';
import type { Send } from './send.ts';

const refused = (): CatalogueError => new CatalogueError(refusal('AI_ADDRESS_INVALID'));

type Resolve = typeof lookup;

/** A DNS lookup that returns the checked addresses, or fails if one of them may not be called. */
const guarded =
  (resolve: Resolve, loopback: boolean): LookupFunction =>
  (hostname, options, done) => {
    resolve(hostname, { ...options, all: true }, (error, found) => {
      const [first] = found ?? [];
      if (error || !first) done(error ?? new Error('no address'), []);
      else if (!found.every(({ address }) => mayCall(address, loopback))) done(refused(), []);
      else if (options.all) done(null, found);
      else done(null, first.address, first.family);
    });
  };

/** The host name or address; an IPv6 address without its brackets. */
const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

/**
 * Sends to an address that a user typed. The name is resolved once, checked, and the resolved
 * address is called, so DNS cannot change in between (DNS rebinding). Redirects are not followed.
 * Throws `AI_ADDRESS_INVALID` for an address that is not on the public internet.
 */
export const sendPublic =
  (loopback: boolean, resolve: Resolve = lookup): Send =>
  async ({ url, headers, body, signal }) => {
    const host = hostOf(url);
    if (isIP(host) !== 0 && !mayCall(host, loopback)) throw refused();
    const request = url.protocol === 'https:' ? secureRequest : plainRequest;
    return new Promise((answered, failed) => {
      const sent = request(
        url,
        {
          method: 'POST',
          headers: { ...headers, 'content-length': Buffer.byteLength(body) },
          lookup: guarded(resolve, loopback),
          agent: false,
          signal,
        },
        (response) =>
          answered({
            status: response.statusCode ?? 0,
            type: response.headers['content-type'] ?? '',
            body: response,
            cancel: () => response.destroy(),
          }),
      );
      sent.once('error', failed);
      sent.end(body);
    });
  };
