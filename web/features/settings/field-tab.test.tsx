// @vitest-environment happy-dom
import { cleanup, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { openTab } from './testing/open-settings.tsx';

afterEach(cleanup);

describe('the field tab of the settings', () => {
  it('requires two different fields for start and end', async () => {
    const { region, user, kept } = await openTab(/^Field/);
    await user.click(region.getByRole('switch', { name: 'Dates from Jira’s fields' }));
    const choose = async (name: string, option: string) => {
      await user.click(region.getByRole('combobox', { name }));
      await user.click(await region.findByRole('option', { name: option }));
    };
    await choose('Start', 'Begin');
    await choose('End', 'Begin');
    expect(region.getByText('Choose a different field from the start field.')).toBeTruthy();
    await choose('End', 'Due date');
    await choose('Start', 'Due date');
    const swapped = 'The due date cannot be the start, and the start date cannot be the end.';
    expect(region.getByText(swapped)).toBeTruthy();
    await choose('Start', 'Begin');
    await choose('End', 'Start date');
    expect(region.getByText(swapped)).toBeTruthy();
    await user.click(region.getByRole('button', { name: 'Save changes' }));
    expect(kept().fieldSetting.useJiraField).toBe(false);
    await choose('End', 'Due date');
    expect(region.queryByText(swapped)).toBeNull();
    await choose('Story points field', 'Effort');
    await user.click(region.getByRole('button', { name: 'Save changes' }));
    await waitFor(() =>
      expect(kept().fieldSetting).toMatchObject({
        useJiraField: true,
        startDateFieldId: 'customfield_2',
        endDateFieldId: 'duedate',
        storyPointsKey: 'customfield_3',
      }),
    );
  });
});
