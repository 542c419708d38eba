import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { showRefusal } from '#domain/contracts/show-refusal.ts';
import { HTTP_STATUS, RETRY_AFTER } from '#domain/kernel/errors/error-kinds.ts';
import { CatalogueError, ERRORS, refusal } from '#domain/kernel/errors/errors.ts';
import type { Reply, ReplyFile } from '../http/endpoint.ts';
import { FaultWithPage } from '../http/fault-with-page.ts';

/** Returns a file, or 304 when the client has it cached. */
const respondFile = ({ status, file }: Reply & { file: ReplyFile }) => ({
  statusCode: status,
  headers: {
    'cache-control': file.caching,
    ...(file.etag === undefined ? {} : { etag: file.etag }),
    ...(status === 304 ? {} : { 'content-type': file.type }),
    ...(status === 304 || !file.encoding ? {} : { 'content-encoding': file.encoding }),
  },
  ...(status === 304
    ? {}
    : { body: Buffer.from(file.body).toString('base64'), isBase64Encoded: true }),
});

/** Returns the content of a reply with its type; undefined for an empty reply. */
const contentOf = ({ body, text }: Reply): Reply['text'] =>
  body === undefined
    ? text
    : { type: 'application/json; charset=utf-8', content: JSON.stringify(body) };

const respondText = (reply: Reply): APIGatewayProxyStructuredResultV2 => {
  const text = contentOf(reply);
  return {
    statusCode: reply.status,
    headers: {
      'cache-control': 'no-store',
      ...(text === undefined ? {} : { 'content-type': text.type }),
      ...(reply.location === undefined ? {} : { location: reply.location }),
      ...(reply.version === undefined ? {} : { etag: `"${reply.version}"` }),
      ...(reply.hiddenProjects ? { 'x-hidden-projects': String(reply.hiddenProjects) } : {}),
    },
    ...(text === undefined ? {} : { body: text.content }),
  };
};

export const respond = (reply: Reply): APIGatewayProxyStructuredResultV2 => {
  const { file, cookies } = reply;
  const answer = file ? respondFile({ ...reply, file }) : respondText(reply);
  return cookies === undefined ? answer : { ...answer, cookies: [...cookies] };
};

/**
 * Returns the answer for an error. A catalogue error becomes JSON, with `Retry-After` if waiting helps. A fault with
 * its own page becomes that page. Any other error becomes an internal error without details.
 */
export const respondError = (error: unknown): APIGatewayProxyStructuredResultV2 => {
  if (error instanceof FaultWithPage) return respond(error.reply);
  const known = error instanceof CatalogueError ? error : new CatalogueError(refusal('INTERNAL'));
  const { refusal: reason, current, retryAfter } = known;
  const { kind } = ERRORS[reason.code];
  const answer = respond({ status: HTTP_STATUS[kind], body: showRefusal(reason, current) });
  if (kind !== 'unavailable' && kind !== 'tooMany') return answer;
  const seconds = Math.max(1, Math.ceil(retryAfter ?? RETRY_AFTER[kind]));
  return { ...answer, headers: { ...answer.headers, 'retry-after': String(seconds) } };
};
