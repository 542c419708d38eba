import { CatalogueError, refusal } from '#domain/errors.ts';
import { pluginSettingsView } from '#domain/sharing/views/plugin-settings.ts';
import type { GuestCall } from '../../middleware/guest-handler.ts';
import { mayPublish } from '../../share/open-site.ts';
import { findTarget, type LinkTarget } from '../../share/shared-boards.ts';
import type { GuestPorts } from './ports.ts';

/**
 * The board to which the link of a call leads now. Throws `SHARE_NOT_FOUND`, whatever it is that the link lacks: the
 * board's own setting, the app on its site, or a licence.
 */
export const targetOf = async (ports: GuestPorts, { params }: GuestCall): Promise<LinkTarget> => {
  const link = params.id ?? '';
  const target = await findTarget(ports.files, link);
  if (target) {
    const { tenant, board } = target;
    const setting = await ports.views.get(pluginSettingsView, tenant, board, '-');
    if (setting?.shareBoardId === link && (await mayPublish(ports, tenant))) return target;
  }
  throw new CatalogueError(refusal('SHARE_NOT_FOUND'));
};
