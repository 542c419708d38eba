import type { GuestEndpoints } from '../../middleware/guest-handler.ts';
import { guestCommentEndpoints } from './comments.ts';
import { guestFileEndpoints } from './files.ts';
import { guestPageEndpoints } from './page.ts';
import type { GuestPorts } from './ports.ts';

/** All endpoints that a guest with a public link may use (R-SHARE-9). */
export const guestEndpoints = (ports: GuestPorts): GuestEndpoints => ({
  ...guestCommentEndpoints(ports),
  ...guestFileEndpoints(ports),
  ...guestPageEndpoints(ports),
});
