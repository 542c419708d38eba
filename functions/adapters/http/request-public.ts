import { lookup } from 'node:dns';
import { request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { CatalogueError, refusal } from '#domain/kernel/errors/errors.ts';
import { mayCall } from './public-address.ts';
import type { Send } from './send.ts';

const refused = (): CatalogueError => new CatalogueError(refusal('AI_ADDRESS_INVALID'));

type Resolve = typeof lookup;

/** Gives the very addresses that will be called, or none where one of them may not be. */
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

/** The host as a name or address, without the brackets that addresses of IPv6 stand in. */
const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

/**
 * To an address that somebody typed. What a name stands for is looked up once, checked, and called: between the check and
 * the call no other answer of the name's server can come. Nothing is followed. Throws `AI_ADDRESS_INVALID` for what is
 * not on the public internet.
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
