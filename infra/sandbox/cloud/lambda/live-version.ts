import type { FunctionPool } from './function-pool.ts';

/** Number of calls after which the pattern of calls to the two versions repeats. */
const ROUND = 10;

interface Candidate {
  readonly pool: FunctionPool;
  /** Tenths of the calls that this version gets. */
  tenths: number;
}

/**
 * The alias of a function. The alias calls one version; during a rollout a second version gets a share of the calls.
 */
export class LiveVersion {
  private current: FunctionPool;
  private candidate: Candidate | null = null;
  private calls = 0;
  /** Old versions, which finish their current events. */
  private readonly retired: FunctionPool[] = [];
  /** Failed invocations of all versions since the cloud started. */
  errors = 0;

  constructor(pool: FunctionPool) {
    this.current = pool;
  }

  get pools(): readonly FunctionPool[] {
    const candidates = this.candidate ? [this.candidate.pool] : [];
    return [this.current, ...candidates, ...this.retired];
  }

  async invoke(event: unknown): Promise<unknown> {
    const pool = this.pick();
    try {
      return await pool.invoke(event);
    } catch (error) {
      this.errors += 1;
      throw error;
    }
  }

  /** Gives another version this number of tenths of the calls. Ten makes it the current version. */
  shift(pool: FunctionPool, tenths: number): void {
    if (tenths < ROUND) {
      this.candidate = { pool, tenths };
      return;
    }
    this.retired.push(this.current);
    this.current = pool;
    this.candidate = null;
  }

  rollBack(): void {
    if (this.candidate) this.retired.push(this.candidate.pool);
    this.candidate = null;
  }

  private pick(): FunctionPool {
    this.calls += 1;
    const turn = this.calls % ROUND;
    return this.candidate && turn < this.candidate.tenths ? this.candidate.pool : this.current;
  }
}
