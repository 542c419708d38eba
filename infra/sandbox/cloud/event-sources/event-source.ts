/** A running subscription. */
export interface EventSource {
  /** Whether nothing waits to be delivered. */
  idle(): Promise<boolean>;
  /** Ends after the batch in hand. What was not delivered is delivered in the next run. */
  stop(): Promise<void>;
}

/** How a stream may be read on purpose other than as it is. */
export type StreamFaults = (kind: 'repeat' | 'backwards', functionName: string) => boolean;

export interface SourcePorts {
  invoke(functionName: string, event: unknown): Promise<unknown>;
  /** Puts a message into the queue with this ARN. */
  send(queueArn: string, body: string): Promise<void>;
  log(line: string): void;
  readonly strikes: StreamFaults;
}
