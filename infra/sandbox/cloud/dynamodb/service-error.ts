import type { Item } from './emulator.ts';

/** Why one write of a transaction could not be, or `None`. */
export interface Reason {
  readonly Code: string;
  readonly Message?: string;
  readonly Item?: Item;
}

/** An answer other than success, in the service's own shape. */
export class ServiceError extends Error {
  readonly type: string;
  readonly reasons: readonly Reason[] | undefined;

  constructor(type: string, message: string, reasons?: readonly Reason[]) {
    super(message);
    this.type = type;
    this.reasons = reasons;
  }
}
