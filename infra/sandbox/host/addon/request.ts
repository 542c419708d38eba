/** A substitute for an XMLHttpRequest. It is plain data, so that the bridge can send it in a message. */
interface PlainXhr {
  readonly status: number;
  readonly statusText: string;
  readonly responseText: string;
  readonly headers: string;
}

interface Answer {
  readonly body: string | ArrayBuffer;
  readonly xhr: PlainXhr;
}

interface Failure {
  readonly err: string;
  readonly xhr?: PlainXhr;
}

interface CallOptions extends Record<string, unknown> {
  readonly url?: string;
  readonly success?: (body: Answer['body'], statusText: string, xhr: unknown) => void;
  readonly error?: (xhr: unknown, statusText: string, err: string) => void;
}

export type RawRequest = (options: Record<string, unknown>) => Promise<Answer>;

const withHeaderMethods = (xhr: PlainXhr) => {
  const lines = xhr.headers.split('\r\n').map((line) => line.split(': ') as [string, string]);
  const values = new Map(lines.map(([name, value]) => [name.toLowerCase(), value]));
  return {
    ...xhr,
    getResponseHeader: (name: string) => values.get(name.toLowerCase()) ?? null,
    getAllResponseHeaders: () => xhr.headers,
  };
};

const NO_XHR: PlainXhr = { status: 0, statusText: 'error', responseText: '', headers: '' };

/**
 * Implements `AP.request(url, options)` and `AP.request({url, …})` over the bridge. The bridge cannot send functions,
 * so the callbacks stay in the app's frame, and the methods that read headers are added to the answer here.
 */
export const requestThrough =
  (raw: RawRequest) =>
  (target: string | CallOptions, rest: CallOptions = {}) => {
    const given = typeof target === 'string' ? { ...rest, url: target } : target;
    const { success, error, ...options } = given;
    const answer = raw(options).then(
      ({ body, xhr }) => ({ body, xhr: withHeaderMethods(xhr) }),
      ({ err, xhr }: Failure) => Promise.reject({ err, xhr: withHeaderMethods(xhr ?? NO_XHR) }),
    );
    if (!success && !error) return answer;
    answer.then(
      ({ body, xhr }) => success?.(body, xhr.statusText, xhr),
      ({ err, xhr }) => error?.(xhr, xhr.statusText, err),
    );
    return undefined;
  };
