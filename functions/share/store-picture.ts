import { type PluginSettingRow, pluginSettingsView } from '#domain/aggregates/sharing/view.ts';
import { type BoardContent, showSharedBoard } from '#domain/contracts/shared-board.ts';
import type { TenantId } from '#domain/kernel/ids.ts';
import type { Instant } from '#domain/kernel/time.ts';
import type { SharedFiles } from '../ports/files/shared-files.ts';
import type { ViewStore } from '../ports/stored/view-store.ts';
import { putPicture, putTarget, removeLink } from './shared-boards.ts';

/** A board that is shared, and by what was chosen for it. */
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
 * The picture that guests see until the next one: of what a board held at a moment, as far as its admins chose to show
 * it. False when the link was revoked while the picture was on its way: it is gone then.
 */
export const storePicture = async (
  { files, views }: { readonly files: SharedFiles; readonly views: Pick<ViewStore, 'get'> },
  { tenant, link, setting }: Shared,
  content: BoardContent,
  stored: { readonly by: string; readonly at: Instant },
): Promise<boolean> => {
  const { id: board, shareBoardName: name, enableShareSubtasks: subtasks, presentation } = setting;
  const choice = { name, subtasks, presentation };
  await putPicture(files, link, showSharedBoard(content, choice, stored.at));
  // Again, should it have failed when the link was made: guests of a picture can always answer.
  await putTarget(files, link, { tenant, board, stored });
  const after = await settingOf(views, tenant, board);
  if (after?.shareBoardId === link) return true;
  await removeLink(files, link);
  return false;
};
