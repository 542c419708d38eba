import type * as z from 'zod/mini';
import {
  type ConfluenceContent,
  type ConfluenceResources,
  compactBoardSchema,
  confluenceContentSchema,
  type confluencePageSchema,
  confluenceResourcesSchema,
  switchConfluenceBodySchema,
} from '#domain/contracts/confluence.ts';
import { CatalogueError, refusal } from '#domain/kernel/errors/errors.ts';
import { expand } from '#domain/publishing/compact.ts';
import type { Principal } from '../../connect/principal.ts';
import { fitContract } from '../../middleware/read-body.ts';
import {
  findPage,
  type PageAddress,
  putBoard,
  putResources,
  removePage,
  type StoredPage,
} from '../../share/published-pages.ts';
import { settingOf } from '../../share/store-picture.ts';
import { type Call, type Endpoints, endpoint, ok, type Reply, read } from '../endpoint.ts';
import { requireOnBoard } from './access.ts';
import { heldContent, requireHeld, visiblePart } from './held-content.ts';
import { changeSharing, showTo, showToAdmin } from './plugin-setting.ts';
import type { SharePorts } from './ports.ts';
import { BOARD_LIMIT } from './sharing.ts';

const addressOf = ({ principal, params }: Call): PageAddress => ({
  tenant: principal.tenant,
  board: params.id ?? '',
});

type NamedPage = Omit<z.infer<typeof confluencePageSchema>, keyof StoredPage> & StoredPage;

/**
 * Returns the name of a board on Confluence pages, and whether its picture is renewed automatically. Throws `SHARE_OFF`
 * when pages may not show the board or the site has no licence.
 */
const publishedPage = async (
  { views }: SharePorts,
  principal: Principal,
  board: string,
): Promise<Pick<NamedPage, 'name' | 'follows'>> => {
  const row = await settingOf(views, principal.tenant, board);
  const { enableConfluence, pagesName, shareBoardName } = showTo(principal, board, row);
  if (!enableConfluence) throw new CatalogueError(refusal('SHARE_OFF'));
  return { name: pagesName ?? shareBoardName, follows: row?.pagesRenewal?.stopped === null };
};

/**
 * Writes a file for a board on Confluence pages. Only the board's admins may do this, as for the public picture,
 * because other members could show readers any content in the board's name. If the pages were switched off meanwhile,
 * the files are removed again.
 */
const store = async (
  ports: SharePorts,
  call: Call,
  write: (address: PageAddress, storedAt: string) => Promise<void>,
  content?: ConfluenceContent,
): Promise<Reply> => {
  const { principal } = call;
  const address = addressOf(call);
  await requireOnBoard(ports.permissions, principal, address.board, 'administer');
  await publishedPage(ports, principal, address.board);
  if (content) await requireHeld(ports, principal, address.board, content);
  const storedAt = ports.clock();
  await write(address, storedAt);
  try {
    await publishedPage(ports, principal, address.board);
  } catch (error) {
    await removePage(ports.files, address);
    throw error;
  }
  return ok({ storedAt });
};

/**
 * Returns the part of a stored board that the reader can see now. Throws `SHARE_DENIED`, `SHARE_OFF`,
 * `SHARE_NOT_FOUND`, `BUSY`.
 */
export const pageOf = async (
  ports: SharePorts,
  principal: Principal,
  board: string,
): Promise<{ readonly page: NamedPage; readonly hiddenProjects: number }> => {
  await requireOnBoard(ports.permissions, principal, board, 'see');
  const published = await publishedPage(ports, principal, board);
  const found = await findPage(ports.files, { tenant: principal.tenant, board });
  if (found === null) throw new CatalogueError(refusal('SHARE_NOT_FOUND'));
  const held = await heldContent(ports, principal, board);
  const page = { ...published, ...found, board: visiblePart(found.board, held) };
  return { page, hiddenProjects: held.hidden };
};

/**
 * The endpoints for boards on Confluence pages (R-SHARE-14). Only users who can see the board at the moment of the
 * request see the stored board.
 */
export const confluenceEndpoints = (ports: SharePorts): Endpoints => ({
  'PUT /smb/confluence/{id}': endpoint(switchConfluenceBodySchema, async (call) => {
    const { enable, boardName, pages } = call.body;
    const { board } = addressOf(call);
    const row = await changeSharing(ports, call, {
      type: 'SwitchConfluence',
      board,
      enable,
      boardName,
      pages,
      by: call.principal.accountId,
    });
    if (!enable) await removePage(ports.files, addressOf(call));
    return showToAdmin(ports, call.principal, board, row);
  }),
  'GET /smb/confluence/{id}/enable': read(async (call) => {
    const { principal } = call;
    const { tenant, board } = addressOf(call);
    await requireOnBoard(ports.permissions, principal, board, 'see');
    const setting = showTo(principal, board, await settingOf(ports.views, tenant, board));
    return ok({ enable: setting.enableConfluence });
  }),
  'GET /smb/confluence/{id}': read(async (call) => {
    const { page, hiddenProjects } = await pageOf(ports, call.principal, addressOf(call).board);
    return { ...ok(page), hiddenProjects };
  }),
  'POST /smb/confluence/{id}/store': endpoint(
    compactBoardSchema,
    (call) => {
      const board = fitContract(expand(call.body), confluenceContentSchema);
      return store(
        ports,
        call,
        (address, storedAt) => putBoard(ports.files, address, board, { storedAt }),
        board,
      );
    },
    { bodyLimit: BOARD_LIMIT, unknownMembers: 'dropped' },
  ),
  'POST /smb/confluence/{id}/resources': endpoint(
    confluenceResourcesSchema,
    (call: Call<ConfluenceResources>) =>
      store(ports, call, (address) => putResources(ports.files, address, call.body)),
  ),
});
