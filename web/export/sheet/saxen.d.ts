/** Types for the part of saxen that we use, because saxen has no types. */
declare module 'saxen' {
  export class Parser {
    /** Sets the prefixes that handlers receive, by namespace URI. */
    ns(prefixes: Readonly<Record<string, string>>): this;
    on(
      event: 'openTag',
      listener: (name: string, attributes: () => Readonly<Record<string, string>>) => void,
    ): this;
    on(event: 'closeTag', listener: (name: string) => void): this;
    /** The listener receives the text as it is in the file; entity references are not decoded. */
    on(event: 'text' | 'cdata' | 'attention', listener: (raw: string) => void): this;
    on(event: 'error', listener: (error: Error) => void): this;
    parse(document: string): this;
    /** Stops parsing after the current listener has returned. */
    stop(): void;
  }
}
