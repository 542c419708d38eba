/** The part of saxen that we use; it has no types of its own. */
declare module 'saxen' {
  export class Parser {
    /** Maps namespace URIs to the prefixes that handlers see. */
    ns(prefixes: Readonly<Record<string, string>>): this;
    on(
      event: 'openTag',
      listener: (name: string, attributes: () => Readonly<Record<string, string>>) => void,
    ): this;
    on(event: 'closeTag', listener: (name: string) => void): this;
    /** Passes the text as it is in the file: entity references are not decoded. */
    on(event: 'text' | 'cdata' | 'attention', listener: (raw: string) => void): this;
    on(event: 'error', listener: (error: Error) => void): this;
    parse(document: string): this;
    /** Stops parsing; the listener that calls this still runs to its end. */
    stop(): void;
  }
}
