import { type StoredPluginSetting, storedPluginSettingSchema } from '../../contracts/sharing.ts';
import type { StreamView } from '../../kernel/view.ts';
import type { SharingState } from '../evolve.ts';

/** One row for each board of which anything was ever published. */
export const pluginSettingsView: StreamView<SharingState, StoredPluginSetting> = {
  name: 'plugin-settings',
  schema: storedPluginSettingSchema,
  address: ({ board }) => ({ partition: board ?? '', key: '-' }),
  row: ({ board, boardName, link, oldLinks, subtasks, confluence }, head) =>
    board === null
      ? null
      : {
          id: board,
          enableConfluence: confluence,
          enableShareBoard: link !== null,
          enableShareSubtasks: subtasks,
          shareBoardName: boardName,
          shareBoardId: link,
          oldLinks: [...oldLinks],
          version: head.version,
          updatedAt: head.at,
        },
};
