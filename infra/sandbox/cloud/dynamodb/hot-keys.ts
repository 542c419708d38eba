import { db, type Item, type Store, tableOf } from './emulator.ts';
import { type Partitions, partitionOf, readUnits, writeUnits } from './throughput.ts';

/** What a request says of where it goes. */
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

/** The value that a query names for the key that tells partitions apart. */
const queriedValue = (target: Target, hash: string): Item[string] | undefined => {
  const { KeyConditionExpression = '', ExpressionAttributeNames = {} } = target;
  const aliases = Object.entries(ExpressionAttributeNames).flatMap(([alias, name]) =>
    name === hash ? [alias] : [],
  );
  const names = [hash, ...aliases].map(escaped).join('|');
  const value = new RegExp(`(?:^|[\\s(])(?:${names})\\s*=\\s*(:\\w+)`).exec(KeyConditionExpression);
  return target.ExpressionAttributeValues?.[value?.[1] ?? ''];
};

/** The partition that a request goes to; null for one that names none, as a scan. */
export const partitionAt = async (store: Store, target: Target): Promise<string | null> => {
  const { TableName, Item: item, Key } = target;
  if (TableName === undefined) return null;
  const table = await tableOf(store, TableName).catch(() => null);
  const hash = table?.KeySchema[0]?.AttributeName;
  if (hash === undefined) return null;
  const value = (item ?? Key)?.[hash] ?? queriedValue(target, hash);
  return value ? partitionOf(TableName, { [hash]: value }) : null;
};

/** Watches the keys of single requests: which partition they go to, and whether it has anything left. */
export class HotKeys {
  private readonly store: Store;
  private readonly partitions: Partitions;

  constructor(store: Store, partitions: Partitions) {
    this.store = store;
    this.partitions = partitions;
  }

  /** False when the partition of a request is worn out; a read costs its least here, and the rest by `read`. */
  async admits(operation: string, target: Target): Promise<boolean> {
    const partition = await this.partitionOf(target);
    if (partition === null) return true;
    if (!WRITES.has(operation)) return this.partitions.take('reads', partition, 0);
    const bytes = db.itemSize(target.Item ?? target.Key ?? {});
    return this.partitions.take('writes', partition, writeUnits(bytes));
  }

  /** Whether one write of a transaction is admitted, which costs twice as much as a single one. */
  async admitsInTransaction(target: Target): Promise<boolean> {
    const partition = await this.partitionOf(target);
    const bytes = db.itemSize(target.Item ?? target.Key ?? {});
    return partition === null || this.partitions.take('writes', partition, 2 * writeUnits(bytes));
  }

  /** Charges what was read for its size. */
  async read(target: Target, bytes: number): Promise<void> {
    const partition = await this.partitionOf(target);
    if (partition !== null) this.partitions.take('reads', partition, readUnits(bytes));
  }

  private partitionOf(target: Target): Promise<string | null> {
    return partitionAt(this.store, target);
  }
}
