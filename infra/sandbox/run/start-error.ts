/** The reason why the sandbox cannot start. The message has one line. */
export class StartError extends Error {
  override readonly name = 'StartError';
  /** Exit code of the process: 2 if the command line is wrong, 1 for any other reason. */
  readonly exitCode: 1 | 2;

  constructor(message: string, exitCode: 1 | 2 = 1, options?: ErrorOptions) {
    super(message, options);
    this.exitCode = exitCode;
  }
}
