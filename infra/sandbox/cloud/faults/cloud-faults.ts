import type { CloudFault, CountedFault, PassingFault } from './rules.ts';

interface Entry {
  readonly id: number;
  readonly rule: CloudFault;
  hits: number;
}

/** The rules by which the embedded cloud fails on purpose. */
export class CloudFaults {
  private entries: Entry[] = [];
  private lastId = 0;
  private readonly random: () => number;

  constructor(random: () => number) {
    this.random = random;
  }

  add(rule: CloudFault): { readonly id: number } {
    this.lastId += 1;
    this.entries.push({ id: this.lastId, rule, hits: 0 });
    return { id: this.lastId };
  }

  /** Takes back one rule, or all of them. */
  clear(id?: number): void {
    this.entries = id === undefined ? [] : this.entries.filter((entry) => entry.id !== id);
  }

  all(): readonly CountedFault[] {
    return this.entries.map(({ id, rule, hits }) => ({ ...rule, id, hits }));
  }

  /** Whether what has this name is struck this time; the first rule that is not spent decides, and is counted. */
  strikes(kind: PassingFault, name: string): boolean {
    const found = this.entries.find(({ rule, hits }) => {
      if (rule.kind === 'clock' || rule.kind !== kind || !name.includes(rule.named ?? '')) {
        return false;
      }
      const isLeft = rule.times === undefined || hits < rule.times;
      return isLeft && (rule.share === undefined || this.random() < rule.share);
    });
    if (found) found.hits += 1;
    return found !== undefined;
  }

  /** By how many milliseconds the clock of this function is wrong. */
  aheadMs(functionName: string): number {
    return this.entries.reduce(
      (sum, { rule }) =>
        rule.kind === 'clock' && functionName.includes(rule.named ?? '') ? sum + rule.aheadMs : sum,
      0,
    );
  }
}
