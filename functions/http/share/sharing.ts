import type { PluginSettingRow } from '#domain/aggregates/sharing/view.ts';
import { type BoardContent, boardContentSchema } from '#domain/contracts/shared-board.ts';
import { namedPresentation, switchSharingBodySchema } from '#domain/contracts/sharing.ts';
import { CatalogueError, refusal } from '#domain/kernel/errors/errors.ts';
import { keepPassword } from '../../share/password.ts';
import { findTarget, putTarget, removeLink } from '../../share/shared-boards.ts';
import { settingOf, storePicture } from '../../share/store-picture.ts';
import { type Call, type Endpoints, endpoint, ok, type Reply, read } from '../endpoint.ts';
import { mayOnBoard, requireOnBoard } from './access.ts';
import { requireHeld } from './held-content.ts';
import { changeSharing, showTo, showToAdmin } from './plugin-setting.ts';
import type { SharePorts } from './ports.ts';

/**
 * The largest published board in bytes. A board of some thousand stories fits, and API Gateway accepts at most 6 MB.
 */
export const BOARD_LIMIT = 5 * 1024 * 1024;

const boardOf = ({ params }: Call): string => params.id ?? '';

/**
 * Updates the files of links after a change of the settings. If this fails, the next save of the settings does it
 * again, because it can be repeated without harm.
 */
const settleFiles = async (
  { files }: SharePorts,
  { principal }: Call,
  row: PluginSettingRow | null,
): Promise<void> => {
  if (row === null) return;
  await Promise.all(row.oldLinks.map((link) => removeLink(files, link)));
  if (row.shareBoardId === null) return;
  const before = await findTarget(files, row.shareBoardId);
  await putTarget(files, row.shareBoardId, {
    tenant: principal.tenant,
    board: row.id,
    ...(before?.stored ? { stored: before.stored } : {}),
  });
};

/**
 * Stores a new picture for guests. Only the board's admins may do this, because other members could publish any content
 * in the board's name. The content must belong to the board.
 */
const store = async (ports: SharePorts, call: Call<BoardContent>): Promise<Reply> => {
  const { principal, body } = call;
  const board = boardOf(call);
  await requireOnBoard(ports.permissions, principal, board, 'administer');
  const row = await settingOf(ports.views, principal.tenant, board);
  if (!row || row.shareBoardId === null) throw new CatalogueError(refusal('SHARE_OFF'));
  await requireHeld(ports, principal, board, body);
  const storedAt = ports.clock();
  const shared = { tenant: principal.tenant, link: row.shareBoardId, setting: row };
  const stored = { by: principal.accountId, at: storedAt };
  if (!(await storePicture(ports, shared, body, stored))) {
    throw new CatalogueError(refusal('SHARE_OFF'));
  }
  return ok({ storedAt });
};

/** The endpoints for public links (R-SHARE-1). */
export const sharingEndpoints = (ports: SharePorts): Endpoints => ({
  'GET /smb/plugin-setting/{id}': read(async (call) => {
    const { principal } = call;
    const board = boardOf(call);
    await requireOnBoard(ports.permissions, principal, board, 'see');
    const row = await settingOf(ports.views, principal.tenant, board);
    const setting = showTo(principal, board, row);
    const isPublished = setting.shareBoardId !== null || setting.enableConfluence;
    const isAdmin =
      isPublished && (await mayOnBoard(ports.permissions, principal, board, 'administer'));
    return isAdmin ? showToAdmin(ports, principal, board, row) : ok(setting, setting.version);
  }),
  'PUT /smb/share/{id}': endpoint(switchSharingBodySchema, async (call) => {
    const { enable, boardName, enableShareSubtasks: subtasks, password } = call.body;
    const row = await changeSharing(ports, call, {
      type: 'SwitchSharing',
      board: boardOf(call),
      enable,
      boardName,
      subtasks,
      presentation: namedPresentation(call.body.presentation),
      password: password == null ? password : keepPassword(password, ports.newLink()),
      link: ports.newLink(),
      now: ports.clock(),
      by: call.principal.accountId,
    });
    await settleFiles(ports, call, row);
    return showToAdmin(ports, call.principal, boardOf(call), row);
  }),
  'POST /smb/share/{id}/rotate': read(async (call) => {
    const row = await changeSharing(ports, call, {
      type: 'RotateLink',
      board: boardOf(call),
      link: ports.newLink(),
    });
    await settleFiles(ports, call, row);
    return showToAdmin(ports, call.principal, boardOf(call), row);
  }),
  'POST /smb/share/{id}/store': endpoint(boardContentSchema, (call) => store(ports, call), {
    bodyLimit: BOARD_LIMIT,
    // Fields that are not in the contract are dropped, so that they are never published.
    unknownMembers: 'dropped',
  }),
});
