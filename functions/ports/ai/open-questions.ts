import type { AccountId, TenantId } from '#domain/kernel/ids.ts';
import type { Instant } from '#domain/kernel/time.ts';

/** A prompt whose answer a client polls for. */
export interface OpenQuestion {
  readonly tenant: TenantId;
  readonly accountId: AccountId;
  /** A ULID chosen by the client. */
  readonly id: string;
}

/** Stores partial answers to open questions, only while a client waits for them. */
export interface OpenQuestions {
  /** Replaces the partial answer. Returns false when the client has cancelled. */
  readonly savePartial: (
    question: OpenQuestion,
    summaries: readonly string[],
    now: Instant,
  ) => Promise<boolean>;
  /** Returns the partial answer; empty for a closed question and for another user's question. */
  readonly readPartial: (question: OpenQuestion, now: Instant) => Promise<readonly string[]>;
  /**
   * Closes an answered or cancelled question and deletes its partial answer. Does nothing when the question is not
   * open.
   */
  readonly close: (question: OpenQuestion, now: Instant) => Promise<void>;
}

/** In seconds. No question is open longer than a Lambda may run. */
const OPEN_FOR = 60;

/** Returns when a question that is opened now expires, in seconds since 1970. */
export const endOf = (now: Instant): number => Math.ceil(Date.parse(now) / 1000) + OPEN_FOR;

export const isOver = (end: number, now: Instant): boolean => Date.parse(now) / 1000 >= end;
