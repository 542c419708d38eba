import type { PlaceRef } from '../../model/page-data.ts';

interface ProductCall {
  readonly product: string;
  readonly restPath: string;
  readonly fetchRequestInit: {
    readonly method?: string;
    readonly body?: string | null;
    readonly headers?: readonly (readonly [string, string])[];
  };
  readonly isMultipartFormData?: boolean;
}

const base64Of = async (response: Response): Promise<string> => {
  const bytes = new Uint8Array(await response.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
};

/** Header that marks a call of an app, to distinguish it from calls of the site's own pages. */
const PRODUCT_CALL: [string, string] = ['x-sandbox-product-call', 'forge'];

/** Implements `fetchProduct`: calls REST resources of this site as the signed-in user. */
export const fetchProduct = async (call: ProductCall) => {
  if (call.product !== 'jira') throw new Error(`There is no product ${call.product} here.`);
  const url = new URL(call.restPath, window.location.origin);
  if (url.origin !== window.location.origin || !url.pathname.startsWith('/rest/')) {
    throw new Error('Only REST resources of this site can be requested.');
  }
  const { method = 'GET', body = null, headers = [] } = call.fetchRequestInit;
  const response = await fetch(url, {
    method,
    body,
    headers: [...headers.map(([name, value]): [string, string] => [name, value]), PRODUCT_CALL],
    credentials: 'same-origin',
  });
  const isAttachment = url.pathname.includes('/attachment/') && url.pathname.includes('/content/');
  return {
    body: isAttachment ? await base64Of(response) : await response.text(),
    headers: Object.fromEntries(response.headers),
    status: response.status,
    statusText: response.statusText,
    isAttachment,
  };
};

const MOST_CALLS = 500;
const WINDOW_MS = 25_000;
let recent: number[] = [];

/** Implements `invoke`: calls the app's backend through the site's server. */
export const invoke = async (moduleKey: string, place: PlaceRef, call: unknown) => {
  const now = performance.now();
  recent = recent.filter((time) => time > now - WINDOW_MS);
  if (recent.length >= MOST_CALLS) throw new Error('There are too many calls.');
  recent.push(now);
  const response = await fetch('/host/forge/invoke', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ moduleKey, place, call }),
  });
  if (!response.ok) throw new Error(`The call could not be made: ${response.status}`);
  return response.json() as Promise<unknown>;
};
