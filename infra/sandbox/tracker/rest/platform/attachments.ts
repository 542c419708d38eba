import { visibleIssue } from '../../issues/find-issue.ts';
import { type Call, ok, type Reply, type Route } from '../call.ts';
import { notFound } from '../errors.ts';
import { attachmentShape } from '../shapes/issue-fields.ts';

/** What is known of a file; the site keeps no contents. */
const get = (call: Call): Reply => {
  const { site, user, baseUrl, params } = call;
  for (const issue of site.rows.issues.values()) {
    const file = issue.attachments.find(({ id }) => id === params.id);
    if (file && visibleIssue(site, user, issue.id)) {
      const shape = attachmentShape({ site, baseUrl }, file);
      return ok({ ...shape, id: Number(file.id) });
    }
  }
  throw notFound(`The attachment with id '${params.id}' does not exist.`);
};

export const attachmentRoutes: readonly Route[] = [
  { method: 'GET', path: '/rest/api/3/attachment/:id', handle: get },
];
