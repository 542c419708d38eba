import { type AuditPage, auditPageSchema } from '#domain/contracts/audit.ts';
import { AUDIT_FORMATS, type AuditFormatName } from '#domain/contracts/audit-file.ts';
import { askBackend } from '../backend/ask-backend.ts';
import { readListedBoard } from '../board-data/listed.ts';
import { backendApi, trackerApi } from '../state/api.ts';
import { byThunk, fromTracker } from '../state/from-tracker.ts';
import type { AppThunk } from '../state/state.ts';
import { allPages } from '../tracker/paging.ts';
import { type AuditFilter, auditPath } from './audit-query.ts';

const PAGE = 50;
const LONG_PAGE = 500;
/** The backend reads at most this many boards together with their project. */
const MOST_BOARDS = 50;

const projectBoardsApi = trackerApi.injectEndpoints({
  endpoints: (build) => ({
    /** Returns the ids of a project's boards, and that of the project's own map, which belongs to no board. */
    ownBoards: build.query<readonly string[], string>({
      queryFn: fromTracker(async (ask, projectId) => {
        const url = `/rest/agile/1.0/board?projectKeyOrId=${encodeURIComponent(projectId)}`;
        const boards = (await allPages(ask, url)).flatMap((entry) => readListedBoard(entry) ?? []);
        const own = boards.filter((board) => board.projectId === projectId);
        return [`project-${projectId}`, ...own.map(({ id }) => id)].slice(0, MOST_BOARDS);
      }),
    }),
  }),
});

interface PageArg {
  readonly filter: AuditFilter;
  readonly before: string;
  readonly maxResults: number;
}

const readPage =
  ({ filter, before, maxResults }: PageArg): AppThunk<Promise<AuditPage>> =>
  async (dispatch, _getState, ports) => {
    const { place } = filter;
    const { initiate } = projectBoardsApi.endpoints.ownBoards;
    const boardIds =
      place.kind === 'project'
        ? await dispatch(initiate(place.id, { subscribe: false })).unwrap()
        : [];
    const path = auditPath(filter, { boardIds, before, maxResults });
    return askBackend(ports)({ method: 'GET', path, answer: auditPageSchema });
  };

interface AuditPageArg {
  readonly queryArg: AuditFilter;
  readonly pageParam: string;
}

const auditApi = backendApi.injectEndpoints({
  endpoints: (build) => ({
    /** The audit entries that pass the filter, newest first. A page may have few entries and a next page (R-ACCESS-13). */
    audit: build.infiniteQuery<AuditPage, AuditFilter, string>({
      keepUnusedDataFor: 0,
      infiniteQueryOptions: {
        initialPageParam: '',
        getNextPageParam: ({ next }) => next ?? undefined,
      },
      queryFn: byThunk(({ queryArg, pageParam }: AuditPageArg) =>
        readPage({ filter: queryArg, before: pageParam, maxResults: PAGE }),
      ),
    }),
  }),
});

export const { useAuditInfiniteQuery } = auditApi;

interface Collecting {
  readonly filter: AuditFilter;
  readonly format: AuditFormatName;
  /** Called after each page with the number of entries so far. */
  readonly onCount: (count: number) => void;
  readonly signal: AbortSignal;
}

/**
 * Returns a file with all entries that pass the filter, newest first, read page by page (R-ACCESS-13); null if the user
 * has stopped it. Throws a `FailureError`.
 */
export const collectAudit =
  ({ filter, format, onCount, signal }: Collecting): AppThunk<Promise<Blob | null>> =>
  async (dispatch) => {
    const { head, line, type } = AUDIT_FORMATS[format];
    const parts: string[] = [head];
    let count = 0;
    for (let before: string | null = ''; before !== null; ) {
      const { values, next }: AuditPage = await dispatch(
        readPage({ filter, before, maxResults: LONG_PAGE }),
      );
      if (signal.aborted) return null;
      parts.push(values.map(line).join(''));
      count += values.length;
      onCount(count);
      before = next;
    }
    return new Blob(parts, { type });
  };
