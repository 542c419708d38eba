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
import { Icon } from '../../ui/icons/icon.tsx';
import { useMayShow } from '../../ui/layers/one-prompt.ts';
import { keepTour, tourReached } from './progress.ts';
import { elementOf, STOPS, type Stop, type StopName } from './stops.ts';
import styles from './tour.module.css';

/**
 * In pixels: width of the tour's card, its distance from the control, width of the ring around the control, and minimum
 * distance from the edges of the window.
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

/** Returns the rectangle of a control, updated while the tour explains the control. */
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

/** Places the card in a lower corner that does not cover the control; if there is none, at the top. */
const cardAt = (box: Box, height: number): CSSProperties => {
  const { innerWidth, innerHeight } = window;
  const width = Math.min(CARD.width, innerWidth - 2 * CARD.edge);
  const top = innerHeight - height - CARD.edge;
  const right = innerWidth - width - CARD.edge;
  const isFree = (left: number) =>
    box.top + box.height + CARD.gap <= top ||
    box.left > left + width + CARD.gap ||
    box.left + box.width + CARD.gap < left;
  const left = [CARD.edge, right].find(isFree);
  return left === undefined
    ? { width, left: CARD.edge, top: CARD.edge }
    : { width, left, bottom: CARD.edge };
};

const DEEDS = ['click', 'drop', 'dragend', 'keydown'] as const;
const USES: ReadonlySet<string> = new Set(['Enter', ' ']);

const stopsHere = () => STOPS.filter((stop) => elementOf(stop) !== null);

/** Calls `onDone` when the user uses the control of a stop. */
const useDone = (stop: Stop | undefined, onDone: (name: StopName) => void): void => {
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  });
  useEffect(() => {
    if (!stop) return;
    const look = (event: Event) => {
      const { target } = event;
      if (event instanceof globalThis.KeyboardEvent && !USES.has(event.key)) return;
      if (target instanceof Element && target.closest(stop.selector)) done.current(stop.name);
    };
    for (const kind of DEEDS) document.addEventListener(kind, look, true);
    return () => {
      for (const kind of DEEDS) document.removeEventListener(kind, look, true);
    };
  }, [stop]);
};

/**
 * Holds the state of the tour: its current stop, and functions that continue it. The card gets the focus when the tour
 * opens or when the user clicks a button of the card. At the end, the focus returns to where it was. When the user uses
 * the control of a stop, the focus stays on that control.
 */
const useWalk = (props: PanelProps) => {
  // Messages that open automatically wait for the end of the tour.
  useMayShow(false);
  const { onClose } = props;
  const [stops] = useState(stopsHere);
  const [done, setDone] = useState<ReadonlySet<StopName>>(new Set());
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
  const followed = useRef(false);
  useDone(stop, (name) => {
    setDone((before) => new Set(before).add(name));
    followed.current = true;
    if (at + 1 < stops.length) {
      keepTour(at + 1);
      setAt(at + 1);
    }
  });
  useEffect(() => {
    if (stop && !followed.current) card.current?.querySelector<HTMLElement>('[data-next]')?.focus();
    followed.current = false;
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
  return { stop, box, at, stops, done, setAt, card, height };
};

type Walk = ReturnType<typeof useWalk>;

/** Shows a mark for each stop. The mark is ticked if the user has used the control of the stop. */
const Marks = ({ stops, at, done }: Pick<Walk, 'stops' | 'at' | 'done'>) => {
  const { t } = useTranslation();
  return (
    <ol className={styles.marks}>
      {stops.map(({ name }, place) => (
        <li
          key={name}
          aria-current={place === at ? 'step' : undefined}
          aria-label={
            done.has(name)
              ? t('tour.did', { title: t(`tour.stop.${name}.title`) })
              : t(`tour.stop.${name}.title`)
          }
        >
          {done.has(name) && <Icon name="check" size={12} />}
        </li>
      ))}
    </ol>
  );
};

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

/**
 * A tour of the real controls (R-VIEW-15). Users can resume, skip, or turn off the tour. They can use the control of a
 * stop during the tour; the tour then continues with the next stop.
 */
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
    // After the last stop the tour is not offered again; the help panel still starts it.
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
    <div className={styles.layer}>
      <div className={styles.ring} style={ringAt(walk.box)} />
      <div
        ref={walk.card}
        role="dialog"
        tabIndex={-1}
        onKeyDown={onKeyDown}
        aria-labelledby={title}
        className={styles.card}
        style={cardAt(walk.box, walk.height)}
      >
        <h2 id={title}>{t(`tour.stop.${walk.stop.name}.title`)}</h2>
        <p>{t(`tour.stop.${walk.stop.name}.text`)}</p>
        <Marks {...walk} />
        <Ways {...walk} {...{ onClose, go, last, never }} />
      </div>
    </div>,
    document.body,
  );
};

export default Tour;
