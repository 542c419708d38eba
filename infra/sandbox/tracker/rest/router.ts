import FindMyWay from 'find-my-way';
import type { Route } from './call/call.ts';

export interface Match {
  readonly route: Route;
  readonly params: Readonly<Record<string, string>>;
}

const NAME = /:(\w+)/g;

/**
 * Returns the path with numbered parameters, because routes with the same path may use different names for its
 * parameters.
 */
const placeOf = (path: string): string => {
  let count = 0;
  return path.replace(NAME, () => `:p${count++}`);
};

const namesOf = (path: string): string[] => [...path.matchAll(NAME)].map(([, name = '']) => name);

/** Decodes a path segment. Leaves an invalid escape unchanged, so that the resource answers "not found". */
const readable = (segment: string): string => {
  try {
    decodeURIComponent(segment);
    return segment;
  } catch {
    return encodeURIComponent(segment);
  }
};

/**
 * Most characters of a parameter. The limit is higher than the limit of property keys, so that the resource itself
 * reports a key that is too long.
 */
const MOST_CHARACTERS = 16_384;

/**
 * Finds the route of a path. Fixed segments have priority over parameters. The path is matched before the method: when
 * the best matching path lacks the method, no other pattern is tried.
 */
export class Router {
  readonly #finder = FindMyWay({
    ignoreTrailingSlash: true,
    ignoreDuplicateSlashes: true,
    maxParamLength: MOST_CHARACTERS,
  });
  readonly #places = new Map<string, Map<string, Route>>();

  constructor(routes: readonly Route[]) {
    for (const route of routes) {
      const place = placeOf(route.path);
      const known = this.#places.get(place);
      if (!known) this.#finder.on('GET', place, () => undefined, place);
      this.#places.set(place, (known ?? new Map<string, Route>()).set(route.method, route));
    }
  }

  /** Returns the route for a path and method; otherwise the methods that the path allows (none: unknown path). */
  match(method: string, path: string): Match | { readonly allowed: readonly string[] } {
    const found = this.#finder.find('GET', path.split('/').map(readable).join('/'));
    const routes = found && this.#places.get(String(found.store));
    const route = routes?.get(method);
    if (!found || !route) return { allowed: [...(routes?.keys() ?? [])] };
    const values = namesOf(route.path).map((name, index) => [
      name,
      found.params[`p${index}`] ?? '',
    ]);
    return { route, params: Object.fromEntries(values) };
  }
}
