import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { listText } from '../../i18n/list-text.ts';
import { isOverTip } from './over-tip.ts';
import styles from './tooltip.module.css';
import { TOOLTIP_DELAY } from './tooltip-delay.ts';

/** Returns the control with a tooltip in which an event happened; null if there is none. */
const holderOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-tooltip]') : null;

/** Returns the text of a control's tooltip. If the control has a mark, such as a count, its meaning is added. */
const textOf = (holder: HTMLElement): string => {
  const { said } = holder.querySelector<HTMLElement>('[data-said]')?.dataset ?? {};
  return listText(
    document.documentElement.lang || 'en',
    [holder.dataset.tooltip, said].filter((text) => text !== undefined),
  );
};

/**
 * Positions the tooltip below its control, or above it if there is no space. Their left edges are aligned, but the
 * tooltip stays in the window.
 */
const placeUnder = (tip: HTMLElement, holder: Element): void => {
  const { left, top, bottom } = holder.getBoundingClientRect();
  const room = { width: window.innerWidth - 8, height: window.innerHeight - 8 };
  const under = bottom + 4;
  tip.style.left = `${Math.max(8, Math.min(left, room.width - tip.offsetWidth))}px`;
  tip.style.top = `${under + tip.offsetHeight <= room.height ? under : top - 4 - tip.offsetHeight}px`;
};

interface BubbleProps {
  readonly holder: HTMLElement;
  readonly bubble: RefObject<HTMLDivElement | null>;
}

const Bubble = ({ holder, bubble }: BubbleProps) => {
  const { key } = holder.dataset;
  useLayoutEffect(() => {
    const { current } = bubble;
    if (!current) return;
    // In the browser's top layer, the tooltip is above dialogs. Browsers without a top layer show it where it is in the
    // page.
    current.showPopover?.();
    placeUnder(current, holder);
  }, [holder, bubble]);
  return (
    <div ref={bubble} className={styles.tooltip} role="tooltip" popover="manual">
      {textOf(holder)}
      {key && <kbd className={styles.key}>{key}</kbd>}
    </div>
  );
};

/** If a tooltip was hidden less than this many milliseconds ago, the next one is shown without delay. */
const NEXT = 300;

/** Events that hide the tooltip, or cancel it before it is shown. */
const ENDERS = ['pointerdown', 'keydown', 'scroll', 'wheel', 'dragstart'] as const;

/**
 * The tooltips of the page. A single element serves all controls with `data-tooltip`, because a map can have a thousand
 * of them. It is shown on hover and on keyboard focus, stays while the pointer is on it, and ends with Escape or any
 * other key.
 */
const Tooltips = () => {
  const [holder, setHolder] = useState<HTMLElement | null>(null);
  const bubble = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    /** Time until which the next tooltip is shown without delay. */
    let quick = 0;
    const hide = () => {
      clearTimeout(timer);
      quick = Math.min(quick, performance.now() + NEXT);
      setHolder(null);
    };
    const wait = (next: HTMLElement | null) => {
      hide();
      if (!next) return;
      const show = () => {
        if (!next.isConnected) return;
        quick = Number.POSITIVE_INFINITY;
        setHolder(next);
      };
      timer = setTimeout(show, performance.now() < quick ? 0 : TOOLTIP_DELAY);
    };
    /** Whether the pointer has left the control for its tooltip. */
    let onTip = false;
    const onOver = (event: PointerEvent) => {
      onTip = isOverTip(bubble.current, event);
      if (!onTip) wait(holderOf(event.target));
    };
    const onMove = (event: PointerEvent) => {
      if (onTip) onOver(event);
    };
    const onFocus = ({ target }: Event) => {
      if (target instanceof Element && target.matches(':focus-visible')) wait(holderOf(target));
    };
    document.addEventListener('pointerover', onOver);
    document.addEventListener('pointermove', onMove, { passive: true });
    document.addEventListener('focusin', onFocus);
    document.addEventListener('focusout', hide);
    for (const name of ENDERS)
      document.addEventListener(name, hide, { capture: true, passive: true });
    return () => {
      clearTimeout(timer);
      document.removeEventListener('pointerover', onOver);
      document.removeEventListener('pointermove', onMove);
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('focusout', hide);
      for (const name of ENDERS) document.removeEventListener(name, hide, { capture: true });
    };
  }, []);
  return holder?.dataset.tooltip && <Bubble key={textOf(holder)} holder={holder} bubble={bubble} />;
};

export default Tooltips;
