/** An event on a day, shown as a dot in the calendar. */
export interface DateMark {
  /** The day as YYYY-MM-DD. */
  readonly day: string;
  /** What happens on the day, such as "Open country ends". */
  readonly name: string;
  readonly kind: 'release' | 'milestone';
}

/** A button above the calendar that sets a date. If its `day` is empty, it clears the field. */
export interface DateShortcut {
  readonly label: string;
  /** YYYY-MM-DD, or empty to clear the field. */
  readonly day: string;
}
