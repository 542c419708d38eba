import { type RefObject, useEffect, useRef, useState } from 'react';
import { isOverTip } from '../../../ui/layers/over-tip.ts';
import { TOOLTIP_DELAY } from '../../../ui/layers/tooltip-delay.ts';
import styles from './board-tip.module.css';

interface Tip {
  readonly text: string;
  readonly left: number;
  readonly top: number;
}

/** Returns whether a title needs a tooltip, because it is cut off or not drawn at all. */
const isCut = (holder: HTMLElement): boolean => {
  const text = holder.querySelector('[data-clamped]');
  if (!text) return holder.childElementCount === 0 || holder.scrollWidth > holder.clientWidth;
  return text.scrollHeight > text.clientHeight + 1 || text.scrollWidth > text.clientWidth + 1;
};

const tipOf = (target: EventTarget | null): Tip | null => {
  const holder = target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null;
  const text = holder?.dataset.tip;
  if (!holder || !text || !isCut(holder)) return null;
  const { left, bottom } = holder.getBoundingClientRect();
  return { text, left: Math.max(8, left), top: bottom + 4 };
};

/** Shows the full title of the thing under the pointer, in one tooltip for the whole board. */
export const BoardTip = ({ board }: { board: RefObject<HTMLElement | null> }) => {
  const [tip, setTip] = useState<Tip | null>(null);
  const bubble = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = board.current;
    if (!element) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const hide = () => {
      clearTimeout(timer);
      setTip(null);
    };
    /** Whether the pointer has left the thing for its tooltip. */
    let onTip = false;
    const rest = (event: PointerEvent) => {
      const { target } = event;
      onTip = isOverTip(bubble.current, event);
      if (onTip) return;
      hide();
      timer = setTimeout(() => setTip(tipOf(target)), TOOLTIP_DELAY);
    };
    const move = (event: PointerEvent) => {
      if (onTip) rest(event);
    };
    const enders = ['pointerleave', 'pointerdown', 'scroll', 'dragstart', 'wheel'];
    element.addEventListener('pointerover', rest);
    element.addEventListener('pointermove', move, { passive: true });
    document.addEventListener('keydown', hide, { passive: true });
    for (const name of enders) element.addEventListener(name, hide, { passive: true });
    return () => {
      clearTimeout(timer);
      element.removeEventListener('pointerover', rest);
      element.removeEventListener('pointermove', move);
      document.removeEventListener('keydown', hide);
      for (const name of enders) element.removeEventListener(name, hide);
    };
  }, [board]);
  if (!tip) return null;
  return (
    <div
      ref={bubble}
      className={styles.tip}
      style={{ left: tip.left, top: tip.top }}
      role="tooltip"
    >
      {tip.text}
    </div>
  );
};
