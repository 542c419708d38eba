export interface SelectOption {
  readonly value: string;
  readonly label: string;
  /** A second line of the option, for example to tell options with the same name apart. */
  readonly hint?: string | undefined;
  readonly disabled?: boolean;
  /** Whether the option starts an action and is not a value. It then has a plus icon and a line above it. */
  readonly starts?: boolean;
}
