import { setTimeout as wait } from 'node:timers/promises';
import {
  checks,
  db,
  type Item,
  type LevelOperation,
  type Store,
  type TableDescription,
  tableOf,
  validations,
} from './emulator.ts';
import { TOKEN_LIFE, tokenKey } from './expiry.ts';
import type { HotKeys } from './hot-keys.ts';
import { type Reason, ServiceError } from './service-error.ts';
import { type Change, itemKey, type StreamLog } from './stream-log.ts';

type Kind = 'Put' | 'Delete' | 'ConditionCheck';

interface Request {
  readonly TableName: string;
  readonly Item?: Item;
  readonly Key?: Item;
  readonly ReturnValuesOnConditionCheckFailure?: string;
}

interface Prepared {
  readonly kind: Kind;
  readonly request: Request;
  readonly table: TableDescription;
  readonly key: string;
}

const invalid = (message: string): ServiceError =>
  new ServiceError('com.amazon.coral.validate#ValidationException', message);

export const THROUGHPUT_EXCEEDED =
  'Throughput exceeds the current capacity of your table or index. Please try again shortly.';

const MOST = 100;
/** Maximum size of all items in one transaction, in bytes. */
const MOST_BYTES = 4 * 1024 * 1024;

export const cancelled = (reasons: readonly Reason[]): ServiceError => {
  const codes = reasons.map(({ Code }) => Code).join(', ');
  return new ServiceError(
    'com.amazonaws.dynamodb.v20120810#TransactionCanceledException',
    `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes}]`,
    reasons,
  );
};

export const NONE: Reason = { Code: 'None' };
export const THROTTLED: Reason = { Code: 'ThrottlingError', Message: THROUGHPUT_EXCEEDED };
const CONFLICT: Reason = {
  Code: 'TransactionConflict',
  Message: 'Transaction is ongoing for the item',
};

/** Checks a request with the emulator's own checks, which also parse the condition. */
const checked = (store: Store, kind: Kind, given: object): Request => {
  const check = kind === 'Put' ? checks.Put : checks.Delete;
  const data = validations.checkTypes(given, check.types);
  validations.checkValidations(data, check.types, check.custom, store);
  return data as unknown as Request;
};

const prepare = async (store: Store, entry: Record<string, object>): Promise<Prepared> => {
  const [kind, given] = Object.entries(entry)[0] ?? [];
  if (!given || (kind !== 'Put' && kind !== 'Delete' && kind !== 'ConditionCheck')) {
    throw invalid(
      `Transactions here hold Put, Delete and ConditionCheck, not ${kind ?? 'nothing'}.`,
    );
  }
  const request = checked(store, kind, given);
  const table = await tableOf(store, request.TableName);
  if (table.GlobalSecondaryIndexes?.length || table.LocalSecondaryIndexes?.length) {
    throw invalid('Transactions here cannot keep secondary indexes.');
  }
  const target = (request.Item ?? request.Key) as Item;
  const fault = request.Item ? db.validateItem(target, table) : db.validateKey(target, table);
  if (fault) throw fault;
  const key = itemKey(request.TableName, db.createKey(target, table));
  return { kind, request, table, key };
};

/** Returns the reason why a write must fail, or `None`. */
const reasonOf = ({ request }: Prepared, existing: Item | undefined): Reason => {
  if (!db.checkConditional(request, existing)) return NONE;
  const shown = request.ReturnValuesOnConditionCheckFailure === 'ALL_OLD' && existing;
  return {
    Code: 'ConditionalCheckFailed',
    Message: 'The conditional request failed',
    ...(shown ? { Item: existing } : {}),
  };
};

const onlyKey = (target: Item, { KeySchema }: TableDescription): Item =>
  Object.fromEntries(
    KeySchema.flatMap(({ AttributeName: name }) => (target[name] ? [[name, target[name]]] : [])),
  );

