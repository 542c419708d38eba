import { type PluginSettingRow, pluginSettingsView } from '#domain/aggregates/sharing/view.ts';
import { type BoardContent, showSharedBoard } from '#domain/contracts/shared-board.ts';
import type { TenantId } from '#domain/kernel/ids.ts';
import type { Instant } from '#domain/kernel/time.ts';
import type { SharedFiles } from '../ports/files/shared-files.ts';
import type { ViewStore } from '../ports/stored/view-store.ts';
import { putPicture, putTarget, removeLink } from './shared-boards.ts';

export interface Shared {
  readonly tenant: TenantId;
  readonly link: string;
  readonly setting: PluginSettingRow;
}

export const settingOf = (
  views: Pick<ViewStore, 'get'>,
  tenant: TenantId,
  board: string,
): Promise<PluginSettingRow | null> => views.get(pluginSettingsView, tenant, board, '-');

/**
 * Stores a new picture for guests with only what the board's admins chose to show. If the link was revoked meanwhile,
 * removes the picture again and returns false.
 */
export const storePicture = async (
  { files, views }: { readonly files: SharedFiles; readonly views: Pick<ViewStore, 'get'> },
  { tenant, link, setting }: Shared,
  content: BoardContent,
  stored: { readonly by: string; readonly at: Instant; readonly readAt?: Instant },
): Promise<boolean> => {
  const { id: board, shareBoardName: name, enableShareSubtasks: subtasks, presentation } = setting;
  const choice = { name, subtasks, presentation };
  await putPicture(files, link, showSharedBoard(content, choice, stored.at));
  // The target is written again, because guests' comments need it and the write at the creation of the link may have
  // failed.
  await putTarget(files, link, { tenant, board, stored });
  const after = await settingOf(views, tenant, board);
  if (after?.shareBoardId === link) return true;
  await removeLink(files, link);
  return false;
};
