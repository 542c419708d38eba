import {
  type CSSProperties,
  type KeyboardEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { PanelProps } from '../../story-map/panel.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { useMayShow } from '../../ui/layers/one-prompt.ts';
import { keepTour, tourReached } from './progress.ts';
import { elementOf, STOPS } from './stops.ts';
import styles from './tour.module.css';

/**
 * Pixels: width of the card, its gap to the control, how far the ring extends, and the least distance from the window's
 * edges.
 */
const CARD = { width: 360, gap: 14, outset: 3, edge: 8 } as const;

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const boxOf = (element: HTMLElement | null): Box | null => {
  if (!element) return null;
  const { left, top, width, height } = element.getBoundingClientRect();
  return { left, top, width, height: Math.min(height, window.innerHeight - top) };
};

/** The rectangle of a control, updated while the tour is at it. */
const useBox = (element: HTMLElement | null): Box | null => {
  const [box, setBox] = useState(() => boxOf(element));
  useLayoutEffect(() => {
    element?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
    const look = () => setBox(boxOf(element));
    look();
    addEventListener('resize', look);
    addEventListener('scroll', look, true);
    return () => {
      removeEventListener('resize', look);
      removeEventListener('scroll', look, true);
    };
  }, [element]);
  return box;
};

const ringAt = ({ left, top, width, height }: Box): CSSProperties => ({
  left: left - CARD.outset,
  top: top - CARD.outset,
  width: width + 2 * CARD.outset,
  height: height + 2 * CARD.outset,
});

/** Places the card below its control, or above it if there is more room; never outside the window. */
const cardAt = (box: Box, height: number): CSSProperties => {
  const { innerWidth, innerHeight } = window;
  const width = Math.min(CARD.width, innerWidth - 2 * CARD.edge);
  const below = box.top + box.height + CARD.gap;
  const fits = below + height + CARD.edge <= innerHeight;
  const above = Math.max(CARD.edge, box.top - CARD.gap - height);
  const left = Math.min(
    Math.max(CARD.edge, box.left + box.width / 2 - width / 2),
    innerWidth - width - CARD.edge,
  );
  return { left, width, top: fits ? below : Math.min(above, innerHeight - height - CARD.edge) };
};

const stopsHere = () => STOPS.filter((stop) => elementOf(stop) !== null);

/**
 * State of the tour: its current stop, and how to go on. The tour's card takes the focus, and returns it at the end.
 */
const useWalk = (props: PanelProps) => {
  // What opens by itself waits for the end of the tour.
  useMayShow(false);
  const { onClose } = props;
  const [stops] = useState(stopsHere);
  const [at, setAt] = useState(() => {
    const reached = tourReached();
    return reached < stops.length ? reached : 0;
  });
  const stop = stops[at];
  const box = useBox(stop ? elementOf(stop) : null);
  const card = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState(0);
  const [before] = useState(() => document.activeElement);
  useLayoutEffect(() => setHeight(card.current?.offsetHeight ?? 0), []);
  useEffect(() => {
    if (stop) card.current?.querySelector<HTMLElement>('[data-next]')?.focus();
  }, [stop]);
  useEffect(
    () => () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    },
    [before],
  );
  // Closes the tour when no stop is on the screen.
  useEffect(() => {
    if (!stop) onClose();
  }, [stop, onClose]);
  return { stop, box, at, stops, setAt, card, height };
};

type Walk = ReturnType<typeof useWalk>;

interface WaysProps extends Pick<PanelProps, 'onClose'>, Pick<Walk, 'at' | 'stops'> {
  readonly go: (to: number) => void;
  readonly last: boolean;
  readonly never: () => void;
}

const Ways = (props: WaysProps) => {
  const { t } = useTranslation();
  const { onClose, at, stops, go, last, never } = props;
  return (
    <>
      <div className={styles.foot}>
        <span className={styles.place}>{t('tour.place', { at: at + 1, count: stops.length })}</span>
        {at > 0 && (
          <Button appearance="subtle" spacing="compact" onClick={() => go(at - 1)}>
            {t('tour.back')}
          </Button>
        )}
        <Button appearance="primary" spacing="compact" data-next onClick={() => go(at + 1)}>
          {last ? t('tour.done') : t('tour.next')}
        </Button>
      </div>
      <div className={styles.ways}>
        <Button appearance="subtle" spacing="compact" onClick={onClose}>
          {t('tour.later')}
        </Button>
        <Button appearance="subtle" spacing="compact" onClick={never}>
          {t('tour.never')}
        </Button>
      </div>
    </>
  );
};

/** A tour of the real controls (R-VIEW-15): it can be resumed, skipped, or turned off for good. */
const Tour = (props: PanelProps) => {
  const { page, onClose } = props;
  const { t } = useTranslation();
  const title = useId();
  const walk = useWalk(props);
  if (!walk.stop || !walk.box) return null;
  const last = walk.at === walk.stops.length - 1;
  const go = (to: number) => {
    if (to < 0) return;
    keepTour(to >= walk.stops.length ? STOPS.length : to);
    if (to < walk.stops.length) {
      walk.setAt(to);
      return;
    }
    // After the last stop the tour is not offered again; its button stays.
    if (page.settings.openTourGuide) {
      page.onChange((settings) => ({ ...settings, openTourGuide: false }));
    }
    onClose();
  };
  const never = () => {
    page.onChange((settings) => ({
      ...settings,
      openTourGuide: false,
      showProductTourButton: false,
    }));
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const act = {
      ArrowRight: () => go(walk.at + 1),
      ArrowLeft: () => go(walk.at - 1),
      Escape: onClose,
    }[event.key];
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
  return createPortal(
    <div className={styles.blanket}>
      <div className={styles.ring} style={ringAt(walk.box)} />
      <div
        ref={walk.card}
        role="dialog"
        aria-modal="true"
        tabIndex={-1}
        onKeyDown={onKeyDown}
        aria-labelledby={title}
        className={styles.card}
        style={cardAt(walk.box, walk.height)}
      >
        <h2 id={title}>{t(`tour.stop.${walk.stop.name}.title`)}</h2>
        <p>{t(`tour.stop.${walk.stop.name}.text`)}</p>
        <Ways {...walk} {...{ onClose, go, last, never }} />
      </div>
    </div>,
    document.body,
  );
};

export default Tour;
