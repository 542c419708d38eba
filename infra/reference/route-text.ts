import { HTTP_STATUS } from '#domain/kernel/errors/error-kinds.ts';
import { ERRORS, type ErrorCode } from '#domain/kernel/errors/errors.ts';
import type { Operation } from '#functions/http/openapi/operation.ts';
import { OPERATIONS } from '#functions/http/openapi/operations.ts';
import { QUOTAS, type QuotaName, quotaOf } from '#functions/http/quotas.ts';
import { type Access, type LicenceNeed, type Route, routeKey } from '#functions/http/routes.ts';
import type { Refusals } from './refusals.ts';

export const CALLERS: Readonly<Record<Access, string>> = {
  'context-token': 'a person in Jira, by the token of the host’s page',
  lifecycle: 'the host itself, by a token that it signs',
  guest: 'anybody who knows the address',
  public: 'anybody',
};

const LICENCES: Readonly<Record<LicenceNeed, string>> = {
  app: 'of the app',
  portfolio: 'of the app, or a portfolio key',
  none: 'none',
};

/**
 * Error codes about bodies, versions, idempotency keys and quotas. The bundles that answer read requests contain these
 * codes, but no read request is refused with them.
 */
const OF_WRITES: readonly ErrorCode[] = [
  'BODY_NOT_JSON',
  'BODY_TOO_LARGE',
  'TEXT_TOO_LONG',
  'VERSION_INVALID',
  'STALE_VERSION',
  'IDEMPOTENCY_INVALID',
  'IDEMPOTENCY_REUSED',
  'QUOTA_SPENT',
  'SITE_QUOTA_SPENT',
];

const canMeet = (route: Route, code: ErrorCode): boolean => {
  if (OF_WRITES.includes(code)) return route.method !== 'GET';
  return code !== 'LICENCE_REQUIRED' || route.licence !== 'none';
};

export const codesOfRoute = (route: Route, { reads, writes }: Refusals): readonly ErrorCode[] =>
  ((route.method === 'GET' ? reads : writes).get(route.context) ?? []).filter((code) =>
    canMeet(route, code),
  );

const byStatus = (codes: readonly ErrorCode[]): string => {
  const groups = Map.groupBy(codes, (code) => HTTP_STATUS[ERRORS[code].kind]);
  return [...groups]
    .sort(([a], [b]) => a - b)
    .map(([status, own]) => `${status} ${own.map((code) => `\`${code}\``).join(' ')}`)
    .join('; ');
};

const quotaText = (route: Route): string => {
  const quota = quotaOf(route);
  if (quota === null) return 'none: it only reads';
  if (quota === 'own') return 'counted by the route itself, once the request is found in order';
  return quota === 'host' ? 'none: throttled at the edge' : `[${quota}](#quotas)`;
};

export const anchor = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .replace(/\s/g, '-');

const shapeLink = (name: string): string => `[${name}](#${anchor(name)})`;

const answerText = ({ status, answer }: Operation): string => {
  if (answer) return `${status}, ${shapeLink(answer)}`;
  return status === 204 ? '204, empty' : `${status}, not JSON`;
};

const parameterRows = (route: Route): string[] => {
  const inPath = [...route.path.matchAll(/\{(\w+)\}/g)].map(
    ([, name]) => `| \`${name}\` | path | string | yes | |`,
  );
  const { query = [] } = OPERATIONS[routeKey(route)];
  const inQuery = query.map(
    ({ name, type, required, description = '' }) =>
      `| \`${name}\` | query | ${type} | ${required ? 'yes' : 'no'} | ${description} |`,
  );
  const rows = [...inPath, ...inQuery];
  if (rows.length === 0) return [];
  return ['', '| parameter | in | type | needed | |', '|---|---|---|---|---|', ...rows];
};

/**
 * Returns the section of one route: purpose, access, input, output and error codes. Leaves out codes in `common`,
 * because the page lists them once for all routes.
 */
export const routeText = (
  route: Route,
  refusals: Refusals,
  common: readonly ErrorCode[],
): string => {
  const operation = OPERATIONS[routeKey(route)];
  const { description, body } = operation;
  const own = codesOfRoute(route, refusals).filter(
    (code) => route.access !== 'context-token' || !common.includes(code),
  );
  const shared =
    route.access === 'context-token' ? '[those of every call](#refusals-of-every-call)' : '';
  const refused = [shared, byStatus(own)].filter((each) => each !== '').join('; ');
  return [
    `### ${routeKey(route)}`,
    '',
    description,
    '',
    `- Caller: ${CALLERS[route.access]}. Licence: ${LICENCES[route.licence]}. Quota: ${quotaText(route)}.`,
    `- Body: ${body ? shapeLink(body) : 'none of JSON'}. Answer: ${answerText(operation)}.`,
    `- Refusals: ${refused || 'none'}.`,
    ...parameterRows(route),
  ].join('\n');
};

const limitText = ({ times, seconds }: { readonly times: number; readonly seconds: number }) =>
  `${times.toLocaleString('en')} in ${SPANS[seconds] ?? `${seconds} s`}`;
const SPANS: Readonly<Record<number, string>> = {
  10: '10 seconds',
  3600: 'an hour',
  86400: 'a day',
};

export const quotaRow = (name: QuotaName): string => {
  const { person, site } = QUOTAS[name];
  return `| ${name} | ${person.map(limitText).join(', ')} | ${site.map(limitText).join(', ')} |`;
};

export const refusalRow = (code: ErrorCode): string =>
  `| \`${code}\` | ${HTTP_STATUS[ERRORS[code].kind]} | ${ERRORS[code].text} |`;
