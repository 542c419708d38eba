/**
 * A row of an export with its line number, from 1. A row that cannot be parsed has a `reason` and its `text` instead of
 * a value.
 */
export type RawRow =
  | { readonly line: number; readonly value: unknown }
  | { readonly line: number; readonly reason: string; readonly text: string };
