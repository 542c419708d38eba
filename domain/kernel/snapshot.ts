import * as z from 'zod/mini';

/** How a state is kept as a snapshot. */
export interface SnapshotShape<State> {
  /** Raise it with every change of `evolve` or of the state: older snapshots are then passed over. */
  readonly revision: number;
  readonly schema: z.ZodMiniType<State>;
}

/** Of a state that is plain JSON and small: whatever was kept under this revision is one. */
export const plainSnapshots = <State>(revision: number): SnapshotShape<State> => ({
  revision,
  schema: z.custom<State>((state) => state !== undefined),
});
