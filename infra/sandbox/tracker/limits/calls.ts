import type { CallLog, CallRecord } from '../contract/calls.ts';

const MOST = 2_000;

/** The most recent calls, oldest first. */
export class Calls implements CallLog {
  #records: CallRecord[] = [];

  add(record: CallRecord): void {
    this.#records.push(record);
    if (this.#records.length > MOST * 1.5) this.#records = this.#records.slice(-MOST);
  }

  recent(): readonly CallRecord[] {
    return this.#records.slice(-MOST);
  }

  clear(): void {
    this.#records = [];
  }
}
