export interface EventSource {
  /** Resolves to true if no message or record is waiting or being delivered. */
  idle(): Promise<boolean>;
  /** Stops after the current batch. The remaining records are delivered when the sandbox runs the next time. */
  stop(): Promise<void>;
}

/**
 * Returns whether a fault rule currently requires that the function gets its stream records twice, or in reverse order.
 */
export type StreamFaults = (kind: 'repeat' | 'backwards', functionName: string) => boolean;

export interface SourcePorts {
  invoke(functionName: string, event: unknown): Promise<unknown>;
  send(queueArn: string, body: string): Promise<void>;
  log(line: string): void;
  readonly strikes: StreamFaults;
}
