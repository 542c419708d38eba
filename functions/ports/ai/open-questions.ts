import type { AccountId, TenantId } from '#domain/kernel/ids.ts';
import type { Instant } from '#domain/kernel/time.ts';

/** A question to a model that somebody waits for. */
export interface OpenQuestion {
  readonly tenant: TenantId;
  readonly accountId: AccountId;
  /** A ULID, of the client's choice. */
  readonly id: string;
}

/** What has been said so far in answer to questions: for who waits, for as long as that takes, and no longer. */
export interface OpenQuestions {
  /** Keeps this in place of what was said before; false once nobody waits any more. */
  readonly say: (
    question: OpenQuestion,
    summaries: readonly string[],
    now: Instant,
  ) => Promise<boolean>;
  /** Nothing of a question that is not open, or was asked by somebody else. */
  readonly said: (question: OpenQuestion, now: Instant) => Promise<readonly string[]>;
  /** It is answered, or nobody waits for the rest: what was said is forgotten. One that is not open stays so. */
  readonly close: (question: OpenQuestion, now: Instant) => Promise<void>;
}

/** No question is open for longer than its function may run, in seconds. */
const OPEN_FOR = 60;

/** When a question that is open now is so no more, in seconds since 1970. */
export const endOf = (now: Instant): number => Math.ceil(Date.parse(now) / 1000) + OPEN_FOR;

export const isOver = (end: number, now: Instant): boolean => Date.parse(now) / 1000 >= end;
