/** A function as the template describes it, ready to be loaded. */
export interface FunctionSpec {
  readonly name: string;
  /** File URL of the bundle. */
  readonly module: string;
  /** Name of the export that takes the events. */
  readonly handler: string;
  readonly timeoutSeconds: number;
  /** What it may hold in memory. */
  readonly megabytes: number;
  /** Most environments of it at once, where the template reserves some; else the pool's own. */
  readonly reserved?: number | undefined;
  /** Milliseconds that a new environment takes before it begins. */
  readonly coldStartMs?: number | undefined;
  readonly environment: Readonly<Record<string, string>>;
  /** By how many milliseconds its clock is wrong now. */
  readonly aheadMs: () => number;
}

/** An invocation that gave no result; the name and message are the handler's own. */
export class FunctionError extends Error {
  readonly errorType: string;

  constructor(functionName: string, errorType: string, message: string) {
    super(message);
    this.name = `FunctionError(${functionName})`;
    this.errorType = errorType;
  }
}
