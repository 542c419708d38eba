/** A calendar day, YYYY-MM-DD. */
export interface Day {
  readonly day: string;
}

export type Cell = string | number | Day | null;

/** A table for spreadsheets; `head` names the columns. */
export interface Sheet {
  readonly name: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

/** Whether spreadsheets read a text as a formula (OWASP, CSV injection). */
export const isFormula = (text: string): boolean => /^[=+\-@\t\r]/.test(text);

/** The calendar day of a timestamp or day from the tracker; null if there is none. */
export const dayCell = (text: string | null | undefined): Day | null =>
  text ? { day: text.slice(0, 10) } : null;
