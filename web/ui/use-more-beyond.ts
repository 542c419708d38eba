import { useEffect, useRef } from 'react';

const mark = (scroller: HTMLElement | null): void => {
  if (!scroller) return;
  const { scrollLeft, scrollWidth, clientWidth } = scroller;
  scroller.toggleAttribute('data-more', scrollWidth - clientWidth - scrollLeft > 1);
};

/** Marks a scrolling element with `data-more` while there is more of it beyond its right edge. */
export const useMoreBeyond = <Scroller extends HTMLElement>() => {
  const scroller = useRef<Scroller>(null);
  // What is in it may change with any render.
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
