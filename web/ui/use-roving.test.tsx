// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { useRoving } from './use-roving.ts';

afterEach(cleanup);

const Bar = ({ more = false }: { readonly more?: boolean }) => {
  const { row, onKeyDown } = useRoving();
  return (
    <>
      <div ref={row} role="toolbar" onKeyDown={onKeyDown}>
        <button type="button">One</button>
        <input aria-label="Text" defaultValue="ab" />
        <input type="range" aria-label="Slider" />
        <button type="button" disabled>
          Off
        </button>
        <button type="button">Last</button>
        {more && <button type="button">More</button>}
      </div>
      <button type="button">Outside</button>
    </>
  );
};

const focused = (): string =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '';

const pressed = async (keys: string): Promise<string> => {
  await userEvent.keyboard(keys);
  return focused();
};

describe('useRoving', () => {
  it('makes the row a single tab stop, at the control that last had the focus', async () => {
    render(<Bar />);
    await userEvent.tab();
    expect(focused()).toBe('One');
    expect(await pressed('{End}')).toBe('Last');
    await userEvent.tab();
    expect(focused()).toBe('Outside');
    await userEvent.tab({ shift: true });
    expect(focused()).toBe('Last');
  });

  it('moves from one end to the other by arrow keys, and skips disabled controls', async () => {
    render(<Bar />);
    await userEvent.tab();
    expect(await pressed('{ArrowLeft}')).toBe('Last');
    expect(await pressed('{ArrowRight}')).toBe('One');
  });

  it('leaves arrow keys to text fields and sliders', async () => {
    render(<Bar />);
    await userEvent.tab();
    expect(await pressed('{ArrowRight}')).toBe('Text');
    (screen.getByLabelText('Text') as HTMLInputElement).setSelectionRange(1, 1);
    expect(await pressed('{ArrowRight}')).toBe('Text');
    (screen.getByLabelText('Text') as HTMLInputElement).setSelectionRange(2, 2);
    expect(await pressed('{ArrowRight}')).toBe('Slider');
    expect(await pressed('{ArrowRight}')).toBe('Slider');
  });

  it('moves to controls that were added later too', async () => {
    const { rerender } = render(<Bar />);
    rerender(<Bar more />);
    await userEvent.tab();
    expect(await pressed('{End}')).toBe('More');
  });
});
