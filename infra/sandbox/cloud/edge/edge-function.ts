import { createContext, Script } from 'node:vm';

/** The parts of a viewer request that our CloudFront functions use. */
export interface EdgeRequest {
  readonly method: string;
  readonly uri: string;
  readonly querystring: Readonly<Record<string, { readonly value: string }>>;
  readonly headers: Readonly<Record<string, { readonly value: string }>>;
}

/** An answer of the CloudFront function itself, without a request to the origin. */
export interface EdgeAnswer {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, { readonly value: string }>>;
  readonly body: { readonly encoding: 'text'; readonly data: string };
}

export type ViewerRequest = (
  request: EdgeRequest,
  viewer: { readonly ip: string },
) => EdgeRequest | EdgeAnswer;

/**
 * Timeout in milliseconds. Much longer than CloudFront's, because machines may be slow, but short enough to stop an
 * endless loop.
 */
const TIMEOUT = 1000;

/** Compiles the code of a viewer-request function. The code can access only its event. */
export const edgeFunction = (code: string): ViewerRequest => {
  const inside = createContext({ event: '' });
  new Script(code).runInContext(inside, { timeout: TIMEOUT });
  const call = new Script('JSON.stringify(handler(JSON.parse(event)))');
  return (request, viewer) => {
    inside.event = JSON.stringify({ version: '1.0', request, viewer });
    const result = call.runInContext(inside, { timeout: TIMEOUT });
    return JSON.parse(String(result)) as EdgeRequest | EdgeAnswer;
  };
};
