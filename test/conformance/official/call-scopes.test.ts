import { describe, expect, it } from 'vitest';
import { scopesOfCall } from '#infra/sandbox/forge/call-scopes.ts';
import { ROUTES } from '#infra/sandbox/tracker/rest/routes.ts';
import { officialDocuments } from './documents.ts';
import { Operations } from './operations.ts';

/**
 * The granular scopes of calls for which the documents contain only the classic admin scope. The granular scopes are
 * copied from the documentation pages of these calls.
 */
const FINER: Readonly<Record<string, string>> = {
  'GET /rest/api/3/priority/search': 'read:priority:jira',
};

const documents = officialDocuments();

/** Compares the gateway's table of scopes with the documents. Leaves out resources without scopes in the documents. */
describe.runIf(documents)('the scopes of calls', () => {
  it('match the documents', () => {
    const operations = new Operations(documents ?? new Map());
    const differing = ROUTES.flatMap(({ method, path }) => {
      const { security } = operations.find(method, path)?.operation ?? {};
      if (!security) return [];
      const finer = FINER[`${method} ${path}`];
      const said = finer ? [finer] : security.flatMap(({ OAuth2 = [] }) => OAuth2);
      const ours = scopesOfCall(method, path);
      return ours.toSorted().join() === said.toSorted().join() ? [] : [[method, path, ours, said]];
    });
    expect(differing).toEqual([]);
  });
});
