import type { ServerResponse } from 'node:http';
import type { SigningKey } from './keys.ts';

/** Answers `/connect-keys/<kid>` like Atlassian's key server: with the public key in PEM format, cacheable forever. */
export const serveKey = (key: SigningKey, kid: string, response: ServerResponse): void => {
  if (kid !== key.kid) {
    response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found');
    return;
  }
  response
    .writeHead(200, {
      'content-type': 'application/x-pem-file',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    .end(key.publicPem);
};
