import type { AccountId, TenantId } from '#domain/kernel/ids.ts';
import type { Instant } from '#domain/kernel/time.ts';

/** A prompt whose answer a client polls for. */
export interface OpenQuestion {
  readonly tenant: TenantId;
  readonly accountId: AccountId;
  /** A ULID chosen by the client. */
  readonly id: string;
}

/** Partial answers to open questions, stored only while a client waits for them. */
export interface OpenQuestions {
  /** Replaces the partial answer; false once the client has cancelled. */
  readonly savePartial: (
    question: OpenQuestion,
    summaries: readonly string[],
    now: Instant,
  ) => Promise<boolean>;
  /** The partial answer; empty for a question that is closed or another user's. */
  readonly readPartial: (question: OpenQuestion, now: Instant) => Promise<readonly string[]>;
  /**
   * Closes a question that is answered or cancelled, and deletes its partial answer. Does nothing
   * when it is not open.
   */
  readonly close: (question: OpenQuestion, now: Instant) => Promise<void>;
}

/** Seconds. No question is open for longer than a Lambda may run. */
const OPEN_FOR = 60;

/** When a question opened now expires, in seconds since 1970. */
export const endOf = (now: Instant): number => Math.ceil(Date.parse(now) / 1000) + OPEN_FOR;

export const isOver = (end: number, now: Instant): boolean => Date.parse(now) / 1000 >= end;
