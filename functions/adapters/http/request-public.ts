import { lookup } from 'node:dns';
import { type IncomingHttpHeaders, request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { mayCall } from './public-address.ts';

/**
 * Thrown before a request if its address is not on the public internet, or its host name has an IP address that is not.
 */
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
  /** The body of the response. It may be of any size, so the reader must count the bytes. */
  readonly body: AsyncIterable<Uint8Array>;
  /** Discards the rest of the response. */
  readonly cancel: () => void;
}

export type RequestPublic = (request: PublicRequest) => Promise<PublicAnswer>;

export type Resolve = typeof lookup;

/**
 * Returns a function that resolves a host name to the IP addresses for the request. It throws if one of them is not
 * public.
 */
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

/** Returns the host of a URL: a name, or an IP address without the brackets of IPv6. */
const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

/**
 * Sends a request to an address that a user entered. Resolves the host name once, checks the IP address, and calls
 * exactly this IP address, so that DNS cannot return another one between the check and the call. Does not follow
 * redirects. If `loopback` is true, addresses of this machine are also allowed. Rejects with `NotPublicError`, or with
 * the error of the connection.
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
