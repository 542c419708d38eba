import { Sha256Node } from '@smithy/core/checksum';
import { SignatureV4 } from '@smithy/signature-v4';
import type { Instant } from '#domain/kernel/time.ts';

export interface Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string | undefined;
}

export interface UnsignedRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

export interface Signing {
  /** The name that the AWS service has in signatures, such as `s3`. */
  readonly service: string;
  readonly region: string;
  readonly credentials: Credentials;
  readonly now: Instant;
}

/**
 * Returns whether an AWS service expects that the path is escaped a second time for the signature. All services except
 * S3 do.
 */
const escapesPath = (service: string): boolean => service !== 's3';

const identity = ({ sessionToken, ...pair }: Credentials) =>
  sessionToken === undefined ? pair : { ...pair, sessionToken };

/**
 * Signs a request with AWS Signature Version 4. Uses only the signer of the AWS SDK, because an SDK client for each
 * service would add more than 100 kB to a bundle for a few requests.
 */
export const signRequest = async (
  { method, url, headers, body }: UnsignedRequest,
  { service, region, credentials, now }: Signing,
): Promise<Record<string, string>> => {
  const signer = new SignatureV4({
    service,
    region,
    credentials: identity(credentials),
    sha256: Sha256Node,
    uriEscapePath: escapesPath(service),
  });
  const { headers: all } = await signer.sign(
    {
      method,
      protocol: url.protocol,
      hostname: url.hostname,
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      headers: { ...headers, host: url.host },
      body,
    },
    { signingDate: new Date(now) },
  );
  // `host` is left out, because the HTTP client adds it.
  const { host: _, ...sent } = all;
  return sent;
};
