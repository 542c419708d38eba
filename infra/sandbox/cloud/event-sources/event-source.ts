export interface EventSource {
  /** Resolves to whether no delivery is pending. */
  idle(): Promise<boolean>;
  /** Stops after the current batch. The next run delivers the remaining records. */
  stop(): Promise<void>;
}

/** Returns whether a fault rule now requires that the function gets stream records again, or in reverse order. */
export type StreamFaults = (kind: 'repeat' | 'backwards', functionName: string) => boolean;

export interface SourcePorts {
  invoke(functionName: string, event: unknown): Promise<unknown>;
  send(queueArn: string, body: string): Promise<void>;
  log(line: string): void;
  readonly strikes: StreamFaults;
}
