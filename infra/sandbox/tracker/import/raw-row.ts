/** A row of an export with its line number, from 1. If the row cannot be parsed, it has a `reason` and its `text`. */
export type RawRow =
  | { readonly line: number; readonly value: unknown }
  | { readonly line: number; readonly reason: string; readonly text: string };
