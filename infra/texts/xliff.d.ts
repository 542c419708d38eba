/** The part of the library that we use. It has no types of its own. */
declare module 'xliff' {
  interface Unit {
    readonly source: string;
    readonly target?: string;
  }
  export interface Exchange {
    readonly sourceLanguage: string;
    readonly targetLanguage?: string;
    /** By file, then by key. */
    readonly resources: Readonly<Record<string, Readonly<Record<string, Unit>>>>;
  }
  export const jsToXliff12: (exchange: Exchange) => Promise<string>;
  export const xliff12ToJs: (text: string) => Promise<Exchange>;
}
