// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { step, story, version } from '#domain/testing/issues.ts';
import type { Issue } from '#domain/tracker/entities.ts';
import { inMore } from '../../../app/map/testing/in-more.ts';
import { showMapPage } from '../../../app/map/testing/map-page.tsx';
import { readNotesChoice } from './notes-choice.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const opened = async (done = true, more: readonly Issue[] = []) => {
  await showMapPage({
    steps: [{ ...step('1'), summary: 'Find a route' }],
    stories: [
      ...more,
      {
        ...story('2', { parent: '1', versionIds: ['7'], ...(done ? { category: 'done' } : {}) }),
        summary: 'Search <b>*by*</b> name',
      },
    ],
    versions: [version('7', { name: 'Spring', released: true })],
  });
  await screen.findByRole('grid');
  const user = userEvent.setup();
  await user.click(await inMore('Release notes…'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Release notes' }));
  return { user, dialog };
};

describe('the release notes', () => {
  it('list what is done, as text and never as HTML, with its count', async () => {
    const { dialog } = await opened();
    await dialog.findByRole('heading', { name: 'Spring' });
    expect((await dialog.findByRole('listitem')).textContent).toBe(
      'Search <b>*by*</b> name (TRAIL-2)',
    );
    dialog.getByRole('heading', { name: 'Find a route' });
    expect(dialog.getByRole('status').textContent).toBe('1 item');
  });

  it('show customers titles alone, and remember that', async () => {
    const { dialog, user } = await opened();
    await user.click(await dialog.findByRole('button', { name: 'Customers' }));
    expect((await dialog.findByRole('listitem')).textContent).toBe('Search <b>*by*</b> name');
    expect(localStorage.getItem('cairn.releaseNotes')).toContain('customers');
  });

  it('are copied in the chosen format', async () => {
    const { dialog, user } = await opened();
    await user.click(await dialog.findByRole('button', { name: 'Markdown' }));
    await user.click(await dialog.findByRole('button', { name: 'Copy' }));
    const copied = await navigator.clipboard.readText();
    expect(copied).toContain('# Spring');
    expect(copied).toContain('- Search \\<b\\>\\*by\\*\\</b\\> name ([TRAIL-2');
  });

  it('are pasted from a page and a Word document with their formatting', async () => {
    const { dialog, user } = await opened();
    await user.click(await dialog.findByRole('button', { name: 'Word' }));
    await dialog.findByRole('heading', { name: 'Spring' });
    await user.click(dialog.getByRole('button', { name: 'Copy' }));
    await dialog.findByText('Copied');
    const [copied] = await navigator.clipboard.read();
    const form = async (type: string) => (await copied?.getType(type))?.text();
    expect(await form('text/html')).toContain('<li>Search &lt;b&gt;*by*&lt;/b&gt; name (');
    expect(await form('text/plain')).toContain('- Search <b>*by*</b> name (');
    dialog.getByRole('button', { name: 'Download DOCX' });
  });

  it('leave out issue types that the user does not want, and say if nothing is left', async () => {
    const other = story('3', { parent: '1', versionIds: ['7'], category: 'done' });
    const bug = { ...other, summary: 'Crash', type: { ...other.type, name: 'Bug' } };
    const { dialog, user } = await opened(true, [bug]);
    await user.click(await dialog.findByRole('checkbox', { name: /^Bug/ }));
    expect((await dialog.findByRole('listitem')).textContent).toContain('name');
    await user.click(dialog.getByRole('checkbox', { name: /^Story\s?\d/ }));
    await dialog.findByText('All types are left out.');
    await user.click(dialog.getByRole('checkbox', { name: /^Bug/ }));
    expect((await dialog.findByRole('listitem')).textContent).toContain('Crash');
  });

  it('say that nothing is done, and can include what is not', async () => {
    const { dialog, user } = await opened(false);
    await dialog.findByText('Nothing is done in “Spring” yet.');
    expect(dialog.getByRole('button', { name: 'Copy' }).hasAttribute('disabled')).toBe(true);
    await user.click(dialog.getByRole('checkbox', { name: 'Include what is not done yet' }));
    expect((await dialog.findByRole('listitem')).textContent).toContain('(not done)');
  });
});

describe('the kept choices', () => {
  it('are read field by field, whatever is stored', () => {
    const initial = readNotesChoice(null);
    expect(readNotesChoice({ audience: 'all', fields: 'x', format: 7 })).toEqual(initial);
    expect(readNotesChoice({ ...initial, fields: ['text', 'gone'] }).fields).toEqual(['text']);
  });
});
