import { documentOfText, isDocument, textOfDocument } from '../base/documents.ts';
import { isObject } from '../base/json.ts';
import type { Reply } from './call/call.ts';

const SECOND = '/rest/api/2/';
const THIRD = '/rest/api/3/';

/** Returns whether a path belongs to version 2 of the API, in which texts have another format than in version 3. */
export const isSecondVersion = (path: string): boolean => path.startsWith(SECOND);

export const thirdVersionPath = (path: string): string => path.replace(SECOND, THIRD);

const asDocument = (value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  return value === '' ? null : documentOfText(value);
};

/** Fields of an issue that are plain text in version 2 of the API, and Atlassian documents in version 3. */
const DOCUMENT_FIELDS = ['description', 'environment'];

const withDocuments = (held: unknown, names: readonly string[]): unknown => {
  if (!isObject(held)) return held;
  const entries = names.flatMap((name) =>
    name in held ? [[name, asDocument(held[name])] as const] : [],
  );
  return { ...held, ...Object.fromEntries(entries) };
};

const updateWithDocuments = (update: unknown): unknown => {
  if (!isObject(update)) return update;
  const entries = DOCUMENT_FIELDS.flatMap((name) => {
    const operations = update[name];
    if (!Array.isArray(operations)) return [];
    return [[name, operations.map((each) => withDocuments(each, ['set']))] as const];
  });
  return { ...update, ...Object.fromEntries(entries) };
};

const issueWithDocuments = (body: unknown): unknown => {
  if (!isObject(body)) return body;
  return {
    ...body,
    ...('fields' in body ? { fields: withDocuments(body.fields, DOCUMENT_FIELDS) } : {}),
    ...('update' in body ? { update: updateWithDocuments(body.update) } : {}),
    ...(Array.isArray(body.issueUpdates)
      ? { issueUpdates: body.issueUpdates.map(issueWithDocuments) }
      : {}),
  };
};

export const thirdVersionBody = (path: string, body: unknown): unknown => {
  if (/\/properties\//.test(path)) return body;
  if (/\/comment(\/\d+)?$/.test(path)) return withDocuments(body, ['body']);
  if (/\/worklog(\/\d+)?$/.test(path)) return withDocuments(body, ['comment']);
  return issueWithDocuments(body);
};

/** Fields that contain arbitrary values of clients, so the conversion leaves them unchanged. */
const UNTOUCHED = new Set(['properties', 'value']);

const asSecond = (value: unknown, own: string): unknown => {
  if (typeof value === 'string')
    return value.startsWith(`${own}${THIRD}`) ? value.replace(THIRD, SECOND) : value;
  if (isDocument(value)) return textOfDocument(value);
  if (Array.isArray(value)) return value.map((each) => asSecond(each, own));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      name,
      UNTOUCHED.has(name) ? each : asSecond(each, own),
    ]),
  );
};

/** Converts an answer of API version 3 to version 2: documents become texts, and URLs contain the number 2. */
export const secondVersionReply = (reply: Reply, baseUrl: string): Reply =>
  reply.body === undefined || reply.contentType !== undefined
    ? reply
    : { ...reply, body: asSecond(reply.body, baseUrl) };
