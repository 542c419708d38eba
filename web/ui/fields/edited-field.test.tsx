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

describe('EditedField', () => {
  it('shows a change by others while the user has not edited the text', () => {
    const { field, become } = opened();
    become('Theirs');
    expect(field.value).toBe('Theirs');
  });

  it("keeps the user's edit when others change the same value", async () => {
    const { user, field, saved, become } = opened();
    await user.type(field, 'er days');
    become('Theirs');
    expect(field.value).toBe('Older days');
    await user.keyboard('{Enter}');
    expect(saved).toEqual(['Older days']);
  });

  it('shows the new value while it is being saved, and the old value after a refusal', async () => {
    const { user, field, become } = opened();
    await user.type(field, '  er{Enter}');
    become('Old er');
    expect(field.value).toBe('Old er');
    become('Old');
    expect(field.value).toBe('Old');
  });

  it('does not save an invalid text, and shows the reason', async () => {
    const saved: string[] = [];
    render(
      <EditedField
        label="Name"
        value="Old"
        faultOf={(text) => (text.length > 4 ? 'Too long' : null)}
        onSave={(text) => saved.push(text)}
      />,
    );
    const user = userEvent.setup();
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'er{Tab}');
    expect(screen.getByRole('alert').textContent).toBe('Too long');
    expect(saved).toEqual([]);
  });

  it('restores the old value on Escape', async () => {
    const { user, field, saved } = opened();
    await user.type(field, 'er{Escape}');
    await user.tab();
    expect(field.value).toBe('Old');
    expect(saved).toEqual([]);
  });
});
