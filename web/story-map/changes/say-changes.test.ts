import { beforeAll, describe, expect, it } from 'vitest';
import { story } from '#domain/testing/issues.ts';
import { createI18n } from '../../i18n/create-i18n.ts';
import type { Change } from '../../store/ledger/change.ts';
import { sayChanges } from './say-changes.ts';

const BEFORE = story('2');
const MOVED: Change = {
  scope: { ref: { kind: 'project', project: '10' } },
  action: 'move',
  title: 'TRAIL-2',
  plan: [
    {
      kind: 'issue',
      before: BEFORE,
      after: { ...BEFORE, versionIds: ['7'] },
      write: { key: 'TRAIL-2' },
      own: true,
      fields: { rank: null, sprint: null, storyPoints: [] },
      style: 'classic',
    },
  ],
  said: 'Moved from Pack the bag.',
  id: 'c1',
  at: 0,
  order: 1,
  status: 'saved',
  waited: false,
  progress: 1,
  made: [],
};

describe('the announcement of a move', () => {
  let t: Awaited<ReturnType<typeof createI18n>>['t'];
  beforeAll(async () => {
    ({ t } = await createI18n('en'));
  });

  it.each([
    ['names the former place when the card was there', MOVED, 'Moved from Pack the bag.'],
    [
      'names no former place when others had moved the card',
      { ...MOVED, said: '', shed: [] },
      'TRAIL-2 moved',
    ],
  ] as const)('%s', (_, change, said) => {
    const spoken: string[] = [];
    const announced = new Set<string>();
    sayChanges(t, { changes: [change], announced, announce: (text) => spoken.push(text) });
    expect(spoken).toEqual([said]);
  });
});
