import type { TenantId } from '#domain/kernel/ids.ts';
import type { RowShape, RowWrite } from '#domain/kernel/view.ts';

export interface ListOptions {
  /** Rows to pass over, and the most to return; absent means all. */
  readonly skip?: number;
  readonly limit?: number;
  /** Only rows whose key lies before this one. */
  readonly before?: string;
  /** Only rows whose key lies behind this one; without `before`. */
  readonly after?: string;
  /** Largest key first. */
  readonly reverse?: boolean;
}

/** Rows of views, each lifted to its view's shape of today and checked against it on read. */
export interface ViewStore {
  readonly get: <Row>(
    view: RowShape<Row>,
    tenant: TenantId,
    partition: string,
    key: string,
  ) => Promise<Row | null>;
  readonly list: <Row>(
    view: RowShape<Row>,
    tenant: TenantId,
    partition: string,
    options?: ListOptions,
  ) => Promise<Row[]>;
  readonly write: (row: RowWrite) => Promise<void>;
}
