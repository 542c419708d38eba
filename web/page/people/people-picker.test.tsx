// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import type { AccountId } from '#domain/kernel/ids.ts';
import type { Person } from '#domain/tracker/entities.ts';
import { PeoplePicker } from './people-picker.tsx';

afterEach(cleanup);

const PEOPLE = ['Ann', 'Ben'].map(
  (displayName): Person => ({
    accountId: displayName as AccountId,
    displayName,
    avatarUrl: null,
    active: true,
  }),
);

const Lead = () => {
  const [chosen, setChosen] = useState<readonly Person[]>([]);
  const [text, setText] = useState('');
  const people = PEOPLE.filter(({ displayName }) => displayName.toLowerCase().includes(text));
  return (
    <>
      <PeoplePicker
        label="Lead"
        placeholder=""
        chosen={chosen}
        text={text}
        found={{ people, nothing: null }}
        removeLabel={(name) => `Remove ${name}`}
        onText={setText}
        onAdd={(person) => setChosen([person])}
        onRemove={() => setChosen([])}
      />
      <p>Elsewhere</p>
    </>
  );
};

const opened = async () => {
  const user = userEvent.setup();
  render(<Lead />);
  const field = screen.getByRole('combobox', { name: 'Lead' });
  await user.click(field);
  screen.getByRole('listbox');
  return { user, field };
};

describe('PeoplePicker', () => {
  it.each(['{Escape}', 'a{Escape}'])('closes its list when %s is pressed', async (keys) => {
    const { user, field } = await opened();
    await user.keyboard(keys);
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(field).toHaveProperty('value', '');
  });

  it('closes its list when something else is pressed, even if the focus stays in the field', async () => {
    await opened();
    fireEvent.pointerDown(screen.getByText('Elsewhere'));
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('closes its list when somebody is chosen, and reopens it with the arrow key', async () => {
    const { user } = await opened();
    await user.click(screen.getByRole('option', { name: 'Ann' }));
    expect(screen.queryByRole('listbox')).toBeNull();
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(screen.queryByRole('listbox')).toBeNull();
    screen.getByRole('button', { name: 'Remove Ben' });
  });
});
