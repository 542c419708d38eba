import { ERRORS, type ErrorCode } from '#domain/kernel/errors/errors.ts';
import { componentSchemas } from '#functions/http/openapi/components.ts';
import { QUOTAS, type QuotaName } from '#functions/http/quotas.ts';
import { type HttpContext, ROUTES, type Route, routeKey } from '#functions/http/routes.ts';
import { findRefusals, type Refusals } from './refusals.ts';
import { anchor, codesOfRoute, quotaRow, refusalRow, routeText } from './route-text.ts';
import { type Schema, shapeText } from './shape-text.ts';

const routes: readonly Route[] = ROUTES;
const contexts: readonly HttpContext[] = [...new Set(routes.map(({ context }) => context))];

const commonCodes = (refusals: Refusals): readonly ErrorCode[] => {
  const all = routes
    .filter(({ access }) => access === 'context-token')
    .map((route) => new Set(codesOfRoute(route, refusals)));
  const [first = new Set<ErrorCode>(), ...rest] = all;
  return [...first].filter((code) => rest.every((codes) => codes.has(code)));
};

const intro = `# HTTP API

Made from the routes, contracts and refusals by \`npm run api:reference\`; a test fails while this page is not what they
say. The same as OpenAPI 3.1 is served at \`GET /smb/openapi.json\`.

**Callers.** A person calls from the host’s page with \`Authorization: JWT <token>\`; the site comes from that token
alone. The host signs its own calls. Public links need no token. A route that works on somebody’s things looks at the
tracker, as the caller, whether they may.

**Writes** take two headers. \`Idempotency-Key\` (8 to 128 letters, digits, hyphens or underscores): the same request
under the same key is done once. \`If-Match\`: the version that the change is meant for; where it is no longer the
current one the answer is 409 and holds the current state.

**Refusals** have the shape [Error](#error): a code of [the catalogue](#refusals), an English sentence, and the fields
at fault by their paths. 429 and 503 say in \`Retry-After\` when to try again. Which codes a route may answer with is
found in the code of its function, which other routes of the group share.`;

const contents = (): string =>
  contexts
    .map((context) => {
      const own = routes.filter((route) => route.context === context);
      const links = own.map((route) => `[${routeKey(route)}](#${anchor(routeKey(route))})`);
      return `- **${context}**: ${links.join(', ')}`;
    })
    .join('\n');

const groupText = (context: HttpContext, refusals: Refusals, common: readonly ErrorCode[]) =>
  [
    `## Routes: ${context}`,
    ...routes
      .filter((route) => route.context === context)
      .map((route) => routeText(route, refusals, common)),
  ].join('\n\n');

const tableOf = (head: readonly string[], rows: readonly string[]): string =>
  [`| ${head.join(' | ')} |`, `|${'---|'.repeat(head.length)}`, ...rows].join('\n');

const shapes = (): string =>
  Object.entries(componentSchemas())
    .sort(([a], [b]) => a.localeCompare(b, 'en'))
    .map(([name, schema]) => `### ${name}\n\n\`\`\`ts\n${shapeText(schema as Schema)}\n\`\`\``)
    .join('\n\n');

export const referencePage = async (): Promise<string> => {
  const refusals = await findRefusals(contexts);
  const common = commonCodes(refusals);
  const usedCodes = new Set(routes.flatMap((route) => codesOfRoute(route, refusals)));
  const codes = (Object.keys(ERRORS) as ErrorCode[]).filter((code) => usedCodes.has(code));
  const head = ['code', 'status', 'says'];
  return `${[
    intro,
    '## Contents',
    contents(),
    '## Refusals of every call',
    'Each call of a person may meet these.',
    tableOf(head, common.map(refusalRow)),
    ...contexts.map((context) => groupText(context, refusals, common)),
    '## Quotas',
    'How often writes are taken, from one person and from all of a site together; beyond it they are refused with 429.',
    tableOf(['quota', 'a person', 'a site'], (Object.keys(QUOTAS) as QuotaName[]).map(quotaRow)),
    '## Shapes',
    'Bodies and answers in JSON. `?` marks what may be left out.',
    shapes(),
    '## Refusals',
    tableOf(head, codes.map(refusalRow)),
  ].join('\n\n')}\n`;
};
