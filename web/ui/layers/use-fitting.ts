import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * Marks what gives way when its row is too narrow, the lowest order first, equal ones together. What has a name goes altogether and is to be
 * offered elsewhere; words beside an icon have none, and go on naming their button unseen.
 */
export const yields = (order: number, name = '') => ({
  'data-yields': order,
  'data-yields-name': name,
});

const NOTHING: ReadonlySet<string> = new Set();

const orderOf = ({ dataset }: HTMLElement): number => Number(dataset.yields);

const UNSEEN =
  'position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap';

const nameOf = ({ dataset }: HTMLElement): string => dataset.yieldsName ?? '';

const put = (part: HTMLElement, away: boolean): void => {
  const named = nameOf(part) !== '';
  part.style.cssText = away ? (named ? 'display: none' : UNSEEN) : '';
  part.inert = away && named;
};

/** What lies in a row is cut off at its right. */
const isTight = ({ scrollWidth, clientWidth }: HTMLElement): boolean => scrollWidth > clientWidth;

/** Puts away as little as lets the row fit; answers the names of what had to go. */
const putAway = (row: HTMLElement): ReadonlySet<string> => {
  const parts = [...row.querySelectorAll<HTMLElement>('[data-yields]')];
  parts.sort((left, right) => orderOf(left) - orderOf(right));
  for (const part of parts) put(part, false);
  row.dataset.tight = 'false';
  const gone = new Set<string>();
  for (const [index, part] of parts.entries()) {
    const before = parts[index - 1];
    // What has the same order goes together: half of the words would look forgotten.
    const together = before !== undefined && orderOf(before) === orderOf(part);
    if (!together && !isTight(row)) break;
    put(part, true);
    if (nameOf(part) !== '') gone.add(nameOf(part));
  }
  // What may shrink does so only when nothing is left that could go.
  row.dataset.tight = String(isTight(row));
  return gone;
};

const same = (left: ReadonlySet<string>, right: ReadonlySet<string>): boolean =>
  left.size === right.size && [...left].every((name) => right.has(name));

/**
 * Keeps a row of controls in one line: what is marked with `yields` gives way in its order, however long the words are.
 * Answers the names of what has gone. The row carries `data-tight="true"` when even that was not enough; a focus on what
 * goes is handed to the control marked with `data-more`.
 */
export const useFitting = (row: RefObject<HTMLElement | null>): ReadonlySet<string> => {
  const [gone, setGone] = useState(NOTHING);
  useLayoutEffect(() => {
    const { current } = row;
    if (!current) return;
    const settle = () => {
      const { activeElement } = document;
      const now = putAway(current);
      if (current.contains(activeElement) && activeElement?.closest('[inert]')) {
        current.querySelector<HTMLElement>('[data-more]')?.focus();
      }
      setGone((before) => (same(before, now) ? before : now));
    };
    settle();
    const size = new ResizeObserver(settle);
    size.observe(current);
    const content = new MutationObserver(settle);
    content.observe(current, { childList: true, characterData: true, subtree: true });
    // Words take their width once their font is there.
    document.fonts?.addEventListener('loadingdone', settle);
    return () => {
      size.disconnect();
      content.disconnect();
      document.fonts?.removeEventListener('loadingdone', settle);
    };
  }, [row]);
  return gone;
};
