import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

export const moreMenu = async () => {
  const more = (await screen.findAllByRole('button', { name: 'More' })).find((each) =>
    each.closest('[role="toolbar"]'),
  );
  if (!more) throw new Error('There is no menu "More" in the toolbar.');
  await userEvent.click(more);
  const menu = within(await screen.findByRole('menu', { name: 'More' }));
  await menu.findByRole('menuitem', { name: 'Refresh' });
  return menu;
};

export const inMore = async (name: string | RegExp): Promise<HTMLElement> =>
  (await moreMenu()).getByRole('menuitem', { name });
