import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * Attributes for an element that is hidden when its row is too narrow. Elements with the lowest order are hidden first,
 * those of equal order together. With a name, the element is hidden completely, and its control must be offered
 * elsewhere. Without one, such as for the text next to an icon, it stays in the accessible name.
 */
export const yields = (order: number, name = '') => ({
  'data-yields': order,
  'data-yields-name': name,
});

/** How often a row is fitted before the next frame. */
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

/** Hides as few elements as needed for the row to fit; returns the names of the hidden ones. */
const putAway = (row: HTMLElement): ReadonlySet<string> => {
  const parts = [...row.querySelectorAll<HTMLElement>('[data-yields]')];
  parts.sort((left, right) => orderOf(left) - orderOf(right));
  for (const part of parts) put(part, false);
  row.dataset.tight = 'false';
  const gone = new Set<string>();
  for (const [index, part] of parts.entries()) {
    const before = parts[index - 1];
    // Elements of equal order are hidden together: if only some of the labels were left, it would look like a mistake.
    const together = before !== undefined && orderOf(before) === orderOf(part);
    if (!together && !isTight(row)) break;
    put(part, true);
    if (nameOf(part) !== '') gone.add(nameOf(part));
  }
  // Elements that can shrink do so only when there is nothing left to hide.
  row.dataset.tight = String(isTight(row));
  return gone;
};

/**
 * Keeps a row of controls on one line by hiding elements marked with `yields`, in their order. Returns the names of the
 * hidden ones. The row gets `data-tight="true"` if it is still too narrow. If a hidden element had the focus, the
 * control marked with `data-more` gets it.
 */
export const useFitting = (row: RefObject<HTMLElement | null>): ReadonlySet<string> => {
  const [gone, setGone] = useState(NOTHING);
  useLayoutEffect(() => {
    const { current } = row;
    if (!current) return;
    let turns = 0;
    const settle = () => {
      // Content that depends on what is hidden could change back and forth forever.
      if (turns++ > MOST_TURNS) return;
      requestAnimationFrame(() => {
        turns = 0;
      });
      const { activeElement } = document;
      const now = putAway(current);
      if (current.contains(activeElement) && activeElement?.closest('[inert]')) {
        current.querySelector<HTMLElement>('[data-more]')?.focus();
      }
      // They are always listed in the same order.
      setGone((before) => (`${[...before]}` === `${[...now]}` ? before : now));
    };
    settle();
    const size = new ResizeObserver(settle);
    size.observe(current);
    // Once a frame: content that depends on what is hidden could change back and forth, and freeze the page.
    const content = new MutationObserver(() => requestAnimationFrame(settle));
    content.observe(current, { childList: true, characterData: true, subtree: true });
    // The width of texts changes when their font is loaded.
    document.fonts?.addEventListener('loadingdone', settle);
    return () => {
      size.disconnect();
      content.disconnect();
      document.fonts?.removeEventListener('loadingdone', settle);
    };
  }, [row]);
  return gone;
};
