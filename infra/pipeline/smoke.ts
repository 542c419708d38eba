/** One thing that a deployed stage must do for everybody, without an account. */
export interface Journey {
  readonly name: string;
  readonly path: string;
  /** Returns what is wrong with the answer; null when it is as it should be. */
  readonly fault: (response: Response, text: string) => string | null;
}

const status = (response: Response, expected: number): string | null =>
  response.status === expected ? null : `answered ${response.status} instead of ${expected}`;

/** Parses JSON. Returns null for a text that is none. */
const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

const codeOf = (text: string): unknown => (parsed(text) as { code?: unknown } | null)?.code;

export const JOURNEYS: readonly Journey[] = [
  {
    name: 'the API describes itself',
    path: '/smb/openapi.json',
    fault: (response, text) =>
      status(response, 200) ??
      ((parsed(text) as { openapi?: unknown } | null)?.openapi ? null : 'is no OpenAPI document'),
  },
  {
    name: 'a request without a token is refused',
    path: '/smb/licence',
    fault: (response, text) =>
      status(response, 401) ?? (codeOf(text) === 'TOKEN_MISSING' ? null : 'names another refusal'),
  },
  {
    name: 'the descriptor names the app',
    path: '/atlassian-connect.json',
    fault: (response, text) =>
      status(response, 200) ??
      ((parsed(text) as { key?: unknown } | null)?.key ? null : 'is no descriptor'),
  },
];

/** What became of a journey: its name, and what was wrong, or null. */
export interface Tried {
  readonly name: string;
  readonly fault: string | null;
}

/** Walks all journeys on a deployed stage, or on a sandbox. */
export const smoke = (appUrl: string): Promise<Tried[]> =>
  Promise.all(
    JOURNEYS.map(async ({ name, path, fault }) => {
      try {
        const response = await fetch(new URL(path, appUrl), {
          signal: AbortSignal.timeout(20_000),
        });
        return { name, fault: fault(response, await response.text()) };
      } catch (error) {
        return { name, fault: String(error) };
      }
    }),
  );
