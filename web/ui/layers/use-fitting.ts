import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * Returns attributes for an element that may be hidden if its row is too narrow. Elements with the lowest order are
 * hidden first, those with the same order together. An element with a name disappears completely, so its control must
 * be offered elsewhere. One without a name, such as the label beside an icon, is hidden only from view and stays part
 * of the accessible name.
 */
export const yields = (order: number, name = '') => ({
  'data-yields': order,
  'data-yields-name': name,
});

/** Maximum number of times that a row is fitted within one frame. */
const MOST_TURNS = 9;

const NOTHING: ReadonlySet<string> = new Set();

const orderOf = ({ dataset }: HTMLElement): number => Number(dataset.yields);

const UNSEEN =
  'position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap';

const nameOf = ({ dataset }: HTMLElement): string => dataset.yieldsName ?? '';

const put = (part: HTMLElement, away: boolean): void => {
  const named = nameOf(part) !== '';
  part.style.cssText = away ? (named ? 'display:none' : UNSEEN) : '';
  part.inert = away && named;
  part.toggleAttribute('data-away', away);
};

/** Returns whether a row is too narrow for its content. */
const isTight = ({ scrollWidth, clientWidth }: HTMLElement): boolean => scrollWidth > clientWidth;

/** Hides as few elements of a row as possible to make it fit. Returns the names of the hidden ones. */
const putAway = (row: HTMLElement): ReadonlySet<string> => {
  const parts = [...row.querySelectorAll<HTMLElement>('[data-yields]')];
  parts.sort((left, right) => orderOf(left) - orderOf(right));
  for (const part of parts) put(part, false);
  row.dataset.tight = 'false';
  const gone = new Set<string>();
  for (const [index, part] of parts.entries()) {
    const before = parts[index - 1];
    // Elements with the same order are hidden together, because a row in which only some buttons have labels would look
    // wrong.
    const together = before !== undefined && orderOf(before) === orderOf(part);
    if (!together && !isTight(row)) break;
    put(part, true);
    if (nameOf(part) !== '') gone.add(nameOf(part));
  }
  // Only if nothing is left to hide, the style sheet may shrink elements.
  row.dataset.tight = String(isTight(row));
  return gone;
};

/**
 * Keeps a row of controls on one line by hiding elements that have the attributes of `yields`. Returns the names of the
 * hidden ones. A row that is still too narrow gets `data-tight="true"`. If a hidden element had the focus, the control
 * with `data-more` gets it.
 */
export const useFitting = (row: RefObject<HTMLElement | null>): ReadonlySet<string> => {
  const [gone, setGone] = useState(NOTHING);
  useLayoutEffect(() => {
    const { current } = row;
    if (!current) return;
    let turns = 0;
    const settle = () => {
      // Prevents an endless loop in case that hiding elements changes the content of the row.
      if (turns++ > MOST_TURNS) return;
      requestAnimationFrame(() => {
        turns = 0;
      });
      const { activeElement } = document;
      const now = putAway(current);
      if (current.contains(activeElement) && activeElement?.closest('[inert]')) {
        current.querySelector<HTMLElement>('[data-more]')?.focus();
      }
      // The names always have the same order, so their texts can be compared.
      setGone((before) => (`${[...before]}` === `${[...now]}` ? before : now));
    };
    settle();
    const size = new ResizeObserver(settle);
    size.observe(current);
    // A user's own text spacing or text size changes the parts, not the row.
    for (const part of current.children) size.observe(part);
    // Runs in the next frame. If hiding elements changes the content of the row, a loop would otherwise block the page.
    const content = new MutationObserver(() => requestAnimationFrame(settle));
    content.observe(current, { childList: true, characterData: true, subtree: true });
    // The width of texts changes when their font has loaded.
    document.fonts?.addEventListener('loadingdone', settle);
    return () => {
      size.disconnect();
      content.disconnect();
      document.fonts?.removeEventListener('loadingdone', settle);
    };
  }, [row]);
  return gone;
};
