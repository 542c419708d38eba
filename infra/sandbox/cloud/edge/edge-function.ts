import { createContext, Script } from 'node:vm';

/** A viewer's request as an edge function sees it; only the parts that ours use. */
export interface EdgeRequest {
  readonly method: string;
  readonly uri: string;
  readonly querystring: Readonly<Record<string, { readonly value: string }>>;
  readonly headers: Readonly<Record<string, { readonly value: string }>>;
}

/** What the function answers in place of the origin. */
export interface EdgeAnswer {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, { readonly value: string }>>;
  readonly body: { readonly encoding: 'text'; readonly data: string };
}

export type ViewerRequest = (
  request: EdgeRequest,
  viewer: { readonly ip: string },
) => EdgeRequest | EdgeAnswer;

/** Far longer than the service gives a function, for this machine may have other work; a loop is noticed all the same. */
const TIMEOUT = 1000;

/** Compiles the code of an edge function of type viewer-request. It can reach nothing but its event. */
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
