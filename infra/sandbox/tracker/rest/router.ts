import FindMyWay from 'find-my-way';
import type { Route } from './call/call.ts';

export interface Match {
  readonly route: Route;
  readonly params: Readonly<Record<string, string>>;
}

const NAME = /:(\w+)/g;

/**
 * Returns the path with numbers instead of parameter names, because routes with the same path may name their parameters
 * differently.
 */
const placeOf = (path: string): string => {
  let count = 0;
  return path.replace(NAME, () => `:p${count++}`);
};

const namesOf = (path: string): string[] => [...path.matchAll(NAME)].map(([, name = '']) => name);

/** Decodes a path segment. Leaves an invalid escape sequence unchanged, so that the resource answers "not found". */
const readable = (segment: string): string => {
  try {
    decodeURIComponent(segment);
    return segment;
  } catch {
    return encodeURIComponent(segment);
  }
};

/**
 * Maximum number of characters in a parameter. It is higher than the limit for property keys, so that the resource
 * itself can report a key that is too long.
 */
const MOST_CHARACTERS = 16_384;

/**
 * Finds the route of a path. Prefers fixed segments to parameters. Chooses the path before the method: if the best path
 * does not have the method, no other path is tried.
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

  /**
   * Returns the route for a path and a method. If there is none, returns the methods that the path allows. An unknown
   * path allows none.
   */
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