const keysIn = ({ request, table }: Prepared): Item =>
  onlyKey((request.Item ?? request.Key) as Item, table);

const operationOf = ({ kind, request, key }: Prepared): LevelOperation[] => {
  if (kind === 'ConditionCheck') return [];
  if (kind === 'Delete') return [{ type: 'del', key }];
  return [{ type: 'put', key, value: request.Item }];
};

export interface TransactionRules {
  /** Null if the throughput is unlimited. */
  readonly hotKeys: HotKeys | null;
  /** Shortest duration of each transaction in milliseconds. */
  readonly takesMs: number;
}

/**
 * Adds `TransactWriteItems` to the emulator. After all conditions are checked, one LevelDB batch makes all writes with
 * their stream records and the request's token, so that a kill leaves all or none of them. Transactions run one after
 * the other. Each locks its items in the emulator; like in DynamoDB, other writes to these items are refused until it
 * ends.
 */
export class Transactions {
  private readonly store: Store;
  private readonly log: StreamLog;
  private readonly hotKeys: HotKeys | null;
  private readonly takesMs: number;
  private turn: Promise<unknown> = Promise.resolve();
  private readonly underWay = new Set<string>();

  constructor(store: Store, log: StreamLog, { hotKeys, takesMs }: TransactionRules) {
    this.store = store;
    this.log = log;
    this.hotKeys = hotKeys;
    this.takesMs = takesMs;
  }

  /** Throws when a transaction in progress contains the item of this single write. */
  async refuseConflict({ TableName, Item, Key }: Partial<Request>): Promise<void> {
    const target = Item ?? Key;
    if (this.underWay.size === 0 || TableName === undefined || !target) return;
    const table = await tableOf(this.store, TableName);
    if (db.validateKey(onlyKey(target, table), table)) return;
    if (!this.underWay.has(itemKey(TableName, db.createKey(target, table)))) return;
    throw new ServiceError(
      'com.amazonaws.dynamodb.v20120810#TransactionConflictException',
      String(CONFLICT.Message),
    );
  }

  async read(body: { TransactItems?: { Get?: Request }[] }): Promise<object> {
    const gets = (body.TransactItems ?? []).map(({ Get }) => Get);
    const found = gets.map(async (get) => {
      if (!get?.Key) throw invalid('A transaction of reads holds Get with a Key.');
      const table = await tableOf(this.store, get.TableName);
      const key = itemKey(get.TableName, db.createKey(get.Key, table));
      const item = await this.existing(key);
      return { key, answer: item ? { Item: item } : {} };
    });
    const read = await Promise.all(found);
    this.refuseUnderWay(read.map(({ key }) => key));
    return { Responses: read.map(({ answer }) => answer) };
  }

  private existing(key: string): Promise<Item | undefined> {
    return this.store.db.get(key) as Promise<Item | undefined>;
  }

  async write({
    TransactItems = [],
    ClientRequestToken,
  }: {
    TransactItems?: Record<string, object>[];
    ClientRequestToken?: string;
  }): Promise<object> {
    if (TransactItems.length === 0 || TransactItems.length > MOST) {
      throw invalid(
        `1 validation error detected: Value at 'transactItems' failed to satisfy constraint: Member must have length less than or equal to ${MOST} and greater than or equal to 1`,
      );
    }
    const token = ClientRequestToken && tokenKey(ClientRequestToken);
    const prepared = await Promise.all(TransactItems.map((entry) => prepare(this.store, entry)));
    const keys = prepared.map(({ key }) => key);
    if (new Set(keys).size !== keys.length) {
      throw invalid('Transaction request cannot include multiple operations on one item');
    }
    const bytes = prepared.reduce(
      (sum, { request: { Item, Key } }) => sum + db.itemSize(Item ?? Key ?? {}),
      0,
    );
    if (bytes > MOST_BYTES) throw invalid('The aggregate size of the items exceeds 4 MB');
    if (token && (await this.isRepeated(token, TransactItems))) return {};
    await this.refuseWornOut(prepared);
    const claims = token ? [...keys, token] : keys;
    if (token && this.underWay.has(token)) {
      throw new ServiceError(
        'com.amazonaws.dynamodb.v20120810#TransactionInProgressException',
        'The transaction with the given request token is already in progress.',
      );
    }
    this.refuseUnderWay(keys);
    for (const claim of claims) this.underWay.add(claim);
    const work = this.turn
      .then(() => (this.takesMs > 0 ? wait(this.takesMs) : undefined))
      .then(() => this.locked([...prepared], () => this.commit(prepared, token, TransactItems)))
      .finally(() => {
        for (const claim of claims) this.underWay.delete(claim);
      });
    this.turn = work.catch(() => undefined);
    await work;
    return {};
  }

