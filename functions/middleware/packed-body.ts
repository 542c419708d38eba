import { gunzipSync, gzipSync } from 'node:zlib';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import * as z from 'zod/mini';
import {
  PACKED_HEADER,
  type Packed,
  packedSchema,
  UNPACKED_MOST,
} from '#domain/contracts/packed-body.ts';
import { CatalogueError, refusal } from '#domain/kernel/errors/errors.ts';

const contentOf = (text: string): Buffer => {
  try {
    const { packed } = z.parse(packedSchema, JSON.parse(text));
    return Buffer.from(packed, 'base64');
  } catch (cause) {
    throw new CatalogueError(refusal('BODY_NOT_JSON'), { cause });
  }
};

/** Decompresses a body of at most `limit` bytes. Throws `BODY_TOO_LARGE`, or `BODY_NOT_JSON` for an invalid body. */
export const unpacked = (text: string, limit: number): string => {
  const content = contentOf(text);
  try {
    return gunzipSync(content, { maxOutputLength: limit }).toString('utf8');
  } catch (cause) {
    const tooLarge = (cause as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    throw new CatalogueError(refusal(tooLarge ? 'BODY_TOO_LARGE' : 'BODY_NOT_JSON'), { cause });
  }
};

/**
 * In bytes. Lambda replaces a larger answer with its own error, which does not have the format of the error catalogue.
 */
const MOST_SENT = 5_500_000;

/** Returns the answer, unless it is too large to send. Throws `ANSWER_TOO_LARGE`. */
export const sendable = (
  answer: APIGatewayProxyStructuredResultV2,
  most: number = MOST_SENT,
): APIGatewayProxyStructuredResultV2 => {
  if (Buffer.byteLength(answer.body ?? '') <= most) return answer;
  throw new CatalogueError(refusal('ANSWER_TOO_LARGE'));
};

/**
 * Returns the answer within the Forge host's size limit: compressed when its JSON is larger. Throws `ANSWER_TOO_LARGE`
 * when it is still too large, because the host would drop it without an error.
 */
export const packedAnswer = (
  answer: APIGatewayProxyStructuredResultV2,
): APIGatewayProxyStructuredResultV2 => {
  const { body, headers, isBase64Encoded = false } = answer;
  if (body === undefined || isBase64Encoded) return answer;
  if (Buffer.byteLength(body) <= UNPACKED_MOST.answer) return answer;
  const packed: Packed = { packed: gzipSync(body).toString('base64') };
  const small = {
    ...answer,
    headers: { ...headers, [PACKED_HEADER]: 'gzip' },
    body: JSON.stringify(packed),
  };
  return sendable(small, UNPACKED_MOST.answer);
};
