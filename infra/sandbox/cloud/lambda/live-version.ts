import type { FunctionPool } from './function-pool.ts';

/** Of so many calls in a row the new version has its share. */
const ROUND = 10;

interface Candidate {
  readonly pool: FunctionPool;
  /** Tenths of the calls. */
  tenths: number;
}

/** What an alias of a function stands for: one version, and during a rollout a second one with a share of the calls. */
export class LiveVersion {
  private current: FunctionPool;
  private candidate: Candidate | null = null;
  private calls = 0;
  /** They finish what they were given. */
  private readonly retired: FunctionPool[] = [];
  /** Invocations that ended in an error since the cloud began, of whichever version. */
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

  /** Gives another version so many tenths of the calls; all of them makes it the one that answers. */
  shift(pool: FunctionPool, tenths: number): void {
    if (tenths < ROUND) {
      this.candidate = { pool, tenths };
      return;
    }
    this.retired.push(this.current);
    this.current = pool;
    this.candidate = null;
  }

  /** The version before has all calls again. */
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
