import type { PluginSetting, StoredPluginSetting } from '#domain/contracts/sharing.ts';
import { type SharingCommand, sharingDecider } from '#domain/sharing/decide.ts';
import { pluginSettingsView } from '#domain/sharing/views/plugin-settings.ts';
import { handleCommand } from '../../command/handle-command.ts';
import type { Principal } from '../../connect/principal.ts';
import type { ViewStore } from '../../ports/view-store.ts';
import type { Call } from '../endpoint.ts';
import { withCurrent } from '../with-current.ts';
import { requireOnBoard } from './access.ts';
import type { SharePorts } from './ports.ts';

const sharingAggregate = { decider: sharingDecider, view: pluginSettingsView };

const unset = (id: string): PluginSetting => ({
  id,
  enableConfluence: false,
  enableShareBoard: false,
  enableShareSubtasks: false,
  shareBoardName: '',
  shareBoardId: null,
  version: 0,
});

/** As it travels; nothing is on without a licence, whatever was chosen while there was one. */
export const shownSetting = (
  { licence }: Principal,
  id: string,
  row: StoredPluginSetting | null,
): PluginSetting => {
  if (row === null) return unset(id);
  const { oldLinks: _, updatedAt: __, ...setting } = row;
  if (licence !== 'none') return setting;
  return { ...unset(id), shareBoardName: row.shareBoardName, version: row.version };
};

export const settingOf = (
  views: Pick<ViewStore, 'get'>,
  tenant: Principal['tenant'],
  board: string,
): Promise<StoredPluginSetting | null> => views.get(pluginSettingsView, tenant, board, '-');

/** Changes what of a board is published, for its admins. */
export const changeSharing = async (
  ports: SharePorts,
  { principal, correlationId, expectedVersion, idempotency }: Call,
  command: SharingCommand,
): Promise<StoredPluginSetting | null> => {
  const { board } = command;
  await requireOnBoard(ports.permissions, principal, board, 'administer');
  return withCurrent(
    (row: StoredPluginSetting) => shownSetting(principal, board, row),
    () =>
      handleCommand(ports, sharingAggregate, {
        stream: { tenant: principal.tenant, type: 'sharing', id: board },
        command,
        actor: { accountId: principal.accountId, kind: 'user' },
        correlationId,
        expectedVersion,
        idempotency,
      }),
  );
};
