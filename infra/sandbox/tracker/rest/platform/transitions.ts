import { badRequest } from '../../base/errors.ts';
import { isObject } from '../../base/json.ts';
import { commitIssue } from '../../issues/commit.ts';
import { requireIssue } from '../../issues/find-issue.ts';
import { readFields } from '../../issues/read-fields.ts';
import { inStatus, transitionsFor } from '../../issues/transitions.ts';
import { objectBody } from '../call/body.ts';
import { type Call, noContent, ok, type Reply, type Route } from '../call/call.ts';
import { valuesOf } from './field-values.ts';
import { transitionShapes } from './transition-shapes.ts';

const list = (call: Call): Reply => {
  const found = requireIssue(call.site, call.user, call.params.issueIdOrKey ?? '');
  const wanted = call.query.get('transitionId');
  const transitions = transitionShapes(call, found).filter(
    ({ id }) => wanted === null || id === wanted,
  );
  return ok({ expand: 'transitions', transitions });
};

const run = (call: Call): Reply => {
  const { site, user } = call;
  const found = requireIssue(site, user, call.params.issueIdOrKey ?? '');
  const body = objectBody(call);
  const { transition } = body;
  const id = isObject(transition) ? String(transition.id ?? '') : '';
  if (id === '') throw badRequest("Missing 'transition' identifier");
  const chosen = transitionsFor(site, user, found).find((each) => each.id === id);
  if (!chosen)
    throw badRequest(
      `It seems that you have tried to perform an illegal workflow operation. Transition id '${id}' is not valid for this issue.`,
    );
  const { issue, project, type } = found;
  // Accepts no fields, because no transition in the sandbox has a screen.
  const patch = readFields(valuesOf(body), [], { site, user, project, type, issue });
  const now = call.now();
  const next = inStatus(site, { ...issue, ...patch }, chosen.to, now);
  site.write((batch) => commitIssue(site, batch, issue, next, { userId: user.id, now }));
  return noContent;
};

export const transitionRoutes: readonly Route[] = [
  { method: 'GET', path: '/rest/api/3/issue/:issueIdOrKey/transitions', handle: list },
  { method: 'POST', path: '/rest/api/3/issue/:issueIdOrKey/transitions', handle: run },
];
