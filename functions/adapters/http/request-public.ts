import { lookup } from 'node:dns';
import { type IncomingHttpHeaders, request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { mayCall } from './public-address.ts';

/** Thrown before a request when the address, or an IP address of its host name, is not on the public internet. */
export class NotPublicError extends Error {
  override readonly name = 'NotPublicError';
}

export interface PublicRequest {
  readonly method: 'GET' | 'POST';
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly signal: AbortSignal;
}

export interface PublicAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** The body. It has no size limit, so the reader must count its bytes. */
  readonly body: AsyncIterable<Uint8Array>;
  /** Discards the rest of the response. */
  readonly cancel: () => void;
}

export type RequestPublic = (request: PublicRequest) => Promise<PublicAnswer>;

export type Resolve = typeof lookup;

/** Resolves a host name to the IP addresses that the request will use. Throws when one of them is not public. */
const guarded =
  (resolve: Resolve, loopback: boolean): LookupFunction =>
  (hostname, options, done) => {
    resolve(hostname, { ...options, all: true }, (error, found) => {
      const [first] = found ?? [];
      if (error || !first) done(error ?? new Error('no address'), []);
      else if (!found.every(({ address }) => mayCall(address, loopback))) {
        done(new NotPublicError(), []);
      } else if (options.all) done(null, found);
      else done(null, first.address, first.family);
    });
  };

/** Returns the host as a name or IP address, without the brackets around IPv6 addresses. */
const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

/**
 * Calls an address that a user entered. The host name is resolved once, and exactly the checked IP address is called.
 * So DNS cannot return another address between the check and the call. Redirects are not followed. `loopback` also
 * allows this machine. Rejects with `NotPublicError`, or with the error of the connection.
 */
export const requestPublic =
  (loopback: boolean, resolve: Resolve = lookup): RequestPublic =>
  async ({ method, url, headers, body, signal }) => {
    const host = hostOf(url);
    if (isIP(host) !== 0 && !mayCall(host, loopback)) throw new NotPublicError();
    const request = url.protocol === 'https:' ? secureRequest : plainRequest;
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
    return new Promise((answered, failed) => {
      const sent = request(
        url,
        {
          method,
          headers: { ...headers, ...length },
          lookup: guarded(resolve, loopback),
          agent: false,
          signal,
        },
        (response) =>
          answered({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: response,
            cancel: () => response.destroy(),
          }),
      );
      sent.once('error', failed);
      sent.end(body);
    });
  };
