import { LEVELS, propertiesOf, queryOf } from '#domain/board/loading/levels.ts';
import type { IssueChange } from '#domain/change/model/issues.ts';
import { idsClause } from '#domain/tracker/jql/loading.ts';
import type { BoardData } from '../board-data/board-data.ts';
import type { Ports } from '../ports/ports.ts';
import { askFor } from '../tracker/ask-for.ts';
import { bulkFetch } from '../tracker/bulk-fetch.ts';
import { existingIds } from '../tracker/existing-ids.ts';
import { searchIssues } from '../tracker/search.ts';
import { newsOf, sortedIds } from './issue-news.ts';

const MOST_RECONCILED = 50;

/**
 * Reads issues that others changed. Issues on the board are read by bulk fetch. Others are searched for, because only
 * the board's searches show whether they belong to the board.
 */
export const readIssues = async (
  ports: Ports,
  board: BoardData,
  { ids, gone }: { readonly ids: readonly string[]; readonly gone: readonly string[] },
): Promise<Required<IssueChange>> => {
  const { fields, arg } = board;
  const ask = askFor(ports, arg.ref);
  const lost = new Set(gone);
  const { known, unknown } = sortedIds(
    board,
    ids.filter((id) => !lost.has(id)),
  );
  const fetching = bulkFetch(
    ask,
    LEVELS.map((level) => ({
      kind: level,
      ids: known[level],
      properties: propertiesOf(level, board.scope),
    })),
    { fields, wait: ports.wait },
  );
  const named = await existingIds(ask, unknown);
  const searches = LEVELS.map(async (level) => {
    if (named.length === 0) return [];
    const { issues } = await searchIssues(ask, {
      jql: queryOf(level, board, arg, [idsClause(named)]),
      fields,
      properties: propertiesOf(level, board.scope),
      most: named.length,
      reconcile: named.slice(0, MOST_RECONCILED),
    });
    return issues;
  });
  const [fetched, ...found] = await Promise.all([fetching, ...searches]);
  const again = fetched.map(({ kind, asked, issues }) => ({ level: kind, asked, issues }));
  return newsOf(board, again, found.flat(), gone);
};
