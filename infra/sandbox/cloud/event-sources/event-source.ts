/** A running subscription. */
export interface EventSource {
  /** Whether no delivery is pending. */
  idle(): Promise<boolean>;
  /** Stops after the current batch. The rest is delivered in the next run. */
  stop(): Promise<void>;
}

/** Whether the fault rules require that a function gets stream records again, or in reverse, now. */
export type StreamFaults = (kind: 'repeat' | 'backwards', functionName: string) => boolean;

export interface SourcePorts {
  invoke(functionName: string, event: unknown): Promise<unknown>;
  /** Sends a message to the queue with this ARN. */
  send(queueArn: string, body: string): Promise<void>;
  log(line: string): void;
  readonly strikes: StreamFaults;
}
