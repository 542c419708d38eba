import type { Answer } from '#infra/sandbox/tracker/testing/answers.ts';

/** The parts of a refusal that a test compares: its status, its content type and the named headers, and its body. */
export const shown = (answer: Answer<unknown>, ...headers: readonly string[]) => ({
  status: answer.status,
  headers: Object.fromEntries(
    ['content-type', ...headers].map((name) => [name, answer.headers.get(name)]),
  ),
  body: answer.body,
});

/** What a test expects when Jira refuses a whole request. */
export const refusal = (status: number, ...errorMessages: readonly string[]) => ({
  status,
  headers: { 'content-type': 'application/json;charset=UTF-8' },
  body: { errorMessages, errors: {} },
});

/** What a test expects when Jira refuses single members of a request. */
export const fieldRefusal = (errors: Readonly<Record<string, string>>) => ({
  status: 400,
  headers: { 'content-type': 'application/json;charset=UTF-8' },
  body: { errorMessages: [], errors },
});
