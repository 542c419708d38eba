import type { CloudFault, CountedFault, PassingFault } from './rules.ts';

interface Entry {
  readonly id: number;
  readonly rule: CloudFault;
  hits: number;
}

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

  /** Removes the rule with this id. Without an id, removes all rules. */
  clear(id?: number): void {
    this.entries = id === undefined ? [] : this.entries.filter((entry) => entry.id !== id);
  }

  all(): readonly CountedFault[] {
    return this.entries.map(({ id, rule, hits }) => ({ ...rule, id, hits }));
  }

  /**
   * Returns whether a fault hits this name now. Takes the first matching rule that has hits left and, if it has a
   * share, is chosen at random. Counts the hit for this rule.
   */
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

  /** Returns by how many milliseconds this function's clock is ahead of the right time. */
  aheadMs(functionName: string): number {
    return this.entries.reduce(
      (sum, { rule }) =>
        rule.kind === 'clock' && functionName.includes(rule.named ?? '') ? sum + rule.aheadMs : sum,
      0,
    );
  }
}
