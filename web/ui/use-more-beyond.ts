import { useEffect, useRef } from 'react';

const mark = (scroller: HTMLElement | null): void => {
  if (!scroller) return;
  const { scrollLeft, scrollWidth, clientWidth } = scroller;
  scroller.toggleAttribute('data-more', scrollWidth - clientWidth - scrollLeft > 1);
};

/** Marks a scrolling element with `data-more` while there is hidden content on its right. */
export const useMoreBeyond = <Scroller extends HTMLElement>() => {
  const scroller = useRef<Scroller>(null);
  // Runs after each render, since each render may change the content.
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
