// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepFocus } from './keep-focus.ts';

let end: () => void;

beforeEach(() => {
  document.body.innerHTML = `
    <main id="main">
      <button id="opener">Open</button>
      <div role="grid" tabindex="-1">
        <div data-address="story:1" tabindex="-1" id="card"></div>
        <div data-address="story:2" tabindex="0" id="active"></div>
      </div>
      <aside id="panel" tabindex="-1"><button id="approve">Approve</button></aside>
    </main>`;
  end = keepFocus(document);
});

afterEach(() => {
  end();
  vi.useRealTimers();
  document.body.innerHTML = '';
});

const element = (id: string): HTMLElement => {
  const found = document.getElementById(id);
  if (!found) throw new Error(`There is no element "${id}".`);
  return found;
};
const remove = (...ids: string[]) => {
  for (const id of ids) element(id).remove();
};
const focusIs = (id: string) => waitFor(() => expect(document.activeElement?.id).toBe(id));

describe('the focus of a removed element', () => {
  it('goes to the panel around it', async () => {
    element('opener').focus();
    element('approve').focus();
    remove('approve');
    await focusIs('panel');
  });

  it('goes to its last earlier owner if the panel is removed too', async () => {
    element('opener').focus();
    element('approve').focus();
    remove('panel');
    await focusIs('opener');
  });

  it('goes to the board if no earlier owner is left', async () => {
    element('opener').focus();
    element('approve').focus();
    remove('panel', 'opener');
    await focusIs('active');
  });

  it('goes to the board if its part of the page was replaced', async () => {
    element('card').focus();
    element('opener').focus();
    element('approve').focus();
    remove('panel', 'opener');
    await focusIs('active');
  });

  it('goes past the layers between, which are closed too', async () => {
    document.body.insertAdjacentHTML(
      'beforeend',
      '<div role="menu" id="menu"><button id="item">Help</button></div>',
    );
    element('opener').focus();
    element('item').focus();
    element('approve').focus();
    remove('menu', 'panel');
    await focusIs('opener');
  });

  it('goes to the main area of a page without a board', async () => {
    document.querySelector('[role="grid"]')?.remove();
    element('approve').focus();
    remove('panel');
    await focusIs('main');
  });

  it('goes to the same card, which is drawn in another place', async () => {
    const card = element('card');
    card.focus();
    card.remove();
    const moved = document.createElement('div');
    Object.assign(moved, { id: 'moved', tabIndex: 0 });
    moved.dataset.address = 'story:1';
    element('active').after(moved);
    await focusIs('moved');
  });

  it('goes to the row of a roadmap that can be reached if its row is no longer drawn', async () => {
    const rows = document.querySelector('[role="grid"]') as HTMLElement;
    rows.outerHTML = `<div role="treegrid">
      <div data-row="step:1" tabindex="-1" id="row"></div>
      <div data-row="step:2" tabindex="0" id="reachable"></div>
    </div>`;
    element('row').focus();
    remove('row');
    await focusIs('reachable');
  });

  it('goes on when the host gives the focus back, if the element was removed meanwhile', async () => {
    const hasFocus = vi.spyOn(document, 'hasFocus').mockReturnValue(false);
    vi.useFakeTimers();
    element('opener').focus();
    element('approve').focus();
    remove('panel');
    await vi.runAllTimersAsync();
    expect(document.activeElement).toBe(document.body);
    hasFocus.mockRestore();
    window.dispatchEvent(new Event('focus'));
    await vi.runAllTimersAsync();
    expect(document.activeElement?.id).toBe('opener');
  });

  it('goes to the active card if its card is no longer drawn', async () => {
    element('opener').focus();
    element('card').focus();
    remove('card');
    await focusIs('active');
  });

  it('does not go to an earlier owner behind an open dialog', async () => {
    element('opener').focus();
    element('approve').focus();
    element('opener').setAttribute('aria-hidden', 'true');
    remove('panel');
    await focusIs('active');
  });

  it('stays where the code that removed the element has put it', async () => {
    vi.useFakeTimers();
    element('approve').focus();
    remove('approve');
    element('opener').focus();
    await vi.runAllTimersAsync();
    expect(document.activeElement?.id).toBe('opener');
  });
});

describe('the focus of a disabled button', () => {
  it('goes to the panel, and returns when the button is enabled', async () => {
    const approve = element('approve');
    approve.focus();
    approve.toggleAttribute('disabled', true);
    await focusIs('panel');
    approve.toggleAttribute('disabled', false);
    await focusIs('approve');
  });

  it('does not jump to an earlier owner', async () => {
    vi.useFakeTimers();
    element('card').focus();
    element('opener').focus();
    element('opener').toggleAttribute('disabled', true);
    await vi.runAllTimersAsync();
    expect(document.activeElement?.id).not.toBe('card');
  });
});

describe('the focus that a script has taken away', () => {
  it('returns to the element if it is still there', async () => {
    element('approve').focus();
    element('approve').blur();
    await focusIs('approve');
  });

  it('returns to a card that was drawn in another place', async () => {
    element('card').focus();
    element('active').after(element('card'));
    element('card').blur();
    await focusIs('card');
  });

  it('goes to the panel if the element is hidden', async () => {
    const approve = element('approve');
    approve.focus();
    approve.hidden = true;
    approve.blur();
    await focusIs('panel');
  });
});

describe('the focus that the user has taken away by a press beside everything', () => {
  const pressAt = (id: string) =>
    element(id).dispatchEvent(new Event('pointerdown', { bubbles: true }));

  it('stays nowhere, even if the element is removed', async () => {
    vi.useFakeTimers();
    element('opener').focus();
    element('approve').focus();
    pressAt('main');
    element('approve').blur();
    await vi.runAllTimersAsync();
    remove('panel');
    await vi.runAllTimersAsync();
    expect(document.activeElement).toBe(document.body);
  });

  it('goes on if a control was pressed, which is removed', async () => {
    element('opener').focus();
    element('approve').focus();
    pressAt('approve');
    remove('panel');
    await focusIs('opener');
  });

  it('goes on again after the next key', async () => {
    element('opener').focus();
    pressAt('main');
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }));
    element('opener').blur();
    await focusIs('opener');
  });
});
