import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { TenantId } from '#domain/kernel/ids.ts';
import { replayTenant } from '#functions/replay/replay-tenant.ts';
import { portsOf, type TableNames } from '../replay/wiring.ts';
import { copyTable, loseTable, restoreTable, type TableCopy } from './table-copy.ts';

export interface Rehearsed {
  readonly lost: string;
  readonly from: string;
  /** Number of items in the table before its deletion, and number of restored items. */
  readonly items: number;
  readonly restored: number;
  /** Number of rows in views that differ from the events, right after the restore and at the end. */
  readonly differences: number;
  readonly left: number;
}

export interface Copies {
  readonly events: TableCopy;
  readonly views: TableCopy;
}

export const copyTables = async (client: DynamoDBClient, names: TableNames): Promise<Copies> => ({
  events: await copyTable(client, names.events),
  views: await copyTable(client, names.views),
});

/** Each case: the deleted table, and the copy from which it is restored. */
const CASES = [
  { lost: 'views', from: 'the night' },
  { lost: 'events', from: 'this moment' },
  { lost: 'events', from: 'the night' },
] as const;

/**
 * Deletes one table after the other and restores each from last night's copy or from the latest copy. Then replays the
 * tenant's events to repair the views. At the end both tables are as before. No other process may write meanwhile.
 */
export const rehearse = async (
  client: DynamoDBClient,
  tenant: TenantId,
  { night, now }: { readonly night: Copies; readonly now: Copies },
): Promise<Rehearsed[]> => {
  const ports = portsOf(client, { events: now.events.name, views: now.views.name });
  const differences = async (swap: boolean): Promise<number> =>
    (await replayTenant(ports, { tenant, swap })).differences.length;
  const putBack = async (copy: TableCopy): Promise<void> => {
    await loseTable(client, copy.name);
    await restoreTable(client, copy);
  };
  const rehearsed: Rehearsed[] = [];
  for (const { lost, from } of CASES) {
    const copy = (from === 'the night' ? night : now)[lost];
    await putBack(copy);
    const restored = (await copyTable(client, copy.name)).items.length;
    const found = await differences(true);
    const left = await differences(false);
    const items = now[lost].items.length;
    rehearsed.push({ lost, from, items, restored, differences: found, left });
    await putBack(now.events);
    await putBack(now.views);
  }
  return rehearsed;
};
