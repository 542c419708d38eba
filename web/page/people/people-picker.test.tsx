// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import type { AccountId } from '#domain/kernel/ids.ts';
import type { FoundPerson } from '#domain/tracker/entities.ts';
import { PeoplePicker } from './people-picker.tsx';

afterEach(cleanup);

const PEOPLE = ['Ann', 'Ben'].map(
  (displayName): FoundPerson => ({
    accountId: displayName as AccountId,
    displayName,
    avatarUrl: null,
    active: true,
    email: null,
  }),
);

interface LeadProps {
  readonly all?: readonly FoundPerson[];
}

const Lead = ({ all = PEOPLE }: LeadProps) => {
  const [chosen, setChosen] = useState<
    readonly Pick<FoundPerson, 'accountId' | 'displayName' | 'avatarUrl'>[]
  >([]);
  const [text, setText] = useState('');
  const people = all.filter(({ displayName }) => displayName.toLowerCase().includes(text));
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

const opened = async (all?: readonly FoundPerson[]) => {
  const user = userEvent.setup();
  render(<Lead {...(all ? { all } : {})} />);
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

  it('closes its list when the user presses elsewhere, even if the field keeps the focus', async () => {
    await opened();
    fireEvent.pointerDown(screen.getByText('Elsewhere'));
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('closes its list after a selection, and opens it again with the arrow key', async () => {
    const { user } = await opened();
    await user.click(screen.getByRole('option', { name: 'Ann' }));
    expect(screen.queryByRole('listbox')).toBeNull();
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(screen.queryByRole('listbox')).toBeNull();
    screen.getByRole('button', { name: 'Remove Ben' });
  });

  it('shows details of people who have the same name', async () => {
    const [ann, ben] = PEOPLE;
    if (!ann || !ben) throw new Error('there is nobody');
    const mail = { ...ann, accountId: 'one' as AccountId, email: 'ann@example.com' };
    const hidden = { ...ann, accountId: '557058:f2-9c41aa' as AccountId };
    await opened([mail, hidden, ben]);
    screen.getByRole('option', { name: 'Ann, ann@example.com' });
    screen.getByRole('option', { name: 'Ann, …9c41aa' });
    screen.getByRole('option', { name: 'Ben' });
  });
});
