export interface FaultRule {
  /** HTTP method; absent or `*`: any method. */
  readonly method?: string;
  /** Path without query: `*` matches one segment, `**` any number. */
  readonly path: string;
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly latencyMs?: number;
  /** Whether the connection is closed without an answer. */
  readonly drop?: boolean;
  /** Whether the call is executed; then only its answer is lost or replaced. */
  readonly late?: boolean;
  /** Share of the matching calls that are hit, from 0 to 1. Default: 1. */
  readonly share?: number;
  /** Number of hits after which the rule is used up. Default: unlimited. */
  readonly times?: number;
}

export interface FaultBook {
  /** Adds a rule. Throws a TypeError that names an invalid member of the rule. */
  add(rule: FaultRule): { readonly id: number };
  clear(): void;
  /** Finds the rule that hits this call, and counts the hit. */
  take(method: string, path: string): (FaultRule & { readonly id: number }) | null;
  all(): readonly (FaultRule & { readonly id: number; readonly hits: number })[];
}
