/** Something that happens on a day, shown as a dot in the calendar. */
export interface DateMark {
  /** YYYY-MM-DD. */
  readonly day: string;
  /** What happens, such as "Open country ends". */
  readonly name: string;
  readonly kind: 'release' | 'milestone';
}

/** A chip above the calendar that gives a date, or removes it with an empty text. */
export interface DateShortcut {
  readonly label: string;
  /** YYYY-MM-DD, or empty. */
  readonly day: string;
}
