import type { OfficialDocument, Operation } from './documents.ts';

export interface FoundOperation {
  readonly document: string;
  /** The path with parameters from the document, such as `/rest/api/3/issue/{issueIdOrKey}`. */
  readonly path: string;
  readonly operation: Operation;
}

interface Template {
  readonly document: string;
  readonly path: string;
  readonly segments: readonly string[];
  readonly operations: Readonly<Record<string, Operation>>;
}

const isName = (segment: string): boolean => segment.startsWith('{');

const fits = ({ segments }: Template, actual: readonly string[]): boolean =>
  segments.length === actual.length &&
  segments.every((segment, at) => isName(segment) || segment === actual[at]);

/**
 * Finds the documented operation for a request. If several paths match, chooses the one with the most fixed segments.
 */
export class Operations {
  readonly #byLength = new Map<number, Template[]>();

  constructor(documents: ReadonlyMap<string, OfficialDocument>) {
    for (const [document, { paths }] of documents)
      for (const [path, operations] of Object.entries(paths)) {
        const segments = path.split('/');
        const known = this.#byLength.get(segments.length) ?? [];
        this.#byLength.set(segments.length, [...known, { document, path, segments, operations }]);
      }
    for (const templates of this.#byLength.values())
      templates.sort(
        (one, other) => one.segments.filter(isName).length - other.segments.filter(isName).length,
      );
  }

  find(method: string, pathname: string): FoundOperation | null {
    const actual = pathname.split('/');
    for (const template of this.#byLength.get(actual.length) ?? []) {
      const operation = template.operations[method.toLowerCase()];
      if (operation && fits(template, actual))
        return { document: template.document, path: template.path, operation };
    }
    return null;
  }
}
