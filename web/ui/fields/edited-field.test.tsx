// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { EditedField } from './edited-field.tsx';

afterEach(cleanup);

const opened = () => {
  const saved: string[] = [];
  const drawn = (value: string) => (
    <EditedField label="Name" value={value} onSave={(text) => saved.push(text)} />
  );
  const { rerender } = render(drawn('Old'));
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
  return {
    user: userEvent.setup(),
    field,
    saved,
    become: (value: string) => rerender(drawn(value)),
  };
};

describe('a field that is edited in its place', () => {
  it('follows what others change as long as nobody writes in it', () => {
    const { field, become } = opened();
    become('Theirs');
    expect(field.value).toBe('Theirs');
  });

  it('keeps what one has written when somebody else changes the same', async () => {
    const { user, field, saved, become } = opened();
    await user.type(field, 'er days');
    become('Theirs');
    expect(field.value).toBe('Older days');
    await user.keyboard('{Enter}');
    expect(saved).toEqual(['Older days']);
  });

  it('shows what became of a text that was saved, also where it was refused', async () => {
    const { user, field, become } = opened();
    await user.type(field, '  er{Enter}');
    become('Old er');
    expect(field.value).toBe('Old er');
    become('Old');
    expect(field.value).toBe('Old');
  });

  it('saves what was left with a fault once another field has taken that away', async () => {
    const saved: string[] = [];
    const drawn = (most: number) => (
      <EditedField
        label="Name"
        value="Old"
        faultOf={(text) => (text.length > most ? 'Too long' : null)}
        onSave={(text) => saved.push(text)}
      />
    );
    const { rerender } = render(drawn(4));
    const user = userEvent.setup();
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'er{Tab}');
    expect(screen.getByRole('alert').textContent).toBe('Too long');
    expect(saved).toEqual([]);
    rerender(drawn(5));
    expect(saved).toEqual(['Older']);
    rerender(drawn(4));
    rerender(drawn(5));
    expect(saved).toEqual(['Older']);
  });

  it('puts back what was there by Esc', async () => {
    const { user, field, saved } = opened();
    await user.type(field, 'er{Escape}');
    await user.tab();
    expect(field.value).toBe('Old');
    expect(saved).toEqual([]);
  });
});
