export interface SelectOption {
  readonly value: string;
  readonly label: string;
  /** A second line, for example to distinguish two options with the same name. */
  readonly hint?: string | undefined;
  readonly disabled?: boolean;
  /** Whether selecting the option starts an action. Such an option is below a line and has a plus icon. */
  readonly starts?: boolean;
}
