import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import styles from './tooltip.module.css';
import { TOOLTIP_DELAY } from './tooltip-delay.ts';

interface Tip {
  readonly text: string;
  readonly holder: Element;
}

const tipOf = (target: EventTarget | null): Tip | null => {
  const holder = target instanceof Element ? target.closest<HTMLElement>('[data-tooltip]') : null;
  const text = holder?.dataset.tooltip;
  return holder && text ? { text, holder } : null;
};

/** Places the tip below its control, or above it if there is no room, and inside the window. */
const placeUnder = (tip: HTMLElement, holder: Element): void => {
  const { left, top, bottom, width } = holder.getBoundingClientRect();
  const room = { width: window.innerWidth - 8, height: window.innerHeight - 8 };
  const under = bottom + 4;
  const x = left + width / 2 - tip.offsetWidth / 2;
  tip.style.left = `${Math.max(8, Math.min(x, room.width - tip.offsetWidth))}px`;
  tip.style.top = `${under + tip.offsetHeight <= room.height ? under : top - 4 - tip.offsetHeight}px`;
};

const Bubble = ({ text, holder }: Tip) => {
  const bubble = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = bubble;
    if (!current) return;
    // Uses the browser's top layer, so that the tip is above dialogs; without support, the order in the page decides.
    current.showPopover?.();
    placeUnder(current, holder);
  }, [holder]);
  return (
    <div ref={bubble} className={styles.tooltip} role="tooltip" popover="manual">
      {text}
    </div>
  );
};

/** Events that hide a tooltip or cancel its delay. */
const ENDERS = ['pointerdown', 'keydown', 'scroll', 'wheel', 'dragstart'] as const;

/**
 * All tooltips of the page: one element for every control with `data-tooltip`, shown when the pointer rests or on
 * keyboard focus. So a thousand controls need no component each.
 */
const Tooltips = () => {
  const [tip, setTip] = useState<Tip | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const hide = () => {
      clearTimeout(timer);
      setTip(null);
    };
    const wait = (next: Tip | null) => {
      hide();
      if (next)
        timer = setTimeout(() => setTip(next.holder.isConnected ? next : null), TOOLTIP_DELAY);
    };
    const onOver = ({ target }: Event) => wait(tipOf(target));
    const onFocus = ({ target }: Event) => {
      if (target instanceof Element && target.matches(':focus-visible')) wait(tipOf(target));
    };
    document.addEventListener('pointerover', onOver);
    document.addEventListener('focusin', onFocus);
    document.addEventListener('focusout', hide);
    for (const name of ENDERS)
      document.addEventListener(name, hide, { capture: true, passive: true });
    return () => {
      clearTimeout(timer);
      document.removeEventListener('pointerover', onOver);
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('focusout', hide);
      for (const name of ENDERS) document.removeEventListener(name, hide, { capture: true });
    };
  }, []);
  return tip && <Bubble key={tip.text} {...tip} />;
};

export default Tooltips;
