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

it('the focus stays nowhere if the user has left the element before it is removed', async () => {
  vi.useFakeTimers();
  element('opener').focus();
  element('approve').focus();
  element('approve').blur();
  await vi.runAllTimersAsync();
  remove('panel');
  await vi.runAllTimersAsync();
  expect(document.activeElement).toBe(document.body);
});
