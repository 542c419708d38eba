// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { showPersonas } from '../testing/personas-page.tsx';

afterEach(cleanup);

describe('the gallery of personas', () => {
  it('offers to clear the filters when no persona matches', async () => {
    const { user } = await showPersonas({}, null);
    await screen.findByRole('button', { name: 'Nora' });
    await user.type(screen.getByRole('searchbox'), 'somebody else');
    await screen.findByText('No personas match.');
    expect(screen.queryByRole('button', { name: 'Nora' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await screen.findByRole('button', { name: 'Nora' });
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
  });
});
