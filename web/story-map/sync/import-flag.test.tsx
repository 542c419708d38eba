// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { story } from '#domain/testing/issues.ts';
import { NO_FIELDS } from '#domain/tracker/fields.ts';
import type { Change } from '../../store/ledger/change.ts';
import { renderIn } from '../../testing/render-in.tsx';
import { testStore } from '../../testing/store.ts';
import ImportFlag from './import-flag.tsx';

afterEach(cleanup);

const UNDO: Change = {
  id: 'undo',
  scope: { ref: { kind: 'project', project: '10' } },
  action: 'imported',
  title: '',
  at: 1,
  order: 2,
  status: 'sending',
  waited: false,
  plan: ['1', '2', '3'].map((id) => ({
    kind: 'removal',
    before: story(id),
    below: [],
    fields: NO_FIELDS,
    style: 'classic',
  })),
  progress: 1,
  made: [],
  takesBack: { id: 'import', way: 'undo' },
};

it('ImportFlag says that an import is being undone, and counts the removed cards', async () => {
  renderIn(await testStore(), <ImportFlag change={UNDO} />);
  expect(screen.getByText('Removing the created cards')).toBeTruthy();
  expect(screen.getByText('1 of 3 undone')).toBeTruthy();
  // In a live region, a screen reader would announce every number.
  expect(screen.queryByRole('status')).toBeNull();
});
