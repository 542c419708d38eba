// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, describe, expect, it } from 'vitest';
import { GOAL_COLORS } from '#domain/aggregates/goal/palette.ts';
import { addTexts, textsOf } from '../../../i18n/texts.ts';
import { wholeI18n } from '../../../testing/whole-i18n.ts';
import { ColorField } from './color-field.tsx';

afterEach(cleanup);

const opened = async (first: string | null, needed = false) => {
  const i18n = await wholeI18n('en');
  addTexts(i18n, 'board', await textsOf('en', 'board'));
  const Field = () => {
    const [value, setValue] = useState(first);
    return <ColorField value={value} needed={needed} onChange={setValue} />;
  };
  render(
    <I18nextProvider i18n={i18n}>
      <Field />
    </I18nextProvider>,
  );
  return { user: userEvent.setup() };
};

describe('ColorField', () => {
  it('gives every colour a unique name of hue and tone', async () => {
    await opened(GOAL_COLORS[0], true);
    const names = screen.getAllByRole('radio').map((radio) => radio.getAttribute('aria-label'));
    expect(names).toHaveLength(30);
    expect(new Set(names).size).toBe(30);
    expect(names[12]).toBe('Teal, medium');
  });

  it('moves along hues and tones with arrow keys, and stops at the edges', async () => {
    const { user } = await opened(GOAL_COLORS[0], true);
    await user.tab();
    for (const [key, name] of [
      ['{ArrowUp}', 'Blue, strong'],
      ['{ArrowRight}', 'Cyan, strong'],
      ['{ArrowDown}', 'Cyan, medium'],
      ['{ArrowDown}', 'Cyan, light'],
      ['{ArrowDown}', 'Cyan, light'],
      ['{ArrowLeft}', 'Blue, light'],
    ] as const) {
      await user.keyboard(key);
      const radio = screen.getByRole<HTMLInputElement>('radio', { checked: true });
      expect(`${key} ${radio.getAttribute('aria-label')}`).toBe(`${key} ${name}`);
      expect(document.activeElement).toBe(radio);
    }
  });

  it("offers the goal's colour only where a colour is optional", async () => {
    const { user } = await opened(GOAL_COLORS[3]);
    await user.click(screen.getByRole('radio', { name: 'Color of the goal' }));
    const radio = screen.getByRole('radio', { checked: true });
    expect(radio.getAttribute('aria-label')).toBe('Color of the goal');
    cleanup();
    await opened(GOAL_COLORS[3], true);
    expect(screen.queryByRole('radio', { name: 'Color of the goal' })).toBeNull();
  });
});
