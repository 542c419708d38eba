import type { Item } from './emulator.ts';

/** Why one write of a transaction failed. The code is `None` for a write that did not fail. */
export interface Reason {
  readonly Code: string;
  readonly Message?: string;
  readonly Item?: Item;
}

export class ServiceError extends Error {
  readonly type: string;
  readonly reasons: readonly Reason[] | undefined;

  constructor(type: string, message: string, reasons?: readonly Reason[]) {
    super(message);
    this.type = type;
    this.reasons = reasons;
  }
}
