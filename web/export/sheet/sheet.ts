/** A calendar day, YYYY-MM-DD. */
export interface Day {
  readonly day: string;
}

export type Cell = string | number | Day | null;

/** A table for spreadsheets; `head` contains the column names. */
export interface Sheet {
  readonly name: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

/** Whether spreadsheet programs read a text as a formula (OWASP, CSV injection). */
export const isFormula = (text: string): boolean => /^[=+\-@\t\r]/.test(text);

/** Returns the date in a tracker's timestamp or date; null if there is none. */
export const dayCell = (text: string | null | undefined): Day | null =>
  text ? { day: text.slice(0, 10) } : null;
