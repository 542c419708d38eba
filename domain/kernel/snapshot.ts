import * as z from 'zod/mini';

/** How a state is stored as a snapshot. */
export interface SnapshotShape<State> {
  /** Raise the revision with every change of `evolve` or of the state: older snapshots are then ignored. */
  readonly revision: number;
  readonly schema: z.ZodMiniType<State>;
}

/** Snapshots of a small state of plain JSON: any snapshot of this revision is valid. */
export const plainSnapshots = <State>(revision: number): SnapshotShape<State> => ({
  revision,
  schema: z.custom<State>((state) => state !== undefined),
});
