// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { ChangeGoalBody } from '#domain/contracts/goal.ts';
import { goal } from '#domain/testing/goals.ts';
import { renderIn } from '../../testing/render-in.tsx';
import { testStore } from '../../testing/store.ts';
import { GoalLabels, labelFrom, offered } from './goal-labels.tsx';

afterEach(cleanup);

const KNOWN = [
  { label: 'offline', count: 7 },
  { label: 'snow-safety', count: 4 },
  { label: 'deep-snow', count: 1 },
];

const opened = async () => {
  const edits: ChangeGoalBody[] = [];
  const { i18n, store, host } = await testStore();
  const plain = goal('g1', 'a');
  const labelled = { ...plain, fields: { ...plain.fields, labels: ['offline', 'huts'] } };
  renderIn(
    { i18n, store, host },
    <GoalLabels
      goal={labelled}
      labels={KNOWN}
      disabled={false}
      onEdit={(body) => edits.push(body)}
    />,
  );
  const field = screen.getByRole('combobox', { name: 'Labels' });
  return { edits, field, user: userEvent.setup() };
};

describe('GoalLabels', () => {
  it('adds a suggested label by arrow key and Enter', async () => {
    const { edits, field, user } = await opened();
    await user.type(field, 'sn{ArrowDown}{Enter}');
    expect(edits).toEqual([{ fields: { labels: ['offline', 'huts', 'snow-safety'] } }]);
    expect(field).toHaveProperty('value', '');
  });

  it('joins words with hyphens into one label, and says so before the label is added', async () => {
    const { edits, field, user } = await opened();
    await user.type(field, 'snow line');
    const list = within(screen.getByRole('listbox'));
    list.getByText(/Labels cannot contain spaces/);
    await user.click(list.getByRole('option', { name: /snow-line/ }));
    expect(edits).toEqual([{ fields: { labels: ['offline', 'huts', 'snow-line'] } }]);
  });

  it('removes the last label with Backspace in the empty field, and any label by its button', async () => {
    const { edits, field, user } = await opened();
    await user.click(field);
    await user.keyboard('{Backspace}');
    await user.click(screen.getByRole('button', { name: 'Remove offline' }));
    expect(edits).toEqual([{ fields: { labels: ['offline'] } }, { fields: { labels: ['huts'] } }]);
  });

  it('adds the typed text when the field loses the focus, but not after Escape', async () => {
    const { edits, field, user } = await opened();
    await user.type(field, 'rain{Escape}');
    await user.tab();
    expect(edits).toEqual([]);
    await user.type(field, 'rain');
    await user.tab();
    expect(edits).toEqual([{ fields: { labels: ['offline', 'huts', 'rain'] } }]);
  });
});

describe('offered', () => {
  it('lists labels that start with the text first, and the text itself last', () => {
    const labels = (typed: string) => offered(typed, KNOWN, ['huts']).map(({ label }) => label);
    expect(labels('snow')).toEqual(['snow-safety', 'deep-snow', 'snow']);
    expect(labels('OFFLINE')).toEqual(['offline']);
    expect(labels('huts')).toEqual([]);
    expect(labels('')).toEqual(['offline', 'snow-safety', 'deep-snow']);
    expect(labelFrom('  a  b ')).toBe('a-b');
  });
});
