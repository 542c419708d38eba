/** A function as the template describes it, ready to be loaded. */
export interface FunctionSpec {
  readonly name: string;
  readonly module: string;
  /** Name of the exported function that handles the events. */
  readonly handler: string;
  readonly timeoutSeconds: number;
  /** Memory limit in megabytes. */
  readonly megabytes: number;
  /** Reserved concurrency, if the template sets it. Default: the limit of the pool, `MOST_INSTANCES`. */
  readonly reserved?: number | undefined;
  /** Milliseconds that a new environment takes to start. */
  readonly coldStartMs?: number | undefined;
  readonly environment: Readonly<Record<string, string>>;
  /** Returns by how many milliseconds the function's clock is currently ahead of the right time. */
  readonly aheadMs: () => number;
}

/** A failed invocation, with the name and message of the handler's error. */
export class FunctionError extends Error {
  readonly errorType: string;

  constructor(functionName: string, errorType: string, message: string) {
    super(message);
    this.name = `FunctionError(${functionName})`;
    this.errorType = errorType;
  }
}
