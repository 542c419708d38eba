import { HTTP_STATUS } from '#domain/kernel/errors/error-kinds.ts';
import { ERRORS } from '#domain/kernel/errors/errors.ts';
import { type Access, ROUTES, routeKey } from '../routes.ts';
import { componentSchemas, refTo } from './components.ts';
import type { Operation, Parameter } from './operation.ts';
import { OPERATIONS } from './operations.ts';

type Json = Record<string, unknown>;

const content = (component: string): Json => ({
  content: { 'application/json': { schema: { $ref: refTo(component) } } },
});

const queryParameter = ({ name, type, required, description }: Parameter): Json => ({
  name,
  in: 'query',
  required: required === true,
  ...(description ? { description } : {}),
  schema: type === 'integer' ? { type, minimum: 0 } : { type },
});

const pathParameters = (path: string): Json[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));

const header = (name: string, description: string, pattern: string): Json => ({
  name,
  in: 'header',
  required: false,
  description,
  schema: { type: 'string', pattern },
});

/** Every write accepts an idempotency key and a precondition. */
const WRITE_HEADERS = [
  header('Idempotency-Key', 'The same request under the same key is done once.', '^[\\w-]{8,128}$'),
  header('If-Match', 'The version that the change is meant for.', '^(\\*|(W/)?"?\\d{1,9}"?)$'),
];

const parametersOf = (method: string, path: string, access: Access, { query = [] }: Operation) => [
  ...pathParameters(path),
  ...query.map(queryParameter),
  ...(method === 'GET' || access !== 'context-token' ? [] : WRITE_HEADERS),
];

/** One response for each status of the error catalogue. All have the same schema. */
const REFUSALS: Json = Object.fromEntries(
  [...new Set(Object.values(ERRORS).map(({ kind }) => HTTP_STATUS[kind]))].sort().map((status) => [
    String(status),
    {
      description: `Refused: ${Object.entries(ERRORS)
        .filter(([, { kind }]) => HTTP_STATUS[kind] === status)
        .map(([code]) => code)
        .join(', ')}`,
      ...content('Error'),
    },
  ]),
);

const refusalsOf = (access: Access): Json =>
  access === 'public'
    ? {}
    : Object.fromEntries(
        Object.keys(REFUSALS).map((status) => [
          status,
          { $ref: `#/components/responses/Refused${status}` },
        ]),
      );

const SECURITY: Readonly<Record<Access, readonly Json[]>> = {
  'context-token': [{ contextToken: [] }],
  lifecycle: [{ hostToken: [] }],
  public: [],
  guest: [],
};

const operationOf = (route: (typeof ROUTES)[number]): Json => {
  const operation = OPERATIONS[routeKey(route)];
  const { description, body, status, answer } = operation;
  const parameters = parametersOf(route.method, route.path, route.access, operation);
  return {
    summary: description,
    tags: [route.context],
    security: SECURITY[route.access],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body ? { requestBody: { required: true, ...content(body) } } : {}),
    responses: {
      [status]: { description, ...(answer ? content(answer) : {}) },
      ...refusalsOf(route.access),
    },
  };
};

const paths = (): Json => {
  const found: Record<string, Json> = {};
  for (const route of ROUTES) {
    found[route.path] = { ...found[route.path], [route.method.toLowerCase()]: operationOf(route) };
  }
  return found;
};

const scheme = (description: string): Json => ({
  type: 'apiKey',
  in: 'header',
  name: 'Authorization',
  description,
});

/**
 * Returns the backend's OpenAPI 3.1 document, which is made from the route table, the contracts and the error
 * catalogue.
 */
export const openApiDocument = (): Json => ({
  openapi: '3.1.0',
  info: { title: 'Cairn', version: '1', license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } },
  servers: [{ url: '/' }],
  paths: paths(),
  components: {
    schemas: componentSchemas(),
    responses: Object.fromEntries(
      Object.entries(REFUSALS).map(([status, refused]) => [`Refused${status}`, refused]),
    ),
    securitySchemes: {
      contextToken: scheme('`JWT <token>`: the context token that the host gives to its page.'),
      hostToken: scheme('`JWT <token>`: signed by the host and bound to the request.'),
    },
  },
});
