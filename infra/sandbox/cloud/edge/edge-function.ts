import { createContext, Script } from 'node:vm';

/** A viewer's request as an edge function sees it; only the parts that ours use. */
export interface EdgeRequest {
  readonly method: string;
  readonly uri: string;
  readonly querystring: Readonly<Record<string, { readonly value: string }>>;
  readonly headers: Readonly<Record<string, { readonly value: string }>>;
}

export type ViewerRequest = (request: EdgeRequest) => EdgeRequest;

/** Longer than the service gives a function, and short enough that a loop is noticed. */
const TIMEOUT = 50;

/** Compiles the code of an edge function of type viewer-request. It can reach nothing but its event. */
export const edgeFunction = (code: string): ViewerRequest => {
  const script = new Script(`${code}; JSON.stringify(handler(JSON.parse(event)))`);
  return (request) => {
    const event = JSON.stringify({ version: '1.0', request });
    const result = script.runInContext(createContext({ event }), { timeout: TIMEOUT });
    return JSON.parse(String(result)) as EdgeRequest;
  };
};
