import { db, type Store } from './emulator.ts';
import { partitionAt, type Target } from './hot-keys.ts';
import { readUnits, writeUnits } from './throughput.ts';

/** The units that one request of a function used at one partition. */
export interface Use {
  readonly functionName: string;
  /** Table and key, such as `Events {"pk":{"S":"…"}}`; only the table for a request without a single key. */
  readonly partition: string;
  readonly reads: number;
  readonly writes: number;
  readonly bytes: number;
}

export type OnUse = (use: Use) => void;

interface Single extends Target {
  readonly ConsistentRead?: boolean;
}
interface Body extends Single {
  readonly TransactItems?: readonly Readonly<Record<string, Single>>[];
}

const WRITES = new Set(['PutItem', 'UpdateItem', 'DeleteItem']);
const READS = new Set(['GetItem', 'Query', 'Scan']);
/** Transactions cost twice as much as single requests. */
const TWICE = 2;

/** Counts the functions' read and write units by size, as DynamoDB's billing does. */
export class Meter {
  private readonly store: Store;
  private readonly onUse: OnUse;

  constructor(store: Store, onUse: OnUse) {
    this.store = store;
    this.onUse = onUse;
  }

  async note(functionName: string, operation: string, body: object, answer: number): Promise<void> {
    const { TransactItems = [], ...single }: Body = body;
    if (WRITES.has(operation)) await this.write(functionName, single, 1);
    else if (READS.has(operation)) {
      const share = single.ConsistentRead ? 1 : 0.5;
      await this.use(functionName, single, {
        reads: readUnits(answer) * share,
        writes: 0,
        bytes: 0,
      });
    } else if (operation === 'TransactGetItems') {
      for (const { Get } of TransactItems) {
        if (Get) await this.use(functionName, Get, { reads: TWICE, writes: 0, bytes: 0 });
      }
    } else {
      for (const part of TransactItems.flatMap((entry) => Object.values(entry))) {
        await this.write(functionName, part, TWICE);
      }
    }
  }

  private write(functionName: string, target: Single, times: number): Promise<void> {
    const bytes = db.itemSize(target.Item ?? target.Key ?? {});
    const writes = times * writeUnits(bytes);
    return this.use(functionName, target, { reads: 0, writes, bytes: target.Item ? bytes : 0 });
  }

  private async use(
    functionName: string,
    target: Single,
    units: Pick<Use, 'reads' | 'writes' | 'bytes'>,
  ): Promise<void> {
    const partition = (await partitionAt(this.store, target)) ?? target.TableName ?? '';
    this.onUse({ functionName, partition, ...units });
  }
}
