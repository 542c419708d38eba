/** What is used of saxen, which has no types of its own. */
declare module 'saxen' {
  export class Parser {
    /** Reads with namespaces: elements and attributes of these addresses get these prefixes. */
    ns(prefixes: Readonly<Record<string, string>>): this;
    on(
      event: 'openTag',
      listener: (name: string, attributes: () => Readonly<Record<string, string>>) => void,
    ): this;
    on(event: 'closeTag', listener: (name: string) => void): this;
    /** Texts as the document has them: references are not decoded. */
    on(event: 'text' | 'cdata' | 'attention', listener: (raw: string) => void): this;
    on(event: 'error', listener: (error: Error) => void): this;
    parse(document: string): this;
    /** Ends the parsing after the running listener. */
    stop(): void;
  }
}
