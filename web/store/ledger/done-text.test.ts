import { expect, it } from 'vitest';
import type { Write } from '#domain/change/kinds/index.ts';
import { createI18n } from '../../i18n/create-i18n.ts';
import { doneText, travelledText } from './done-text.ts';

const form = {
  name: 'Press day',
  startDate: '2027-03-01',
  endDate: '2027-03-01',
  color: '#2563EB',
};
const CHANGES = {
  create: { kind: 'create', id: 'm1', boardId: '1', form },
  edit: { kind: 'edit', id: 'm1', form },
  remove: { kind: 'remove', id: 'm1' },
} as const;

it.each([
  ['create', 'Press day added', 'Undone: Press day added'],
  ['edit', 'Press day changed', 'Undone: Press day changed'],
  ['remove', 'Press day deleted', 'Undone: Press day deleted'],
] as const)('a milestone is said to be what became of it: %s', async (kind, done, undone) => {
  const { t } = await createI18n('en');
  const plan: Write[] = [{ kind: 'milestone', change: CHANGES[kind], before: null }];
  const change = { action: 'milestone', title: 'Press day', plan } as const;
  const saved = { ...change, status: 'saved', progress: 1 } as const;
  expect([doneText(t, change), travelledText(t, 'undo', saved)]).toEqual([done, undone]);
});
