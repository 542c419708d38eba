import type { ServerResponse } from 'node:http';
import { core } from 'zod/mini';
import { BodyNotJson } from './body.ts';

export const sendJson = (response: ServerResponse, status: number, body: unknown): void => {
  response
    .writeHead(status, { 'content-type': 'application/json; charset=utf-8' })
    .end(JSON.stringify(body));
};

/** Sends an error in Jira's format: messages about the whole request, and `errors` by the path of a field. */
export const sendRefusal = (
  response: ServerResponse,
  status: number,
  errorMessages: readonly string[],
  errors: Readonly<Record<string, string>> = {},
): void => sendJson(response, status, { errorMessages, errors });

const fieldErrors = (error: core.$ZodError): Record<string, string> =>
  Object.fromEntries(
    error.issues.map((issue) => [
      issue.code === 'unrecognized_keys' ? issue.keys.join(', ') : issue.path.join('.') || 'body',
      issue.message,
    ]),
  );

/** Sends the error that a handler threw: status 400 if the body was invalid, or 500 with the message. */
export const sendFailure = (response: ServerResponse, error: unknown): void => {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  if (error instanceof core.$ZodError) {
    sendRefusal(response, 400, [], fieldErrors(error));
    return;
  }
  if (error instanceof BodyNotJson) {
    sendRefusal(response, 400, [error.message]);
    return;
  }
  sendRefusal(response, 500, [error instanceof Error ? error.message : String(error)]);
};
