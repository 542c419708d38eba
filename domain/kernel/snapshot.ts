import type * as z from 'zod/mini';

/** How a state is kept as a snapshot. */
export interface SnapshotShape<State> {
  /** Raise it with every change of `evolve` or of the state: older snapshots are then passed over. */
  readonly revision: number;
  readonly schema: z.ZodMiniType<State>;
}
