// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { step, story } from '#domain/testing/issues.ts';
import { moreMenu } from '../testing/in-more.ts';
import { showMapPage } from '../testing/map-page.tsx';

afterEach(cleanup);

it('offers undo, redo and the import in the menu "More"', async () => {
  await showMapPage({ steps: [step('1')], stories: [story('2', { parent: '1' })] });
  await screen.findByText('story 2');
  const user = userEvent.setup();
  const line = async (name: RegExp) => (await moreMenu()).getByRole('menuitem', { name });
  expect((await line(/^Undo/)).getAttribute('aria-disabled')).toBe('true');
  await user.keyboard('{Escape}');
  expect((await line(/^Redo/)).getAttribute('aria-disabled')).toBe('true');
  await user.keyboard('{Escape}');
  await user.click(await line(/^Import/));
  expect(await screen.findByRole('dialog', { name: 'Import stories' })).toBeTruthy();
});

it('undoes the last change by its line in the menu "More"', async () => {
  await showMapPage({ steps: [step('1')], stories: [story('2', { parent: '1' })] });
  const user = userEvent.setup();
  const card = (await screen.findByText('story 2')).closest<HTMLElement>('[data-address]');
  card?.focus();
  await user.keyboard('{Delete}');
  const dialog = await screen.findByRole('dialog');
  const confirm = [...dialog.querySelectorAll('button')].filter(({ textContent }) =>
    textContent.startsWith('Delete'),
  );
  await user.click(confirm.at(-1) as HTMLElement);
  await user.click((await moreMenu()).getByRole('menuitem', { name: /^Undo/ }));
  expect(await screen.findByText('story 2')).toBeTruthy();
});
