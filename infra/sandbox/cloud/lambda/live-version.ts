import type { FunctionPool } from './function-pool.ts';

/** Calls are counted in rounds of ten. In each round, the new version gets its tenths of the calls. */
const ROUND = 10;

interface Candidate {
  readonly pool: FunctionPool;
  /** How many of ten calls this version gets. */
  tenths: number;
}

/**
 * The alias of a function. Usually the alias calls one version. During a rollout, a second version gets a share of the
 * calls.
 */
export class LiveVersion {
  private current: FunctionPool;
  private candidate: Candidate | null = null;
  private calls = 0;
  /** Replaced versions, which still finish the events in progress. */
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

  /** Gives a new version this number of tenths of the calls. With ten tenths it becomes the current version. */
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
