import type { Answer } from '#infra/sandbox/tracker/testing/answers.ts';

/** The parts of a refusal to compare: status, content type and requested headers, and the whole body. */
export const shown = (answer: Answer<unknown>, ...headers: readonly string[]) => ({
  status: answer.status,
  headers: Object.fromEntries(
    ['content-type', ...headers].map((name) => [name, answer.headers.get(name)]),
  ),
  body: answer.body,
});

/** A refusal of the whole request, in Jira's shape. */
export const refusal = (status: number, ...errorMessages: readonly string[]) => ({
  status,
  headers: { 'content-type': 'application/json;charset=UTF-8' },
  body: { errorMessages, errors: {} },
});

/** A refusal of single members of the request. */
export const fieldRefusal = (errors: Readonly<Record<string, string>>) => ({
  status: 400,
  headers: { 'content-type': 'application/json;charset=UTF-8' },
  body: { errorMessages: [], errors },
});
