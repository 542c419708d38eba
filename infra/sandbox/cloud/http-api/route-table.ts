export interface ApiRoute {
  /** Method and path as in the template: `METHOD /path/{name}`. */
  readonly routeKey: string;
  /** Name or ARN of the function. */
  readonly target: string;
}

export interface RouteMatch {
  readonly route: ApiRoute;
  readonly pathParameters: Readonly<Record<string, string>>;
}

interface CompiledRoute {
  readonly route: ApiRoute;
  readonly method: string;
  readonly segments: readonly string[];
}

const segmentsOf = (path: string): string[] => path.split('/').slice(1);

const isVariable = (segment: string): boolean => segment.startsWith('{') && segment.endsWith('}');

const compile = (route: ApiRoute): CompiledRoute => {
  const [method = '', path = ''] = route.routeKey.split(' ');
  return { route, method, segments: segmentsOf(path) };
};

/**
 * Sorts routes so that fixed segments come before variables, as in AWS. So `/goal/search` matches the route
 * `/goal/search`, and not `/goal/{id}` with the id "search".
 */
const bySpecificity = (left: CompiledRoute, right: CompiledRoute): number => {
  const weight = ({ segments }: CompiledRoute): string =>
    segments.map((segment) => (isVariable(segment) ? '1' : '0')).join('');
  return weight(left) < weight(right) ? -1 : 1;
};

const matchPath = (
  { segments }: CompiledRoute,
  path: readonly string[],
): Record<string, string> | null => {
  if (segments.length !== path.length) return null;
  const parameters: Record<string, string> = {};
  for (const [index, segment] of segments.entries()) {
    const given = path[index] ?? '';
    if (isVariable(segment)) {
      if (given === '') return null;
      parameters[segment.slice(1, -1)] = given;
    } else if (segment !== given) return null;
  }
  return parameters;
};

/** Decodes a path segment. Leaves an invalid segment unchanged, because the handler will refuse it. */
const decode = (segment: string): string => {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
};

export type FindRoute = (method: string, path: string) => RouteMatch | null;

/** The route key of the HTTP API for requests that match no other route. */
const DEFAULT_ROUTE = '$default';

/** Returns a function that finds the route for a request and decodes the path parameters. */
export const routeTable = (routes: readonly ApiRoute[]): FindRoute => {
  const compiled = routes
    .filter(({ routeKey }) => routeKey !== DEFAULT_ROUTE)
    .map(compile)
    .sort(bySpecificity);
  const otherwise = routes.find(({ routeKey }) => routeKey === DEFAULT_ROUTE);
  return (method, path) => {
    const segments = segmentsOf(path).map(decode);
    for (const candidate of compiled) {
      if (candidate.method !== method && candidate.method !== 'ANY') continue;
      const pathParameters = matchPath(candidate, segments);
      if (pathParameters) return { route: candidate.route, pathParameters };
    }
    return otherwise ? { route: otherwise, pathParameters: {} } : null;
  };
};
