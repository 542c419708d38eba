import type * as z from 'zod/mini';
import type { TenantId } from '#domain/kernel/ids.ts';
import type { RowWrite } from '#domain/kernel/view.ts';

export interface ViewRef<Row> {
  readonly name: string;
  readonly schema: z.ZodMiniType<Row>;
}

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

/** Rows of views, each checked against its view's schema on read. */
export interface ViewStore {
  readonly get: <Row>(
    view: ViewRef<Row>,
    tenant: TenantId,
    partition: string,
    key: string,
  ) => Promise<Row | null>;
  readonly list: <Row>(
    view: ViewRef<Row>,
    tenant: TenantId,
    partition: string,
    options?: ListOptions,
  ) => Promise<Row[]>;
  readonly write: (row: RowWrite) => Promise<void>;
}
