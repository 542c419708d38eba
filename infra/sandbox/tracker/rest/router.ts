import FindMyWay from 'find-my-way';
import type { Route } from './call/call.ts';

export interface Match {
  readonly route: Route;
  readonly params: Readonly<Record<string, string>>;
}

const NAME = /:(\w+)/g;

/** A path with its parameters numbered: routes of one place may name them differently. */
const placeOf = (path: string): string => {
  let count = 0;
  return path.replace(NAME, () => `:p${count++}`);
};

const namesOf = (path: string): string[] => [...path.matchAll(NAME)].map(([, name = '']) => name);

/** What is no proper escape stands for itself: resources say that there is nothing of that name. */
const readable = (segment: string): string => {
  try {
    decodeURIComponent(segment);
    return segment;
  } catch {
    return encodeURIComponent(segment);
  }
};

/** Longer than any key of a property may be: resources say themselves what is too long. */
const MOST_CHARACTERS = 16_384;

/**
 * Finds the route of a path; fixed segments win over named ones. A place is found first and then the method there: one
 * that it lacks is not looked for at another place that would fit as well.
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

  /** The match, or the methods that the path does know (none: no such path). */
  match(method: string, path: string): Match | { readonly allowed: readonly string[] } {
    const found = this.#finder.find('GET', path.split('/').map(readable).join('/'));
    const routes = found && this.#places.get(String(found.store));
    const route = routes?.get(method);
    if (!found || !route) return { allowed: [...(routes?.keys() ?? [])] };
    const values = namesOf(route.path).map((name, at) => [name, found.params[`p${at}`] ?? '']);
    return { route, params: Object.fromEntries(values) };
  }
}
