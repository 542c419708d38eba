import { useEffect } from 'react';
import { wordsOf } from './search-map.ts';

/** Name of the CSS highlight. Its colours are in the style sheet of the search panel. */
const NAME = 'found-on-map';

/** Returns a range for each place where a text node contains one of the words. */
const rangesIn = (node: Text, words: readonly string[]): Range[] => {
  const text = node.data.toLowerCase();
  if (text.length !== node.data.length) return [];
  return words.flatMap((word) => {
    const ranges: Range[] = [];
    for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
      const range = new Range();
      range.setStart(node, at);
      range.setEnd(node, at + word.length);
      ranges.push(range);
    }
    return ranges;
  });
};

const TITLES = '[role="grid"] [data-clamped]';

const mark = (words: readonly string[]): void => {
  const nodes = [...document.querySelectorAll(TITLES)].flatMap(({ firstChild }) =>
    firstChild instanceof Text ? firstChild : [],
  );
  const ranges = nodes.flatMap((node) => rangesIn(node, words));
  CSS.highlights.set(NAME, new Highlight(...ranges));
};

/**
 * Marks the searched words on cards with the CSS Custom Highlight API, so that no card renders again. Cards that scroll
 * into view are marked too. In browsers without the API, no word is marked.
 */
export const useMarks = (sought: string): void => {
  useEffect(() => {
    const words = wordsOf(sought);
    const grid = document.querySelector('[role="grid"]');
    if (words.length === 0 || !grid || !globalThis.CSS?.highlights) return;
    let frame = 0;
    const soon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => mark(words));
    };
    const watcher = new MutationObserver(soon);
    watcher.observe(grid, { childList: true, subtree: true, characterData: true });
    soon();
    return () => {
      watcher.disconnect();
      cancelAnimationFrame(frame);
      CSS.highlights.delete(NAME);
    };
  }, [sought]);
};
