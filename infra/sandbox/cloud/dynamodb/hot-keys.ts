import { db, type Item, type Store, tableOf } from './emulator.ts';
import { type Partitions, partitionOf, readUnits, writeUnits } from './throughput.ts';

/** The parts of a request that determine its partition. */
export interface Target {
  readonly TableName?: string;
  readonly Item?: Item;
  readonly Key?: Item;
  readonly KeyConditionExpression?: string;
  readonly ExpressionAttributeNames?: Readonly<Record<string, string>>;
  readonly ExpressionAttributeValues?: Item;
}

const WRITES = new Set(['PutItem', 'UpdateItem', 'DeleteItem']);

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

const queriedValue = (target: Target, hash: string): Item[string] | undefined => {
  const { KeyConditionExpression = '', ExpressionAttributeNames = {} } = target;
  const aliases = Object.entries(ExpressionAttributeNames).flatMap(([alias, name]) =>
    name === hash ? [alias] : [],
  );
  const names = [hash, ...aliases].map(escaped).join('|');
  const value = new RegExp(`(?:^|[\\s(])(?:${names})\\s*=\\s*(:\\w+)`).exec(KeyConditionExpression);
  return target.ExpressionAttributeValues?.[value?.[1] ?? ''];
};

/** Returns the partition of a request; null for a request without a partition, such as a scan. */
export const partitionAt = async (store: Store, target: Target): Promise<string | null> => {
  const { TableName, Item: item, Key } = target;
  if (TableName === undefined) return null;
  const table = await tableOf(store, TableName).catch(() => null);
  const hash = table?.KeySchema[0]?.AttributeName;
  if (hash === undefined) return null;
  const value = (item ?? Key)?.[hash] ?? queriedValue(target, hash);
  return value ? partitionOf(TableName, { [hash]: value }) : null;
};

/** Throttles partitions: charges each request to its partition's throughput. */
export class HotKeys {
  private readonly store: Store;
  private readonly partitions: Partitions;

  constructor(store: Store, partitions: Partitions) {
    this.store = store;
    this.partitions = partitions;
  }

  /**
   * Returns false when the partition has no throughput left. Charges only the minimum for a read; `read` charges the
   * rest.
   */
  async admits(operation: string, target: Target): Promise<boolean> {
    const partition = await this.partitionOf(target);
    if (partition === null) return true;
    if (!WRITES.has(operation)) return this.partitions.take('reads', partition, 0);
    const bytes = db.itemSize(target.Item ?? target.Key ?? {});
    return this.partitions.take('writes', partition, writeUnits(bytes));
  }

  /** Like `admits`, for a write in a transaction, which costs twice as much. */
  async admitsInTransaction(target: Target): Promise<boolean> {
    const partition = await this.partitionOf(target);
    const bytes = db.itemSize(target.Item ?? target.Key ?? {});
    return partition === null || this.partitions.take('writes', partition, 2 * writeUnits(bytes));
  }

  /** Charges a read by its size. */
  async read(target: Target, bytes: number): Promise<void> {
    const partition = await this.partitionOf(target);
    if (partition !== null) this.partitions.take('reads', partition, readUnits(bytes));
  }

  private partitionOf(target: Target): Promise<string | null> {
    return partitionAt(this.store, target);
  }
}
