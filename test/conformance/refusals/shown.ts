import type { Answer } from '#infra/sandbox/tracker/testing/answers.ts';

/** Returns what tests compare in an error: status, content type, the named headers, and body. */
export const shown = (answer: Answer<unknown>, ...headers: readonly string[]) => ({
  status: answer.status,
  headers: Object.fromEntries(
    ['content-type', ...headers].map((name) => [name, answer.headers.get(name)]),
  ),
  body: answer.body,
});

/** Returns the error that a test expects if Jira refuses a whole request. */
export const refusal = (status: number, ...errorMessages: readonly string[]) => ({
  status,
  headers: { 'content-type': 'application/json;charset=UTF-8' },
  body: { errorMessages, errors: {} },
});

/** Returns the error that a test expects if Jira refuses some fields of a request. */
export const fieldRefusal = (errors: Readonly<Record<string, string>>) => ({
  status: 400,
  headers: { 'content-type': 'application/json;charset=UTF-8' },
  body: { errorMessages: [], errors },
});
