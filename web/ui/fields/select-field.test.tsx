// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { SelectField } from './select-field.tsx';

afterEach(cleanup);

const opened = async (count: number) => {
  const given: string[] = [];
  const options = Array.from({ length: count }, (_, at) => ({
    value: `${at}`,
    label: `Release ${at}.0`,
  }));
  const Release = () => {
    const [value, setValue] = useState('0');
    const take = (next: string) => {
      given.push(next);
      setValue(next);
    };
    return <SelectField label="Release" options={options} value={value} onChange={take} />;
  };
  render(<Release />);
  const user = userEvent.setup();
  const field = screen.getByRole('combobox', { name: 'Release' });
  await user.click(field);
  await screen.findByRole('listbox');
  const shown = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
  return { given, user, field, shown };
};

describe('SelectField', () => {
  it('shows the options that contain the typed text, and takes one on Enter', async () => {
    const { given, user, shown } = await opened(30);
    await user.keyboard('12');
    expect(shown()).toEqual(['Release 12.0']);
    await user.keyboard('{Backspace}');
    expect(shown().length).toBeGreaterThan(10);
    await user.keyboard('2.0{Enter}');
    expect(given).toEqual(['12']);
  });

  it('ignores a letter that no option matches, and shows all options after Escape', async () => {
    const { user, field, shown } = await opened(30);
    await user.keyboard('2x9');
    expect(shown()).toEqual(['Release 29.0']);
    await user.keyboard('{Escape}');
    expect(shown()).toHaveLength(30);
    await user.keyboard('{Escape}');
    expect(field.getAttribute('aria-expanded')).toBe('false');
  });

  it('matches a typed text of several words', async () => {
    const { given, user } = await opened(30);
    await user.keyboard('release 7{Enter}');
    expect(given).toEqual(['7']);
  });

  it('opens and searches when the user types in the closed field', async () => {
    const { given, user } = await opened(5);
    await user.keyboard('{Escape}3{Enter}');
    expect(given).toEqual(['3']);
  });
});
