import * as z from 'zod/mini';

/** How a state is stored as a snapshot. */
export interface SnapshotShape<State> {
  /** Raise the revision with every change of `evolve` or of the state. Older snapshots are then ignored. */
  readonly revision: number;
  readonly schema: z.ZodMiniType<State>;
}

/** Returns a shape for states of plain JSON. Every snapshot of this revision is accepted without further checks. */
export const plainSnapshots = <State>(revision: number): SnapshotShape<State> => ({
  revision,
  schema: z.custom<State>((state) => state !== undefined),
});
