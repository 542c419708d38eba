import { useEffect, useRef } from 'react';

const mark = (scroller: HTMLElement | null): void => {
  if (!scroller) return;
  const { scrollLeft, scrollWidth, clientWidth } = scroller;
  scroller.toggleAttribute('data-more', scrollWidth - clientWidth - scrollLeft > 1);
};

/** Marks a scrolling element with `data-more` as long as it can be scrolled to the right. */
export const useMoreBeyond = <Scroller extends HTMLElement>() => {
  const scroller = useRef<Scroller>(null);
  // Has no dependencies, because every render may change the content.
  useEffect(() => mark(scroller.current));
  useEffect(() => {
    const { current } = scroller;
    if (!current) return;
    const again = () => mark(current);
    const watch = new ResizeObserver(again);
    watch.observe(current);
    current.addEventListener('scroll', again, { passive: true });
    return () => {
      watch.disconnect();
      current.removeEventListener('scroll', again);
    };
  }, []);
  return scroller;
};
