import { promising } from './connect-host.ts';

interface RequestOptions {
  readonly url: string;
  readonly type?: string;
  readonly data?: string | Record<string, string>;
  readonly contentType?: string | false;
  readonly headers?: Readonly<Record<string, string>>;
  readonly binaryAttachment?: boolean;
}

/**
 * The fields of an XMLHttpRequest that the bridge can send in a message. The app's side of the bridge adds the methods
 * that read headers.
 */
interface PlainXhr {
  readonly readyState: 4;
  readonly status: number;
  readonly statusText: string;
  readonly responseText: string;
  readonly headers: string;
}

const plainXhr = (status: number, statusText: string, responseText: string, headers = '') =>
  ({ readyState: 4, status, statusText, responseText, headers }) satisfies PlainXhr;

const refuse = (reason: string) => Promise.reject({ xhr: plainXhr(0, 'error', ''), err: reason });

const withQuery = (url: URL, data: Record<string, string>): URL => {
  for (const [name, value] of Object.entries(data)) url.searchParams.append(name, value);
  return url;
};

const bodyOf = ({ data, contentType }: RequestOptions): BodyInit | undefined => {
  if (data === undefined || typeof data === 'string') return data;
  if (contentType !== 'multipart/form-data') return new URLSearchParams(data);
  const form = new FormData();
  for (const [name, value] of Object.entries(data)) form.append(name, value);
  return form;
};

const headersOf = (options: RequestOptions, addonKey: string): Headers => {
  const headers = new Headers({ accept: '*/*', ...options.headers });
  headers.set('ap-client-key', addonKey);
  headers.set('x-requested-with', 'XMLHttpRequest');
  if (options.contentType === 'multipart/form-data') headers.set('x-atlassian-token', 'no-check');
  else if (options.contentType) headers.set('content-type', options.contentType);
  return headers;
};

const headerLines = (headers: Headers): string =>
  [...headers].map(([name, value]) => `${name}: ${value}`).join('\r\n');

const send = async (url: URL, method: string, options: RequestOptions, addonKey: string) => {
  const body = method === 'GET' ? undefined : bodyOf(options);
  const response = await fetch(url, {
    method,
    credentials: 'same-origin',
    headers: headersOf(options, addonKey),
    ...(body === undefined ? {} : { body }),
  });
  const answer = options.binaryAttachment ? await response.arrayBuffer() : await response.text();
  const text = typeof answer === 'string' ? answer : '';
  const xhr = plainXhr(response.status, response.statusText, text, headerLines(response.headers));
  if (response.ok || response.status === 304) return { body: answer, xhr };
  return Promise.reject({ xhr, err: text });
};

interface Caller {
  readonly _context: { readonly extension: { readonly addon_key: string } };
}

/**
 * Implements `AP.request` in the site's page: calls REST resources of this site in the user's session. Resolves to
 * `{body, xhr}`. Rejects with `{xhr, err}`, where `err` is the text of the response.
 */
export const request = promising((options: RequestOptions, caller: Caller) => {
  const url = new URL(options.url, window.location.origin);
  if (url.origin !== window.location.origin) return refuse('Requests must stay on this site.');
  if (!url.pathname.startsWith('/rest/')) return refuse('Only REST resources can be requested.');
  const method = (options.type ?? 'GET').toUpperCase();
  if (method === 'GET' && typeof options.data === 'object') withQuery(url, options.data);
  return send(url, method, options, caller._context.extension.addon_key).catch((error: unknown) =>
    error instanceof Error
      ? Promise.reject({ xhr: plainXhr(0, 'error', ''), err: error.message })
      : Promise.reject(error),
  );
});
