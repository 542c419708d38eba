import type { IncomingMessage } from 'node:http';

export class BodyNotJson extends Error {
  override readonly name = 'BodyNotJson';
}

/** Reads a JSON body. An empty body is read as `{}`. Throws `BodyNotJson` if the body is not JSON. */
export const readJson = async (request: IncomingMessage): Promise<unknown> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString('utf8');
  if (text.trim() === '') return {};
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new BodyNotJson('The request body is not JSON.', { cause: error });
  }
};
