import type { TenantId } from '#domain/kernel/ids.ts';
import type { RowShape, RowWrite } from '#domain/kernel/view.ts';

export interface ListOptions {
  /** Number of rows to skip, and the most rows to return. When absent, nothing is skipped and all rows are returned. */
  readonly skip?: number;
  readonly limit?: number;
  /** Only rows with a smaller key. */
  readonly before?: string;
  /** Only rows with a larger key. Not allowed together with `before`. */
  readonly after?: string;
  /** True returns the largest key first. */
  readonly reverse?: boolean;
}

/** Rows of views. When they are read, they are upcast to the current schema and validated. */
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
