import { afterAll, beforeAll, beforeEach, describe } from 'vitest';
import type { Backend, BackendKind } from './backend.ts';
import { dynamoDbKind } from './dynamodb-backend.ts';
import { memoryKind } from './memory-backend.ts';

const onEach = (kind: BackendKind, suite: (backend: () => Backend) => void): void => {
  let current: Backend | undefined;
  beforeAll(kind.start);
  beforeEach(async () => {
    current = await kind.empty();
  });
  afterAll(kind.stop);
  suite(() => {
    if (!current) throw new Error('no backend before the first test');
    return current;
  });
};

/** Runs the same tests on every kind of storage, with an empty storage before each test. */
export const overBackends = (name: string, suite: (backend: () => Backend) => void): void => {
  for (const kind of [memoryKind, dynamoDbKind()]) {
    describe(`${name} ${kind.name}`, () => onEach(kind, suite));
  }
};
