import {
  checks,
  db,
  type Item,
  type LevelOperation,
  type Store,
  type TableDescription,
  validations,
} from './emulator.ts';
import { TOKEN_LIFE, tokenKey } from './expiry.ts';
import { type Change, itemKey, type StreamLog } from './stream-log.ts';

type Kind = 'Put' | 'Delete' | 'ConditionCheck';

interface Request {
  readonly TableName: string;
  readonly Item?: Item;
  readonly Key?: Item;
  readonly ReturnValuesOnConditionCheckFailure?: string;
}

/** One write of a transaction, checked and ready: where it goes and what it puts there. */
interface Prepared {
  readonly kind: Kind;
  readonly request: Request;
  readonly table: TableDescription;
  readonly key: string;
}

interface Reason {
  readonly Code: string;
  readonly Message?: string;
  readonly Item?: Item;
}

/** An answer other than success, in the service's own shape. */
export class ServiceError extends Error {
  readonly type: string;
  readonly reasons: readonly Reason[] | undefined;

  constructor(type: string, message: string, reasons?: readonly Reason[]) {
    super(message);
    this.type = type;
    this.reasons = reasons;
  }
}

const invalid = (message: string): ServiceError =>
  new ServiceError('com.amazon.coral.validate#ValidationException', message);

const MOST = 100;

/** The emulator's own request checks; they also parse the condition into the request. */
const checked = (store: Store, kind: Kind, given: object): Request => {
  const check = kind === 'Put' ? checks.Put : checks.Delete;
  const data = validations.checkTypes(given, check.types);
  validations.checkValidations(data, check.types, check.custom, store);
  return data as unknown as Request;
};

const tableOf = (store: Store, name: string): Promise<TableDescription> =>
  new Promise((resolve, reject) => {
    store.getTable(name, true, (error, table) =>
      error || !table ? reject(error) : resolve(table),
    );
  });

const prepare = async (store: Store, entry: Record<string, object>): Promise<Prepared> => {
  const [kind, given] = Object.entries(entry)[0] ?? [];
  if (!given || (kind !== 'Put' && kind !== 'Delete' && kind !== 'ConditionCheck')) {
    throw invalid(
      `Transactions here hold Put, Delete and ConditionCheck, not ${kind ?? 'nothing'}.`,
    );
  }
  const { ReturnValuesOnConditionCheckFailure, ...plain } = given as Request;
  const request = checked(store, kind, plain);
  const table = await tableOf(store, request.TableName);
  if (table.GlobalSecondaryIndexes?.length || table.LocalSecondaryIndexes?.length) {
    throw invalid('Transactions here cannot keep secondary indexes.');
  }
  const target = (request.Item ?? request.Key) as Item;
  const fault = request.Item ? db.validateItem(target, table) : db.validateKey(target, table);
  if (fault) throw fault;
  const key = itemKey(request.TableName, db.createKey(target, table));
  return {
    kind,
    request: ReturnValuesOnConditionCheckFailure
      ? { ...request, ReturnValuesOnConditionCheckFailure }
      : request,
    table,
    key,
  };
};

/** Why a write may not happen, or `None`. */
const reasonOf = ({ request }: Prepared, existing: Item | undefined): Reason => {
  if (!db.checkConditional(request, existing)) return { Code: 'None' };
  const shown = request.ReturnValuesOnConditionCheckFailure === 'ALL_OLD' && existing;
  return {
    Code: 'ConditionalCheckFailed',
    Message: 'The conditional request failed',
    ...(shown ? { Item: existing } : {}),
  };
};

const keysIn = ({ request, table }: Prepared): Item => {
  const target = (request.Item ?? request.Key) as Item;
  const names = table.KeySchema.map(({ AttributeName }) => AttributeName);
  return Object.fromEntries(names.map((name) => [name, target[name]])) as Item;
};

const operationOf = ({ kind, request, key }: Prepared): LevelOperation[] => {
  if (kind === 'ConditionCheck') return [];
  if (kind === 'Delete') return [{ type: 'del', key }];
  return [{ type: 'put', key, value: request.Item }];
};

/**
 * `TransactWriteItems` on the emulator: all conditions are checked and all writes made in one LevelDB batch, with
 * their stream records and the request's token, so that a kill leaves everything or nothing. Transactions run
 * one after the other; each holds the emulator's own locks on its items against single writes.
 */
export class Transactions {
  private readonly store: Store;
  private readonly log: StreamLog;
  private turn: Promise<unknown> = Promise.resolve();

  constructor(store: Store, log: StreamLog) {
    this.store = store;
    this.log = log;
  }

  write(body: {
    TransactItems?: Record<string, object>[];
    ClientRequestToken?: string;
  }): Promise<object> {
    const next = this.turn.then(() => this.perform(body));
    this.turn = next.catch(() => undefined);
    return next;
  }

  async read(body: { TransactItems?: { Get?: Request }[] }): Promise<object> {
    const gets = (body.TransactItems ?? []).map(({ Get }) => Get);
    const found = gets.map(async (get) => {
      if (!get?.Key) throw invalid('A transaction of reads holds Get with a Key.');
      const table = await tableOf(this.store, get.TableName);
      const item = await this.existing(itemKey(get.TableName, db.createKey(get.Key, table)));
      return item ? { Item: item } : {};
    });
    return { Responses: await Promise.all(found) };
  }

  private existing(key: string): Promise<Item | undefined> {
    return this.store.db.get(key) as Promise<Item | undefined>;
  }

  private async perform({
    TransactItems = [],
    ClientRequestToken,
  }: {
    TransactItems?: Record<string, object>[];
    ClientRequestToken?: string;
  }): Promise<object> {
    if (TransactItems.length === 0 || TransactItems.length > MOST) {
      throw invalid(`A transaction holds 1 to ${MOST} items.`);
    }
    const token = ClientRequestToken && tokenKey(ClientRequestToken);
    if (token && (await this.isRepeated(token, TransactItems))) return {};
    const prepared = await Promise.all(TransactItems.map((entry) => prepare(this.store, entry)));
    const keys = prepared.map(({ key }) => key);
    if (new Set(keys).size !== keys.length) {
      throw invalid('Transaction request cannot include multiple operations on one item');
    }
    await this.locked([...prepared], () => this.commit(prepared, token, TransactItems));
    return {};
  }

  private async commit(
    prepared: readonly Prepared[],
    token: string | undefined,
    items: readonly object[],
  ): Promise<void> {
    const before = await Promise.all(prepared.map(({ key }) => this.existing(key)));
    const reasons = prepared.map((write, index) => reasonOf(write, before[index]));
    if (reasons.some(({ Code }) => Code !== 'None')) {
      const codes = reasons.map(({ Code }) => Code).join(', ');
      throw new ServiceError(
        'com.amazonaws.dynamodb.v20120810#TransactionCanceledException',
        `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes}]`,
        reasons,
      );
    }
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

  /** Holds the lock of every item, taken in one order by all, while `work` runs. */
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
