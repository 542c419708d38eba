import { isOver } from '#domain/aggregates/sharing/presentation.ts';
import { type PluginSettingRow, pluginSettingsView } from '#domain/aggregates/sharing/view.ts';
import { CatalogueError, refusal } from '#domain/kernel/errors/errors.ts';
import type { GuestCall } from '../../middleware/guest-handler.ts';
import { mayPublish } from '../../share/open-site.ts';
import { findTarget, type LinkTarget } from '../../share/shared-boards.ts';
import type { GuestPorts } from './ports.ts';

const notFound = (): CatalogueError => new CatalogueError(refusal('SHARE_NOT_FOUND'));

/** The board to which a link leads, and its admins' choices. */
export interface OpenLink {
  readonly link: string;
  readonly target: LinkTarget;
  readonly setting: PluginSettingRow;
}

/**
 * Returns the board to which the link of a call leads now. Throws the same `SHARE_NOT_FOUND` for every reason: unknown,
 * switched off, expired, app uninstalled, or no licence.
 */
export const openLink = async (ports: GuestPorts, { params }: GuestCall): Promise<OpenLink> => {
  const link = params.id ?? '';
  const target = await findTarget(ports.files, link);
  if (!target) throw notFound();
  const { tenant, board } = target;
  const setting = await ports.views.get(pluginSettingsView, tenant, board, '-');
  const isOpen = setting?.shareBoardId === link && !isOver(setting.presentation, ports.clock());
  if (!isOpen || !(await mayPublish(ports, tenant))) throw notFound();
  return { link, target, setting };
};

/**
 * Like `openLink`, for routes that accept no password. Throws `SHARE_NOT_FOUND` also for a link with a password,
 * because the password opens only the link's page.
 */
export const unlockedLink = async (ports: GuestPorts, call: GuestCall): Promise<OpenLink> => {
  const open = await openLink(ports, call);
  if (open.setting.password !== null) throw notFound();
  return open;
};
