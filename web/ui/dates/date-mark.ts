/** An event on a day, shown as a dot in the calendar. */
export interface DateMark {
  /** YYYY-MM-DD. */
  readonly day: string;
  /** The event, such as "Open country ends". */
  readonly name: string;
  readonly kind: 'release' | 'milestone';
}

/** A chip above the calendar that sets a date, or clears the field if its text is empty. */
export interface DateShortcut {
  readonly label: string;
  /** YYYY-MM-DD, or empty. */
  readonly day: string;
}
