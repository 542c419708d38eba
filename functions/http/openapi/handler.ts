import { serviceLog } from '../../adapters/lambda/log.ts';
import { frontHandler } from '../../middleware/through-edge.ts';
import { systemClock, ulidSource } from '../../ports/ids.ts';
import { setting } from '../../wiring.ts';
import { serveOpenApi } from './serve.ts';

export const handler = frontHandler(serveOpenApi(), {
  ids: ulidSource(systemClock),
  log: serviceLog('openapi'),
  edgeSecret: setting('EDGE_SECRET'),
});
