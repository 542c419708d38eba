import type { TenantId } from '#domain/kernel/ids.ts';
import type { RowShape, RowWrite } from '#domain/kernel/view.ts';

export interface ListOptions {
  /** Rows to skip, and the most to return; absent means all. */
  readonly skip?: number;
  readonly limit?: number;
  /** Only rows with a smaller key. */
  readonly before?: string;
  /** Only rows with a larger key; not together with `before`. */
  readonly after?: string;
  /** Largest key first. */
  readonly reverse?: boolean;
}

/** Rows of views, upcast to today's shape and validated when they are read. */
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
