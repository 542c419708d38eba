import { CatalogueError, refusal } from '#domain/kernel/errors/errors.ts';
import type { FrozenMap } from '#domain/publishing/frozen/lay-out.ts';
import { miniatureOf, readMiniature, writeMiniature } from '#domain/publishing/frozen/miniature.ts';
import { drawMiniature } from '#domain/publishing/frozen/miniature-blocks.ts';
import { respond } from '../../middleware/responses.ts';
import type { HttpHandler } from '../../middleware/through-edge.ts';
import type { RouteKey } from '../routes.ts';
import { pngOf } from './png.ts';

export const PICTURE_ROUTE: RouteKey = 'GET /smb/map-picture';

/** The URL defines the picture, so the picture never changes. */
const CACHING = 'public, max-age=31536000, immutable';

/** Returns the URL of a map's picture, below the base URL of the product. */
export const pictureAddress = (baseUrl: string, map: FrozenMap): string =>
  `${baseUrl}/smb/map-picture?map=${writeMiniature(miniatureOf(map))}`;

/**
 * Draws the small picture of a map that is encoded in the URL, without any text. The route is public, because
 * Confluence fetches pictures anonymously when a page is exported (R-SHARE-16). It reads no stored data. Throws
 * `BODY_INVALID`.
 */
export const servePicture: HttpHandler = async ({ queryStringParameters }) => {
  const miniature = readMiniature(queryStringParameters?.map ?? '');
  if (miniature === null) {
    throw new CatalogueError(refusal('BODY_INVALID', { map: 'FIELD_INVALID' }));
  }
  const body = pngOf(drawMiniature(miniature));
  return respond({ status: 200, file: { type: 'image/png', body, caching: CACHING } });
};
