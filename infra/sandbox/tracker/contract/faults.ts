export interface FaultRule {
  /** Omitted or `*`: any method. */
  readonly method?: string;
  /** Path without query: `*` matches one segment, `**` any number. */
  readonly path: string;
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly latencyMs?: number;
  /** Closes the connection without an answer. */
  readonly drop?: boolean;
  /** The call is carried out; only its answer is lost or replaced. */
  readonly late?: boolean;
  /** Share of matching calls to hit, 0–1. Default 1. */
  readonly share?: number;
  /** Number of hits after which the rule is used up. Default: unlimited. */
  readonly times?: number;
}

export interface FaultBook {
  /** Throws a TypeError that names the invalid member of the rule. */
  add(rule: FaultRule): { readonly id: number };
  clear(): void;
  /** Finds the rule that hits this call, and counts the hit. */
  take(method: string, path: string): (FaultRule & { readonly id: number }) | null;
  all(): readonly (FaultRule & { readonly id: number; readonly hits: number })[];
}
