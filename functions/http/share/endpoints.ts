import type { Endpoints } from '../endpoint.ts';
import { moderationEndpoints } from './comments.ts';
import { confluenceEndpoints } from './confluence.ts';
import type { SharePorts } from './ports.ts';
import { sharingEndpoints } from './sharing.ts';

export const shareEndpoints = (ports: SharePorts): Endpoints => ({
  ...sharingEndpoints(ports),
  ...confluenceEndpoints(ports),
  ...moderationEndpoints(ports),
});
