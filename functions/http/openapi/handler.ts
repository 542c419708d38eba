import { serviceLog } from '../../adapters/lambda/log.ts';
import { frontHandler } from '../../middleware/through-edge.ts';
import { systemClock, ulidSource } from '../../ports/ids.ts';
import { deploymentSecret } from '../../wiring.ts';
import { PICTURE_ROUTE, servePicture } from '../picture/serve.ts';
import { serveOpenApi } from './serve.ts';

const serveDocument = serveOpenApi();

/** Serves the OpenAPI document and the picture of a map. Both are the same for everyone and need no stored data. */
export const handler = frontHandler(
  (event, context) =>
    event.routeKey === PICTURE_ROUTE ? servePicture(event, context) : serveDocument(event),
  {
    ids: ulidSource(systemClock),
    log: serviceLog('openapi'),
    edgeSecret: deploymentSecret('EDGE_SECRET_ARN'),
  },
);
