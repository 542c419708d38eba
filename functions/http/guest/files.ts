import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { CatalogueError, refusal } from '#domain/kernel/errors/errors.ts';
import type { GuestCall, GuestEndpoints } from '../../middleware/guest-handler.ts';
import { mayShowImages } from '../../share/open-site.ts';
import { findImage } from '../../share/persona-images.ts';
import type { Reply, ReplyFile } from '../endpoint.ts';
import type { GuestPorts } from './ports.ts';
import { shownBoard } from './shown-board.ts';
import { unlockedLink } from './target.ts';

/** Browsers must ask again at every use of a file. They get a 304 if the file has not changed. */
const ASK_AGAIN = 'private, no-cache';

const etagOf = (body: Uint8Array): string =>
  `"${createHash('sha256').update(body).digest('hex').slice(0, 32)}"`;

const unlessKnown = ({ known }: GuestCall, file: ReplyFile): Reply =>
  known === file.etag ? { status: 304, file } : { status: 200, file };

/** Returns the published board if the link is open and has no password. Throws `SHARE_NOT_FOUND`. */
const board = async (ports: GuestPorts, call: GuestCall): Promise<Reply> => {
  const shown = await shownBoard(ports, await unlockedLink(ports, call));
  if (shown === null) throw new CatalogueError(refusal('SHARE_NOT_FOUND'));
  const body = Buffer.from(JSON.stringify(shown));
  return unlessKnown(call, {
    type: 'application/json; charset=utf-8',
    body: gzipSync(body),
    encoding: 'gzip',
    caching: ASK_AGAIN,
    etag: etagOf(body),
  });
};

/** Returns a persona's picture, for pages that embed its address. Throws `IMAGE_NOT_FOUND`. */
const image = async (ports: GuestPorts, call: GuestCall): Promise<Reply> => {
  const { owner = '', file = '' } = call.params;
  const found = await findImage(ports.files, owner, file, (tenant) => mayShowImages(ports, tenant));
  if (found === null) throw new CatalogueError(refusal('IMAGE_NOT_FOUND'));
  return unlessKnown(call, { ...found, caching: ASK_AGAIN, etag: etagOf(found.body) });
};

/** The endpoints for published files. Access is checked at every request. */
export const guestFileEndpoints = (ports: GuestPorts): GuestEndpoints => ({
  'GET /share/{id}/board.json': { answer: (call) => board(ports, call) },
  'GET /persona-image/{owner}/{file}': { answer: (call) => image(ports, call) },
});
