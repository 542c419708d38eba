/** A nominal type over a plain value, so that a project id cannot be used as a board id. */
export type Brand<Value, Name extends string> = Value & { readonly __brand: Name };
