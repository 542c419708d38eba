import { useLayoutEffect } from 'react';
import { guardPresses } from '../actions/press-guard.ts';
import { guardTyping } from '../actions/typing-guard.ts';
import { keepFocus } from '../ui/layers/keep-focus.ts';
import { later } from '../ui/pages/later.tsx';
import '../ui/forced-colors.css';

/** May wait until the page is idle: the first texts of a page say little about the host's things. */
const WordsKeeper = later<object>(() => import('./words-keeper.tsx'));

/**
 * What holds for every page: where the focus goes when its element is gone, which input is meant for a closed layer,
 * and the words for the host's things.
 */
const Guards = () => {
  useLayoutEffect(() => {
    const ends = [guardTyping(document), guardPresses(document), keepFocus(document)];
    return () => {
      for (const end of ends) end();
    };
  }, []);
  return <WordsKeeper />;
};

export default Guards;
