import { sharingAggregate } from '#domain/aggregates/sharing/aggregate.ts';
import type { SharingCommand } from '#domain/aggregates/sharing/decide.ts';
import type { Renewal } from '#domain/aggregates/sharing/renewal.ts';
import type { PluginSettingRow } from '#domain/aggregates/sharing/view.ts';
import { type PluginSetting, showPluginSetting } from '#domain/contracts/sharing.ts';
import type { Principal } from '../../connect/principal.ts';
import { findTarget } from '../../share/shared-boards.ts';
import { type Call, ok, type Reply } from '../endpoint.ts';
import { resource } from '../resource.ts';
import { requireOnBoard } from './access.ts';
import type { SharePorts } from './ports.ts';

/** Returns the settings as the caller may see them. Without a licence of the site, everything is off. */
export const showTo = (
  { licence }: Principal,
  id: string,
  row: PluginSettingRow | null,
): PluginSetting => showPluginSetting(row, { id, isLicensed: licence !== 'none' });

/** Changes the sharing settings of a board. Only the board's admins may do this. */
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

/** Returns who last stored the picture that guests see, and when; null when nobody has stored one. */
const storedOf = async (
  { files }: Pick<SharePorts, 'files'>,
  { shareBoardId }: Pick<PluginSetting, 'shareBoardId'>,
): Promise<PluginSetting['stored']> => {
  const stored = shareBoardId === null ? null : (await findTarget(files, shareBoardId))?.stored;
  return stored ? { by: stored.by, at: stored.at } : null;
};

const showRenewal = (renewal: Renewal | null | undefined): PluginSetting['renewal'] =>
  renewal ? { by: renewal.accountId, stopped: renewal.stopped } : null;

/**
 * Returns the settings as the board's admins see them. They also see who stored the public picture, and in whose name
 * each picture is renewed.
 */
export const showToAdmin = async (
  ports: Pick<SharePorts, 'files'>,
  principal: Principal,
  board: string,
  row: PluginSettingRow | null,
): Promise<Reply> => {
  const setting = showTo(principal, board, row);
  const { shareBoardId, enableConfluence } = setting;
  const shown: PluginSetting = {
    ...setting,
    ...(shareBoardId === null
      ? {}
      : { stored: await storedOf(ports, setting), renewal: showRenewal(row?.renewal) }),
    ...(enableConfluence ? { pagesRenewal: showRenewal(row?.pagesRenewal) } : {}),
  };
  return ok(shown, setting.version);
};
