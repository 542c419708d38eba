import type { Item } from './emulator.ts';

/** The reason why one write of a transaction failed, or `None`. */
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
