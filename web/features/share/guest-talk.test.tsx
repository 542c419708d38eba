// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Changes } from '#domain/contracts/changes.ts';
import type { CommentCounts } from '#domain/contracts/comment-counts.ts';
import { step, story } from '#domain/testing/issues.ts';
import { inMore } from '../../app/map/testing/in-more.ts';
import { showMapPage } from '../../app/map/testing/map-page.tsx';
import { heard } from '../../store/slices/live.ts';

afterEach(cleanup);

const NEWS: Changes['changes'][number] = {
  id: 'n1',
  thing: 'guest-comment',
  kind: 'created',
  thingId: '01JZZZZZZZZZZZZZZZZZZZZZZZ',
  key: null,
  fields: [],
  accountId: null,
  at: '2026-11-21T09:00:00.000Z',
};

const opened = async (first: CommentCounts) => {
  let now = first;
  const shown = await showMapPage(
    {
      steps: [{ ...step('1'), summary: 'Call for help' }],
      stories: [
        { ...story('2', { parent: '1' }), summary: 'Send my position' },
        { ...story('3', { parent: '1' }), summary: 'Wait' },
      ],
    },
    { reads: (path) => (path === '/smb/share/10/comment-count' ? now : undefined) },
  );
  await screen.findByRole('grid');
  return {
    ...shown,
    answer: (next: CommentCounts) => {
      now = next;
    },
  };
};

const card = (id: string) => document.querySelector(`[data-address="story:${id}"]`);
const nameOf = (id: string) => card(id)?.getAttribute('aria-label') ?? '';
const waiting = (holder: Element) =>
  holder.querySelector('[data-number]')?.getAttribute('data-number');

describe('guest comments on the board', () => {
  it('shows on each card its public comments and its comments that wait for review', async () => {
    await opened({
      cards: [{ issueKey: 'TRAIL-2', shown: 2, waiting: 1 }],
      waiting: 3,
    });
    await waitFor(() => expect(nameOf('2')).toContain('2 comments by visitors, 1 to review'));
    expect(nameOf('3')).not.toMatch(/comment|review/);
    await waitFor(() => expect(card('2')?.textContent).toContain('2+1'));
    const more = screen.getByRole('button', { name: 'More' });
    await waitFor(() => expect(waiting(more)).toBe('3'));
    expect(waiting(await inMore('Feedback'))).toBe('3');
  });

  it('updates the counts when a new comment arrives, and shows no count on other cards', async () => {
    const { store, answer } = await opened({ cards: [], waiting: 0 });
    await waitFor(() => expect(nameOf('2')).not.toBe(''));
    expect(document.body.textContent).not.toMatch(/\+1/);
    answer({ cards: [{ issueKey: 'TRAIL-3', shown: 0, waiting: 1 }], waiting: 1 });
    const { place } = store.getState().live;
    store.dispatch(heard({ place: place ?? '', cursor: 'c1', reset: false, changes: [NEWS] }));
    await waitFor(() => expect(nameOf('3')).toContain('1 to review'));
    expect(nameOf('2')).not.toContain('review');
  });
});
