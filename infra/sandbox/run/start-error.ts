/** The reason why the sandbox cannot start, in one line. */
export class StartError extends Error {
  override readonly name = 'StartError';
  /** Exit code of the process: 2 for a wrong command line, otherwise 1. */
  readonly exitCode: 1 | 2;

  constructor(message: string, exitCode: 1 | 2 = 1, options?: ErrorOptions) {
    super(message, options);
    this.exitCode = exitCode;
  }
}
