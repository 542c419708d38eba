import { memoryAllowances } from '#functions/adapters/memory/allowance.ts';
import { memoryDatabase } from '#functions/adapters/memory/database.ts';
import { memoryErasure } from '#functions/adapters/memory/erasure.ts';
import { memoryEventStore } from '#functions/adapters/memory/event-store.ts';
import { memoryOpenQuestions } from '#functions/adapters/memory/open-questions.ts';
import { memoryRowSwap } from '#functions/adapters/memory/row-swap.ts';
import { memorySnapshotStore } from '#functions/adapters/memory/snapshot-store.ts';
import { memorySpentTokens } from '#functions/adapters/memory/spent-tokens.ts';
import { memoryStoreScan } from '#functions/adapters/memory/store-scan.ts';
import {
  memoryForgeSites,
  memoryInstallations,
  memoryReceipts,
  memoryViewStore,
} from '#functions/adapters/memory/stores.ts';
import { memorySystemTokens } from '#functions/adapters/memory/system-token.ts';
import type { BackendKind } from './backend.ts';

export const memoryKind: BackendKind = {
  name: 'in memory',
  start: async () => undefined,
  empty: async () => {
    const database = memoryDatabase();
    return {
      store: memoryEventStore(database),
      snapshots: memorySnapshotStore(database),
      views: memoryViewStore(database),
      findReceipt: memoryReceipts(database),
      findInstallation: memoryInstallations(database),
      findForgeSite: memoryForgeSites(database),
      saveSystemToken: memorySystemTokens(database),
      spend: memorySpentTokens(),
      swap: memoryRowSwap(database),
      erasure: memoryErasure(database),
      ...memoryAllowances(),
      questions: memoryOpenQuestions(),
      scan: memoryStoreScan(database),
      plant: async (item) => {
        database.events.set(item.pk, [...(database.events.get(item.pk) ?? []), item]);
      },
    };
  },
  stop: async () => undefined,
};
