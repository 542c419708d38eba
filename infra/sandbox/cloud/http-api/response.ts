import type { ServerResponse } from 'node:http';
import * as z from 'zod/mini';

const Answer = z.object({
  statusCode: z.number(),
  headers: z.optional(z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))),
  cookies: z.optional(z.array(z.string())),
  body: z.optional(z.string()),
  isBase64Encoded: z.optional(z.boolean()),
});

/** Sends an error of the HTTP API itself, without calling a handler. */
export const refuse = (response: ServerResponse, status: number, message: string): void => {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ message }));
};

/** Sends a handler's answer. As in payload format 2.0, an invalid answer becomes the HTTP API's status 500. */
export const writeAnswer = (response: ServerResponse, result: unknown): void => {
  const answer = Answer.safeParse(result);
  if (!answer.success) {
    refuse(response, 500, 'Internal Server Error');
    return;
  }
  const { statusCode, headers = {}, cookies, body = '', isBase64Encoded } = answer.data;
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, String(value));
  if (cookies) response.setHeader('set-cookie', cookies);
  if (!response.hasHeader('content-type') && body) {
    response.setHeader('content-type', 'text/plain; charset=utf-8');
  }
  response.writeHead(statusCode);
  response.end(Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8'));
};
