/** One of the values that a select offers. */
export interface SelectOption {
  readonly value: string;
  readonly label: string;
  /** A second line, such as what tells two options of the same name apart. */
  readonly hint?: string | undefined;
  readonly disabled?: boolean;
  /** Whether choosing the option starts something instead: it is below a line, with a plus. */
  readonly starts?: boolean;
}