  private async refuseWornOut(prepared: readonly Prepared[]): Promise<void> {
    const { hotKeys } = this;
    if (hotKeys === null) return;
    const admitted = prepared.map(({ request }) => hotKeys.admitsInTransaction(request));
    const reasons = (await Promise.all(admitted)).map((isAdmitted) =>
      isAdmitted ? NONE : THROTTLED,
    );
    if (reasons.includes(THROTTLED)) throw cancelled(reasons);
  }

  private refuseUnderWay(keys: readonly string[]): void {
    const reasons = keys.map((key) => (this.underWay.has(key) ? CONFLICT : NONE));
    if (reasons.includes(CONFLICT)) throw cancelled(reasons);
  }

  private async commit(
    prepared: readonly Prepared[],
    token: string | undefined,
    items: readonly object[],
  ): Promise<void> {
    // Another request with the same token may have been executed while this one waited.
    if (token && (await this.isRepeated(token, items))) return;
    const before = await Promise.all(prepared.map(({ key }) => this.existing(key)));
    const reasons = prepared.map((write, index) => reasonOf(write, before[index]));
    if (reasons.some(({ Code }) => Code !== 'None')) throw cancelled(reasons);
    const changes = prepared.flatMap((write, index): Change[] =>
      write.kind === 'ConditionCheck'
        ? []
        : [
            {
              table: write.request.TableName,
              keys: keysIn(write),
              before: before[index],
              after: write.request.Item ?? null,
            },
          ],
    );
    const remembered: LevelOperation[] = token
      ? [{ type: 'put', key: token, value: { at: Date.now(), items } }]
      : [];
    const writes = prepared.flatMap(operationOf);
    await this.store.db.batch([...writes, ...this.log.operations(changes), ...remembered]);
    this.log.announce(changes.map(({ table }) => table));
  }

  private async isRepeated(token: string, items: readonly object[]): Promise<boolean> {
    const known = (await this.store.db.get(token)) as { at: number; items: object[] } | undefined;
    if (!known || Date.now() - known.at > TOKEN_LIFE) return false;
    if (JSON.stringify(known.items) === JSON.stringify(items)) return true;
    throw new ServiceError(
      'com.amazonaws.dynamodb.v20120810#IdempotentParameterMismatchException',
      'The token was used with other parameters.',
    );
  }

  /**
   * Holds the locks of all items while `work` runs. Takes locks always in the same order, so that callers do not wait
   * for each other forever.
   */
  private async locked(writes: Prepared[], work: () => Promise<void>): Promise<void> {
    const releases: (() => void)[] = [];
    try {
      for (const { request, key } of writes.sort((a, b) => (a.key < b.key ? -1 : 1))) {
        const itemDb = this.store.getItemDb(request.TableName);
        const own = key.slice(itemKey(request.TableName, '').length);
        await new Promise<void>((resolve) => {
          itemDb.lock(own, (release) => {
            releases.push(release(() => undefined));
            resolve();
          });
        });
      }
      await work();
    } finally {
      for (const release of releases) release();
    }
  }
}
