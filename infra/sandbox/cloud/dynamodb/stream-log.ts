import type { Item, LevelOperation, Store } from './emulator.ts';
import { isSameItem } from './values.ts';

/** A change of one item, in the form of DynamoDB Streams with `NEW_IMAGE`. */
export interface StreamRecord {
  readonly sequence: string;
  readonly eventName: 'INSERT' | 'MODIFY' | 'REMOVE';
  readonly keys: Item;
  readonly newImage: Item | null;
  /** Time of the change, in seconds since 1970. */
  readonly at: number;
}

export interface Change {
  readonly table: string;
  readonly keys: Item;
  readonly before: Item | undefined;
  readonly after: Item | null;
}

const DIGITS = 21;

const pad = (sequence: number): string => String(sequence).padStart(DIGITS, '0');
const prefix = (table: string): string => `stream-${table}~`;

const eventName = ({ before, after }: Change): StreamRecord['eventName'] => {
  if (after === null) return 'REMOVE';
  return before ? 'MODIFY' : 'INSERT';
};

/** Returns whether a put changes its item. Other puts are not logged. */
const isChange = ({ before, after }: Change): boolean =>
  before && after ? !isSameItem(before, after) : Boolean(before ?? after);

/**
 * Adds streams, which the emulator lacks. Logs each change of a streamed table in the same LevelDB batch as the changed
 * item, so that every acknowledged write reaches the stream's readers, even if the process is killed.
 */
export class StreamLog {
  private readonly store: Store;
  private readonly streamed = new Set<string>();
  private readonly listeners = new Set<(table: string) => void>();
  private last = 0;

  constructor(store: Store) {
    this.store = store;
  }

  /** Starts to log all changes of a table. Calling it again has no effect. */
  async watch(table: string): Promise<void> {
    if (this.streamed.has(table)) return;
    this.streamed.add(table);
    const range = { gte: prefix(table), lt: `${prefix(table)}\uffff`, reverse: true, limit: 1 };
    for await (const [key] of this.store.db.iterator(range)) {
      this.last = Math.max(this.last, Number(key.slice(prefix(table).length)));
    }
    this.logSingleWrites(table);
  }

  onChange(listener: (table: string) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  announce(tables: Iterable<string>): void {
    for (const table of new Set(tables)) {
      if (this.streamed.has(table)) for (const listener of this.listeners) listener(table);
    }
  }

  /** Returns the log entries to add to the LevelDB batch of these changes. */
  operations(changes: readonly Change[]): LevelOperation[] {
    return changes
      .filter((change) => this.streamed.has(change.table) && isChange(change))
      .map((change) => {
        this.last += 1;
        const record: StreamRecord = {
          sequence: pad(this.last),
          eventName: eventName(change),
          keys: change.keys,
          newImage: change.after,
          at: Math.floor(Date.now() / 1000),
        };
        return { type: 'put', key: `${prefix(change.table)}${record.sequence}`, value: record };
      });
  }

  /** Returns the records that follow a sequence number, oldest first. */
  async read(table: string, after: string, limit: number): Promise<StreamRecord[]> {
    const records: StreamRecord[] = [];
    const range = { gt: `${prefix(table)}${after}`, lt: `${prefix(table)}\uffff`, limit };
    for await (const [, record] of this.store.db.iterator(range)) {
      records.push(record as StreamRecord);
    }
    return records;
  }

  private logSingleWrites(table: string): void {
    const itemDb = this.store.getItemDb(table);
    const write = (key: string, after: Item | null, done: (error: Error | null) => void): void => {
      itemDb.get(key, (_, before) => {
        this.keysOf(table, after ?? before ?? {})
          .then((keys) => {
            const place = itemKey(table, key);
            return this.store.db.batch([
              after === null
                ? { type: 'del', key: place }
                : { type: 'put', key: place, value: after },
              ...this.operations([{ table, keys, before, after }]),
            ]);
          })
          .then(() => {
            this.announce([table]);
            done(null);
          }, done);
      });
    };
    itemDb.put = (key, value, done) => write(key, value, done);
    itemDb.del = (key, done) => write(key, null, done);
  }

  keysOf(table: string, item: Item): Promise<Item> {
    return new Promise((resolve, reject) => {
      this.store.getTable(table, false, (error, description) => {
        if (error || !description) return reject(error);
        const names = description.KeySchema.map(({ AttributeName }) => AttributeName);
        resolve(
          Object.fromEntries(names.flatMap((name) => (item[name] ? [[name, item[name]]] : []))),
        );
      });
    });
  }
}

export const itemKey = (table: string, key: string): string => `item-${table}~${key}`;
