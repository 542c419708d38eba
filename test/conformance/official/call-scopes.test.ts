import { describe, expect, it } from 'vitest';
import { scopesOfCall } from '#infra/sandbox/forge/call-scopes.ts';
import { ROUTES } from '#infra/sandbox/tracker/rest/routes.ts';
import { officialDocuments } from './documents.ts';
import { Operations } from './operations.ts';

/**
 * The granular scope of a call for which the official document contains only the classic admin scope. It is copied from
 * the documentation page of the call.
 */
const FINER: Readonly<Record<string, string>> = {
  'GET /rest/api/3/priority/search': 'read:priority:jira',
};

const documents = officialDocuments();

/**
 * Compares the scopes that the sandbox requires with the official documents. Leaves out calls for which the documents
 * contain no scopes.
 */
describe.runIf(documents)('the scopes that the sandbox requires', () => {
  it('equal those in the official documents', () => {
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
