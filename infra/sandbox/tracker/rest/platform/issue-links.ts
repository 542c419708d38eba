import { badRequest, notFound } from '../../base/errors.ts';
import { isObject } from '../../base/json.ts';
import { type Found, requireIssue, visibleIssue } from '../../issues/find-issue.ts';
import type { LinkRecord, LinkTypeRecord } from '../../model/records.ts';
import { permitted } from '../../site/permissions.ts';
import { objectBody } from '../call/body.ts';
import { type Call, noContent, ok, type Reply, type Route } from '../call/call.ts';
import { linkTypeShape } from '../shapes/catalogue.ts';
import { linkedShape } from '../shapes/issue-fields.ts';
import { restUrl } from '../shapes/links.ts';
import { requireLinking } from './catalogue.ts';

const MOST_LINKS = 2000;

const typeOf = (call: Call, value: unknown): LinkTypeRecord => {
  const { id, name } = isObject(value) ? value : {};
  const found = [...call.site.rows.linkTypes.values()].find((each) =>
    id === undefined ? each.name === name : each.id === String(id),
  );
  if (found) return found;
  throw notFound(
    id === undefined
      ? `No issue link type with name '${String(name ?? '')}' found.`
      : `No issue link type with id '${String(id)}' found.`,
  );
};

/** Throws 404 unless the user may link the issue. Jira's documentation lists no 403 for this resource. */
const requireLinker = (call: Call, { project, issue }: Found): void => {
  if (!permitted(call.user, 'LINK_ISSUES', project, issue))
    throw notFound(`No Link Issue Permission for issue '${issue.key}'.`);
};

/** Returns one of the two issues of a new link. Throws unless the caller can see and link it. */
const endOf = (call: Call, value: unknown) => {
  const { id, key } = isObject(value) ? value : {};
  const found = requireIssue(call.site, call.user, String(id ?? key ?? ''));
  requireLinker(call, found);
  return found.issue;
};

/** Creates a link. If the link exists already, changes nothing. */
const create = (call: Call): Reply => {
  requireLinking(call);
  const body = objectBody(call);
  const type = typeOf(call, body.type);
  const inward = endOf(call, body.inwardIssue);
  const outward = endOf(call, body.outwardIssue);
  if (inward.id === outward.id) throw badRequest('You cannot link an issue to itself.');
  const present = call.site.linksOf(inward.id);
  const known = present.some(
    ({ typeId, inwardId, outwardId }) =>
      typeId === type.id && inwardId === inward.id && outwardId === outward.id,
  );
  if (!known) {
    if (present.length >= MOST_LINKS)
      return {
        status: 413,
        body: { errorMessages: ['The issue has too many links.'], errors: {} },
      };
    call.site.write((batch) => {
      const id = String(batch.nextNumber('link'));
      batch.put('links', { id, typeId: type.id, inwardId: inward.id, outwardId: outward.id });
    });
  }
  return { status: 201 };
};

const requireLink = (call: Call): LinkRecord => {
  requireLinking(call);
  const id = call.params.linkId ?? '';
  if (!/^\d+$/.test(id)) throw badRequest(`The issue link ID '${id}' is invalid.`);
  const link = call.site.rows.links.get(id);
  const seen =
    link && [link.inwardId, link.outwardId].every((end) => visibleIssue(call.site, call.user, end));
  if (link && seen) return link;
  throw notFound(`No issue link with id '${id}' exists.`);
};

const get = (call: Call): Reply => {
  const { site, baseUrl } = call;
  const link = requireLink(call);
  const type = site.rows.linkTypes.get(link.typeId);
  const inward = site.rows.issues.get(link.inwardId);
  const outward = site.rows.issues.get(link.outwardId);
  if (!type || !inward || !outward) throw notFound(`No issue link with id '${link.id}' exists.`);
  return ok({
    id: link.id,
    self: restUrl(baseUrl, `issueLink/${link.id}`),
    type: linkTypeShape(baseUrl, type),
    inwardIssue: linkedShape({ site, baseUrl }, inward),
    outwardIssue: linkedShape({ site, baseUrl }, outward),
  });
};

const remove = (call: Call): Reply => {
  const link = requireLink(call);
  requireLinker(call, requireIssue(call.site, call.user, link.inwardId));
  call.site.write((batch) => batch.remove('links', link.id));
  return noContent;
};

export const issueLinkRoutes: readonly Route[] = [
  { method: 'POST', path: '/rest/api/3/issueLink', handle: create },
  { method: 'GET', path: '/rest/api/3/issueLink/:linkId', handle: get },
  { method: 'DELETE', path: '/rest/api/3/issueLink/:linkId', handle: remove },
];
