import { notFound } from '../../base/errors.ts';
import { visibleIssue } from '../../issues/find-issue.ts';
import type { AttachmentRecord } from '../../model/records.ts';
import { type Call, ok, type Reply, type Route } from '../call/call.ts';
import { attachmentShape } from '../shapes/issue-fields.ts';

const fileOf = ({ site, user, params }: Call): AttachmentRecord => {
  for (const issue of site.rows.issues.values()) {
    const file = issue.attachments.find(({ id }) => id === params.id);
    if (file && visibleIssue(site, user, issue.id)) return file;
  }
  throw notFound(`The attachment with id '${params.id}' does not exist.`);
};

/** Returns the name, size and author of a file, but not its content, which the sandbox does not store. */
const get = (call: Call): Reply => {
  const file = fileOf(call);
  return ok({ ...attachmentShape(call, file), id: Number(file.id) });
};

/** Draws a placeholder picture, whose colour depends on the number of the file. */
const drawing = ({ id }: AttachmentRecord): string => {
  const hue = (Number(id) * 67) % 360;
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200" viewBox="0 0 200 200">',
    `<rect width="200" height="200" fill="hsl(${hue} 60% 85%)"/>`,
    `<path d="M0 150L60 70L110 130L150 90L200 140V200H0Z" fill="hsl(${hue} 45% 45%)"/>`,
    '<circle cx="150" cy="50" r="18" fill="#fff"/></svg>',
  ].join('');
};

const picture = (call: Call): Reply => {
  const file = fileOf(call);
  if (!file.mimeType.startsWith('image/')) throw notFound('No picture is available.');
  return { ...ok(drawing(file)), contentType: 'image/svg+xml' };
};

export const attachmentRoutes: readonly Route[] = [
  { method: 'GET', path: '/rest/api/3/attachment/thumbnail/:id', handle: picture },
  { method: 'GET', path: '/rest/api/3/attachment/content/:id', handle: picture },
  { method: 'GET', path: '/rest/api/3/attachment/:id', handle: get },
];
