import { CatalogueError, refusal } from '#domain/kernel/errors/errors.ts';
import { NotPublicError, type Resolve, requestPublic } from '../http/request-public.ts';
import type { Send } from './send.ts';

/**
 * Sends a request to an address that a user entered. Throws `AI_ADDRESS_INVALID` when the address is not on the public
 * internet.
 */
export const sendPublic = (loopback: boolean, resolve?: Resolve): Send => {
  const request = requestPublic(loopback, resolve);
  return async (sending) => {
    try {
      const { headers, ...answer } = await request({ method: 'POST', ...sending });
      return { ...answer, type: headers['content-type'] ?? '' };
    } catch (error) {
      if (!(error instanceof NotPublicError)) throw error;
      throw new CatalogueError(refusal('AI_ADDRESS_INVALID'));
    }
  };
};
