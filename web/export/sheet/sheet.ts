/** A calendar day, YYYY-MM-DD. */
export interface Day {
  readonly day: string;
}

export type Cell = string | number | Day | null;

/** A table as spreadsheets have them: the first row names the columns. */
export interface Sheet {
  readonly name: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

/** What spreadsheets take for a formula when a text begins with it (OWASP, CSV injection). */
export const isFormula = (text: string): boolean => /^[=+\-@\t\r]/.test(text);

/** A moment or a day of the tracker as a calendar day; null where there is none. */
export const dayCell = (text: string | null | undefined): Day | null =>
  text ? { day: text.slice(0, 10) } : null;
