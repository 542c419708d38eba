import { lookup } from 'node:dns';
import { type IncomingHttpHeaders, request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { mayCall } from './public-address.ts';

/** The address, or what its name stands for, is not on the public internet: nothing was called. */
export class NotPublicError extends Error {
  override readonly name = 'NotPublicError';
}

export interface PublicRequest {
  readonly method: 'GET' | 'POST';
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Ends the request and its answer. */
  readonly signal: AbortSignal;
}

export interface PublicAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Unbounded: whoever reads it counts. */
  readonly body: AsyncIterable<Uint8Array>;
  /** Lets the rest of the answer go. */
  readonly cancel: () => void;
}

export type RequestPublic = (request: PublicRequest) => Promise<PublicAnswer>;

export type Resolve = typeof lookup;

/** Gives the very addresses that will be called, or none where one of them may not be. */
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

/** The host as a name or address, without the brackets that addresses of IPv6 stand in. */
const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

/**
 * Calls an address that somebody typed. What a name stands for is looked up once, checked, and called: between the check
 * and the call no other answer of the name's server can come. Nothing is followed. `loopback` lets this machine itself
 * be called. Rejects with `NotPublicError`, or with what the connection failed of.
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
