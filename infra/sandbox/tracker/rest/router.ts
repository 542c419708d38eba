import type { Route } from './call.ts';

export interface Match {
  readonly route: Route;
  readonly params: Readonly<Record<string, string>>;
}

interface Branch {
  readonly fixed: Map<string, Branch>;
  wild: Branch | null;
  readonly routes: Map<string, { route: Route; names: readonly string[] }>;
}

const branch = (): Branch => ({ fixed: new Map(), wild: null, routes: new Map() });

const segmentsOf = (path: string): string[] => path.split('/').filter((segment) => segment !== '');

/** Finds the route of a path; fixed segments win over named ones. */
export class Router {
  readonly #root = branch();

  constructor(routes: readonly Route[]) {
    for (const route of routes) this.#add(route);
  }

  #add(route: Route): void {
    let at = this.#root;
    const names: string[] = [];
    for (const segment of segmentsOf(route.path)) {
      if (segment.startsWith(':')) {
        names.push(segment.slice(1));
        at.wild ??= branch();
        at = at.wild;
      } else {
        const next = at.fixed.get(segment) ?? branch();
        at.fixed.set(segment, next);
        at = next;
      }
    }
    at.routes.set(route.method, { route, names });
  }

  /** The match, or the methods that the path does know (none: no such path). */
  match(method: string, path: string): Match | { readonly allowed: readonly string[] } {
    const hits = this.#walk(this.#root, segmentsOf(path), 0, []);
    if (hits === null) return { allowed: [] };
    const found = hits.branch.routes.get(method);
    if (!found) return { allowed: [...hits.branch.routes.keys()] };
    const params = Object.fromEntries(found.names.map((name, i) => [name, hits.values[i] ?? '']));
    return { route: found.route, params };
  }

  #walk(
    at: Branch,
    segments: readonly string[],
    depth: number,
    values: readonly string[],
  ): { branch: Branch; values: readonly string[] } | null {
    const segment = segments[depth];
    if (segment === undefined) return at.routes.size > 0 ? { branch: at, values } : null;
    const fixed = at.fixed.get(segment);
    const straight = fixed ? this.#walk(fixed, segments, depth + 1, values) : null;
    if (straight || !at.wild) return straight;
    return this.#walk(at.wild, segments, depth + 1, [...values, decode(segment)]);
  }
}

const decode = (segment: string): string => {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
};
