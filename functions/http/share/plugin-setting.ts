import { sharingAggregate } from '#domain/aggregates/sharing/aggregate.ts';
import type { SharingCommand } from '#domain/aggregates/sharing/decide.ts';
import type { PluginSettingRow } from '#domain/aggregates/sharing/view.ts';
import { type PluginSetting, showPluginSetting } from '#domain/contracts/sharing.ts';
import type { Principal } from '../../connect/principal.ts';
import type { Call } from '../endpoint.ts';
import { resource } from '../resource.ts';
import { requireOnBoard } from './access.ts';
import type { SharePorts } from './ports.ts';

/** The settings as the caller may see them; switched off when the site has no licence. */
export const showTo = (
  { licence }: Principal,
  id: string,
  row: PluginSettingRow | null,
): PluginSetting => showPluginSetting(row, { id, isLicensed: licence !== 'none' });

/** Changes the sharing settings of a board; only the board's admins may. */
export const changeSharing = async (
  ports: SharePorts,
  call: Call,
  command: SharingCommand,
): Promise<PluginSettingRow | null> => {
  const { board } = command;
  await requireOnBoard(ports.permissions, call.principal, board, 'administer');
  const settings = resource(ports, {
    aggregate: sharingAggregate,
    missing: 'SHARE_NOT_FOUND',
    show: (row, { principal }) => showTo(principal, board, row),
  });
  return settings.run(call, board, command);
};
