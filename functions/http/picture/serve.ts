import { CatalogueError, refusal } from '#domain/kernel/errors/errors.ts';
import type { FrozenMap } from '#domain/publishing/frozen/lay-out.ts';
import { miniatureOf, readMiniature, writeMiniature } from '#domain/publishing/frozen/miniature.ts';
import { drawMiniature } from '#domain/publishing/frozen/miniature-blocks.ts';
import { respond } from '../../middleware/responses.ts';
import type { HttpHandler } from '../../middleware/through-edge.ts';
import type { RouteKey } from '../routes.ts';
import { pngOf } from './png.ts';

export const PICTURE_ROUTE: RouteKey = 'GET /smb/map-picture';

/** A picture is defined by its URL, so it never changes. */
const CACHING = 'public, max-age=31536000, immutable';

/** The URL of a map's picture, relative to the product's base URL. */
export const pictureAddress = (baseUrl: string, map: FrozenMap): string =>
  `${baseUrl}/smb/map-picture?map=${writeMiniature(miniatureOf(map))}`;

/**
 * Draws the small picture of a map that is encoded in the URL, without any text. Public, because
 * the document tool's server fetches pictures anonymously when a page is exported (R-SHARE-16).
 * Reads nothing stored. Throws `BODY_INVALID`.
 */
export const servePicture: HttpHandler = async ({ queryStringParameters }) => {
  const miniature = readMiniature(queryStringParameters?.map ?? '');
  if (miniature === null) {
    throw new CatalogueError(refusal('BODY_INVALID', { map: 'FIELD_INVALID' }));
  }
  const body = pngOf(drawMiniature(miniature));
  return respond({ status: 200, file: { type: 'image/png', body, caching: CACHING } });
};
