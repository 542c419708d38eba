import { useLayoutEffect } from 'react';
import { guardPresses } from '../actions/press-guard.ts';
import { guardTyping } from '../actions/typing-guard.ts';
import { keepFocus } from '../ui/layers/keep-focus.ts';
import '../ui/forced-colors.css';

/** What holds for every page: where the focus goes when its element is gone, and which input is meant for a closed layer. */
const Guards = () => {
  useLayoutEffect(() => {
    const ends = [guardTyping(document), guardPresses(document), keepFocus(document)];
    return () => {
      for (const end of ends) end();
    };
  }, []);
  return null;
};

export default Guards;
