export interface FaultRule {
  /** HTTP method. If absent or `*`, the rule matches any method. */
  readonly method?: string;
  /** Path without a query. `*` matches one segment, `**` any number of segments. */
  readonly path: string;
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly latencyMs?: number;
  /** Whether the connection is closed without an answer. */
  readonly drop?: boolean;
  /** Whether the call is still executed. If so, only its answer is lost or replaced. */
  readonly late?: boolean;
  /** Share of the matching calls that are hit, from 0 to 1. Default: 1. */
  readonly share?: number;
  /** Number of hits after which the rule is used up. Default: unlimited. */
  readonly times?: number;
}

export interface FaultBook {
  /** Adds a rule. Throws a TypeError that names the field if a field of the rule is invalid. */
  add(rule: FaultRule): { readonly id: number };
  clear(): void;
  /** Returns the rule that hits this call, and counts the hit. Returns null if no rule hits it. */
  take(method: string, path: string): (FaultRule & { readonly id: number }) | null;
  all(): readonly (FaultRule & { readonly id: number; readonly hits: number })[];
}
