import type { NumberKind } from '../store/numbers.ts';
import type { Batch } from '../store/site.ts';

const isNumber = (id: string): boolean => /^[1-9]\d{0,8}$/.test(id);

/**
 * Keeps the ids in the file that are numbers and unused on the site. Rows without such an id get numbers that are
 * higher than all ids in the file, so that they never equal the id of a later row.
 */
export class FreeIds {
  readonly #batch: Batch;
  readonly #kind: NumberKind;
  readonly #isTaken: (id: string) => boolean;

  constructor(
    batch: Batch,
    kind: NumberKind,
    isTaken: (id: string) => boolean,
    wanted: readonly (string | null)[],
  ) {
    this.#batch = batch;
    this.#kind = kind;
    this.#isTaken = isTaken;
    for (const id of wanted) if (id !== null && isNumber(id)) batch.reserve(kind, Number(id));
  }

  of(wanted: string | null): string {
    if (wanted !== null && isNumber(wanted) && !this.#isTaken(wanted)) return wanted;
    return String(this.#batch.nextNumber(this.#kind));
  }
}
