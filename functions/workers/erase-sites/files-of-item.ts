import type { TenantId } from '#domain/kernel/ids.ts';
import type { SharedFiles } from '../../ports/files/shared-files.ts';
import type { ErasableItem } from '../../ports/stored/erasure.ts';
import { removePage } from '../../share/published-pages.ts';
import { removeLink } from '../../share/shared-boards.ts';

const textOf = (data: unknown, name: string): string | null => {
  const value = typeof data === 'object' && data !== null ? Reflect.get(data, name) : null;
  return typeof value === 'string' ? value : null;
};

/**
 * Removes the files that an event names. The event that created a public link contains the link, and each event that
 * switched Confluence pages contains the board of the pages.
 */
export const removeFilesOf = async (
  files: Pick<SharedFiles, 'remove'>,
  tenant: TenantId,
  { content }: ErasableItem,
): Promise<void> => {
  if (content.streamType !== 'sharing') return;
  const link = textOf(content.data, 'link');
  const board = textOf(content.data, 'board');
  if (link !== null) await removeLink(files, link);
  if (content.type === 'ConfluenceSwitched' && board !== null) {
    await removePage(files, { tenant, board });
  }
};
