import type { IncomingMessage, ServerResponse } from 'node:http';
import { officialDocuments } from '../official/documents.ts';
import { OfficialShapes, type SeenResponse } from '../official/official-shapes.ts';

const openShapes = (): OfficialShapes | null => {
  const documents = officialDocuments();
  if (documents) return new OfficialShapes(documents);
  process.stdout.write('No official API documents here: response shapes are not checked.\n');
  return null;
};

const contentTypeIn = (headers: unknown): string | null => {
  if (typeof headers !== 'object' || headers === null || !('Content-Type' in headers)) return null;
  return String(headers['Content-Type']);
};

let shapes: OfficialShapes | null | undefined;

/**
 * Returns the object that checks responses, which all sites in a process share. Returns null if the official documents
 * are not on this machine.
 */
const theShapes = (): OfficialShapes | null => {
  if (shapes === undefined) shapes = openShapes();
  return shapes;
};

/** Records a server's responses and checks them against the official documents. */
export class Recorder {
  readonly #seen: SeenResponse[] = [];

  /** Records the response to this request as soon as it is sent. */
  listen(request: IncomingMessage, response: ServerResponse): void {
    const path = new URL(request.url ?? '/', 'http://site').pathname;
    let contentType: string | null = null;
    const writeHead = response.writeHead.bind(response);
    response.writeHead = (status: number, ...rest: unknown[]) => {
      contentType = contentTypeIn(rest.at(-1));
      return Reflect.apply(writeHead, response, [status, ...rest]);
    };
    const end = response.end.bind(response);
    response.end = (chunk?: unknown, ...rest: unknown[]) => {
      const text = typeof chunk === 'string' || Buffer.isBuffer(chunk) ? String(chunk) : '';
      const { statusCode: status } = response;
      this.#seen.push({ method: request.method ?? '', path, status, contentType, text });
      return Reflect.apply(end, response, [chunk, ...rest]);
    };
  }

  get seen(): readonly SeenResponse[] {
    return this.#seen;
  }

  /** Returns every difference from the official documents once. */
  faults(): readonly string[] {
    const known = theShapes();
    if (!known) return [];
    return [...new Set(this.#seen.flatMap((each) => known.faultsOf(each)))];
  }
}
