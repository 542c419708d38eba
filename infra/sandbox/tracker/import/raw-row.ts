/** One row of an export with its line, from 1; `reason` says why it could not be read, `text` what stands there. */
export type RawRow =
  | { readonly line: number; readonly value: unknown }
  | { readonly line: number; readonly reason: string; readonly text: string };
