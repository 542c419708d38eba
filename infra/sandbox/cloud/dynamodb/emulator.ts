import type { Server } from 'node:http';
import { createRequire } from 'node:module';

/** An attribute map in DynamoDB's JSON form, such as `{pk: {S: "a"}}`. */
export type Item = Record<string, Record<string, unknown>>;

export interface TableDescription {
  readonly TableName: string;
  readonly KeySchema: readonly { readonly AttributeName: string }[];
  readonly LocalSecondaryIndexes?: readonly unknown[];
  readonly GlobalSecondaryIndexes?: readonly unknown[];
}

type Callback<Result> = (error: Error | null, result?: Result) => void;

export interface LevelOperation {
  readonly type: 'put' | 'del';
  readonly key: string;
  readonly value?: unknown;
}

interface Lockable {
  lock(key: string, locked: (release: (done: () => void) => () => void) => void): void;
}

export interface ItemDb extends Lockable {
  get(key: string, done: Callback<Item>): void;
  put(key: string, value: Item, done: Callback<void>): void;
  del(key: string, done: Callback<void>): void;
}

export interface Store {
  readonly db: {
    batch(operations: LevelOperation[]): Promise<void>;
    get(key: string): Promise<unknown>;
    put(key: string, value: unknown): Promise<void>;
    iterator(range: object): AsyncIterable<[string, unknown]>;
  };
  getItemDb(table: string): ItemDb;
  getTable(name: string, checkStatus: boolean, done: Callback<TableDescription>): void;
}

interface DbModule {
  create(options: object): Store;
  createKey(item: Item, table: TableDescription): string;
  validateItem(item: Item, table: TableDescription): Error | null | undefined;
  validateKey(key: Item, table: TableDescription): Error | null | undefined;
  checkConditional(request: object, existing: Item | undefined): Error | null | undefined;
  compare(operator: string, value: Item[string] | null, others: readonly unknown[]): boolean;
  mapPath(path: readonly string[], item: Item): Item[string] | undefined;
  /** Returns the size of an item in bytes. */
  itemSize(item: Item): number;
}

interface RequestCheck {
  readonly types: object;
  readonly custom: (data: object, store: Store) => string | undefined;
}

interface ValidationsModule {
  checkTypes(data: object, types: object): Record<string, unknown>;
  checkValidations(data: object, types: object, custom: RequestCheck['custom'], store: Store): void;
}

const load = createRequire(import.meta.url);

export const db = load('dynalite/db') as DbModule;
export const validations = load('dynalite/validations') as ValidationsModule;
export const checks = {
  Put: load('dynalite/validations/putItem') as RequestCheck,
  Delete: load('dynalite/validations/deleteItem') as RequestCheck,
  Update: load('dynalite/validations/updateItem') as RequestCheck,
};

export const tableOf = (store: Store, name: string): Promise<TableDescription> =>
  new Promise((resolve, reject) => {
    store.getTable(name, true, (error, table) =>
      error || !table ? reject(error) : resolve(table),
    );
  });

const dynalite = load('dynalite') as (options: object) => Server;

/** Creates the emulator's server and returns it with its internal store, which the emulator does not export. */
export const createEmulator = (path: string | undefined): { server: Server; store: Store } => {
  const create = db.create;
  let store: Store | undefined;
  db.create = (options) => {
    store = create(options);
    return store;
  };
  try {
    const server = dynalite({ ...(path ? { path } : {}), createTableMs: 0, deleteTableMs: 0 });
    if (!store) throw new Error('the emulator made no store');
    return { server, store };
  } finally {
    db.create = create;
  }
};
