import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * Returns attributes for an element that is hidden if its row is too narrow. Elements with the lowest order are hidden
 * first; elements of equal order are hidden together. With a name, the element is completely hidden, so another place
 * must offer its control. Without a name, the element (such as a label beside an icon) stays in the accessible name.
 */
export const yields = (order: number, name = '') => ({
  'data-yields': order,
  'data-yields-name': name,
});

/** Maximum number of fittings of a row per frame. */
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

/** Whether the content of a row is cut off on the right. */
const isTight = ({ scrollWidth, clientWidth }: HTMLElement): boolean => scrollWidth > clientWidth;

/** Hides as few elements as needed to make the row fit. Returns the names of the hidden elements. */
const putAway = (row: HTMLElement): ReadonlySet<string> => {
  const parts = [...row.querySelectorAll<HTMLElement>('[data-yields]')];
  parts.sort((left, right) => orderOf(left) - orderOf(right));
  for (const part of parts) put(part, false);
  row.dataset.tight = 'false';
  const gone = new Set<string>();
  for (const [index, part] of parts.entries()) {
    const before = parts[index - 1];
    // Elements of equal order are hidden together, since a row with only some labels would look like a mistake.
    const together = before !== undefined && orderOf(before) === orderOf(part);
    if (!together && !isTight(row)) break;
    put(part, true);
    if (nameOf(part) !== '') gone.add(nameOf(part));
  }
  // Elements may shrink only after all elements that can be hidden are hidden.
  row.dataset.tight = String(isTight(row));
  return gone;
};

/**
 * Keeps a row of controls on one line by hiding elements marked with `yields`, in their order. Returns the names of the
 * hidden elements. If the row is still too narrow, it gets `data-tight="true"`. If a hidden element had the focus, the
 * control marked with `data-more` gets the focus.
 */
export const useFitting = (row: RefObject<HTMLElement | null>): ReadonlySet<string> => {
  const [gone, setGone] = useState(NOTHING);
  useLayoutEffect(() => {
    const { current } = row;
    if (!current) return;
    let turns = 0;
    const settle = () => {
      // Prevents an endless loop if the content depends on what is hidden.
      if (turns++ > MOST_TURNS) return;
      requestAnimationFrame(() => {
        turns = 0;
      });
      const { activeElement } = document;
      const now = putAway(current);
      if (current.contains(activeElement) && activeElement?.closest('[inert]')) {
        current.querySelector<HTMLElement>('[data-more]')?.focus();
      }
      // The names are always in the same order, so they can be compared as text.
      setGone((before) => (`${[...before]}` === `${[...now]}` ? before : now));
    };
    settle();
    const size = new ResizeObserver(settle);
    size.observe(current);
    // At most once per frame: content that depends on what is hidden could change in a loop and block the page.
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
