export interface FaultRule {
  /** Omitted or `*`: any method. */
  readonly method?: string;
  /** Path without query: `*` stands for one segment, `**` for any number. */
  readonly path: string;
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly latencyMs?: number;
  /** Closes the connection without an answer. */
  readonly drop?: boolean;
  /** The call is carried out all the same: only its answer is lost, or says otherwise. */
  readonly late?: boolean;
  /** Share of matching calls that are hit, 0–1. Default 1. */
  readonly share?: number;
  /** How many calls are hit before the rule is spent. Default: no end. */
  readonly times?: number;
}

export interface FaultBook {
  /** Throws a TypeError naming the member at fault when the rule is not valid. */
  add(rule: FaultRule): { readonly id: number };
  clear(): void;
  /** The rule that hits this call, counted as used. */
  take(method: string, path: string): (FaultRule & { readonly id: number }) | null;
  all(): readonly (FaultRule & { readonly id: number; readonly hits: number })[];
}
