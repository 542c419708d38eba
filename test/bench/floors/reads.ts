import { paginateQuery, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { readersByScope } from '#domain/aggregates/activity/reading/view.ts';
import { activityRows } from '#domain/aggregates/activity/rows.ts';
import { auditRows } from '#domain/aggregates/feeds/audit-rows.ts';
import { goalsByProject } from '#domain/aggregates/goal/view.ts';
import { homePartition } from '#domain/aggregates/persona/home.ts';
import { personasByHome } from '#domain/aggregates/persona/view.ts';
import { projectScope, scopeKey } from '#domain/kernel/scope.ts';
import type { RowShape } from '#domain/kernel/view.ts';
import { dynamoViewStore } from '#functions/adapters/dynamodb/view-store.ts';
import { partitionKey } from '#functions/adapters/items/keys.ts';
import { memoryBackend } from '#functions/testing/backend.ts';
import { memoryHandler } from '#functions/testing/contexts.ts';
import { testHost } from '#functions/testing/host.ts';
import { apiEvent, invoke } from '#functions/testing/request.ts';
import { contextToken } from '#functions/testing/site.ts';
import { type Ground, TABLES } from '../events/ground.ts';
import { PROJECT, PROJECTS, TENANT } from './site.ts';

type Read = () => Promise<unknown>;

/**
 * A read by our backend, from the event of the HTTP API to the answer, and the same calls of the table written by hand.
 */
export interface Beside {
  readonly ours: Read;
  readonly raw: Read;
}

type Limits = { readonly Limit?: number; readonly ScanIndexForward?: boolean };

const query = (view: RowShape<unknown>, partition: string, limits: Limits = {}) => ({
  TableName: TABLES.views,
  ConsistentRead: true,
  KeyConditionExpression: 'pk = :pk',
  ExpressionAttributeValues: { ':pk': partitionKey(TENANT, view.name, partition) },
  ...limits,
});

/** Returns the reads that have limits. The tracker answers them immediately, and their token is already verified. */
export const readsOf = async ({ documents }: Ground) => {
  const backend = { ...memoryBackend(), views: dynamoViewStore(documents, TABLES.views) };
  const handler = memoryHandler(backend, testHost().trust);
  const token = await contextToken();
  const get = (url: string) => {
    const event = apiEvent('GET', url, { token });
    return async (): Promise<void> => {
      const { statusCode, body } = await invoke(handler, { ...event });
      if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}: ${body}`);
    };
  };
  const rows = (...asked: Parameters<typeof query>) =>
    documents.send(new QueryCommand(query(...asked)));
  const scope = scopeKey(projectScope(PROJECT));
  const wholeAudit = async () => {
    const found: unknown[] = [];
    for await (const page of paginateQuery({ client: documents }, query(auditRows, scope))) {
      found.push(...(page.Items ?? []));
    }
    return found;
  };
  const history = (at: string) => ({
    ours: get(`/smb/history?projectId=${PROJECT}&at=${at}`),
    raw: wholeAudit,
  });
  const newest = { Limit: 21, ScanIndexForward: false };
  const floors = {
    '30 goals': {
      ours: get(`/smb/goal?projectId=${PROJECT}`),
      raw: () => rows(goalsByProject, PROJECT),
    },
    'board info, 20 projects': {
      ours: get(`/smb/board/info?projectIds=${PROJECTS.join(',')}`),
      raw: () =>
        Promise.all(
          PROJECTS.flatMap((projectId) => [
            rows(goalsByProject, projectId),
            rows(personasByHome, homePartition({ scope: 'project', projectId })),
          ]),
        ),
    },
    'activity of 100,000': {
      ours: get(`/smb/activity?projectIds=${PROJECT}`),
      raw: () => Promise.all([rows(activityRows, scope, newest), rows(readersByScope, scope)]),
    },
  } satisfies Record<string, Beside>;
  /** Reads of the history of a project with 100,000 events: at the end and in the middle of its events. */
  const histories = {
    'history, now': history('2030-01-01T00:00:00Z'),
    'history, halfway': history('2026-11-21T09:00:50Z'),
  } satisfies Record<string, Beside>;
  return { floors, histories };
};
