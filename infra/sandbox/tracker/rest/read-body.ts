import type { IncomingMessage } from 'node:http';
import { JiraError } from '../base/errors.ts';

const MOST_BYTES = 10 * 1024 * 1024;

/**
 * Returns the body as text. Answers 413 if it has more than 10 MB, but reads the whole body first, so that the
 * connection can be used for another request.
 */
export const readText = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= MOST_BYTES) chunks.push(chunk);
  }
  if (size > MOST_BYTES) throw new JiraError(413, ['The request entity is too large.']);
  return Buffer.concat(chunks).toString('utf8');
};

/** Returns the body as JSON, or undefined if it is empty. Throws 415 for another content type. */
export const readJson = async (request: IncomingMessage): Promise<unknown> => {
  const text = await readText(request);
  if (text.trim() === '') return undefined;
  const type = request.headers['content-type'];
  if (type !== undefined && !/^application\/(?:[\w.+-]*\+)?json\b/i.test(type))
    throw new JiraError(415, ['Unsupported Media Type']);
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new JiraError(400, [
      'Invalid request payload. Refer to the REST API documentation and try again.',
    ]);
  }
};
