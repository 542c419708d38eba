/** A value whose type remembers what it stands for, so that a project id never passes for a board id. */
export type Brand<Value, Name extends string> = Value & { readonly __brand: Name };
