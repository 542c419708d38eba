// @vitest-environment happy-dom
import { cleanup, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { openTab } from '../testing/open-settings.tsx';

afterEach(cleanup);

describe('the card tab of the settings', () => {
  it('shows cards of the board with the selected fields before they are saved', async () => {
    const { region, user, kept } = await openTab(/^Card/);
    const preview = within(region.getByRole('region', { name: 'Preview' }));
    const stories = within(preview.getByRole('list'));
    expect(stories.getByText('new')).toBeTruthy();
    await user.click(region.getByRole('checkbox', { name: 'Status' }));
    expect(stories.queryByText('new')).toBeNull();
    await user.click(region.getByRole('checkbox', { name: 'Labels' }));
    await user.click(region.getByRole('button', { name: 'Save changes' }));
    await waitFor(() =>
      expect(kept().cardSetting.showFields).toEqual([
        'assignee',
        'Story Points',
        'priority',
        'labels',
      ]),
    );
  });
  it('previews a goal and its step in the colours that new goals and steps will have', async () => {
    const { region } = await openTab(/^Card/, {
      stored: { cardSetting: { defaultColorGoal: '#15803D' } },
    });
    const preview = region.getByRole('region', { name: 'Preview' });
    const colorOf = (address: string, name: string) =>
      preview
        .querySelector<HTMLElement>(`[data-address="${address}"]`)
        ?.style.getPropertyValue(name);
    expect(colorOf('goal:g3', '--fill')).toBe('#15803D');
    // Only a colour for goals is set, and a new step without a colour takes the colour of its goal.
    expect(colorOf('step:1', '--tint')).toBe('#15803D');
  });
});
