import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../buttons/icon-button.tsx';
import { CrashBoundary } from './crash-boundary.tsx';
import { CrashNote } from './crash-note.tsx';
import styles from './dock.module.css';
import { DOCK } from './kept-dock-width.ts';
import { type DockWidth, useDockWidth } from './use-dock-width.ts';

interface DockProps {
  readonly title: string;
  readonly beside?: ReactNode;
  readonly tools?: ReactNode;
  /** Whether the content is as high as the dock and scrolls itself. Otherwise the dock scrolls. */
  readonly whole?: boolean;
  /** Whether the dock is below the content on a phone, because it leads to the content. Otherwise it is over it. */
  readonly low?: boolean;
  /**
   * How often the user has opened the dock; 0 if it opened without the user. Each time the number grows, the dock takes
   * the focus.
   */
  readonly asked?: number;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Pixels by which one press of an arrow key changes the width. */
const STEP = 20;

interface EdgeProps extends Pick<DockWidth, 'width' | 'resize'> {
  readonly onDrag: ({ buttons, clientX }: PointerEvent) => void;
  readonly onEdgeKey: (event: KeyboardEvent) => void;
}

const Edge = ({ width, resize, onDrag, onEdgeKey }: EdgeProps) => {
  const { t } = useTranslation();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a draggable separator has no native element
    <div
      className={styles.edge}
      role="separator"
      aria-orientation="vertical"
      aria-label={t('dock.resize')}
      aria-valuenow={width}
      aria-valuemin={DOCK.least}
      aria-valuemax={DOCK.most}
      tabIndex={0}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={onDrag}
      onDoubleClick={() => resize(DOCK.initial)}
      onKeyDown={onEdgeKey}
    />
  );
};

/** Puts the focus into the dock when the user opens it, and gives it back when the dock closes. */
const useFocus = (asked: number) => {
  const panel = useRef<HTMLElement>(null);
  const before = useRef<Element | null>(null);
  useEffect(() => {
    const { current } = panel;
    if (asked === 0 || !current) return;
    const { activeElement } = document;
    if (!current.contains(activeElement)) before.current = activeElement;
    (current.querySelector<HTMLElement>('[data-first]') ?? current).focus();
  }, [asked]);
  useEffect(
    () => () => {
      const { current } = before;
      if (document.activeElement !== document.body) return;
      if (current instanceof HTMLElement && current.isConnected) current.focus();
    },
    [],
  );
  return { panel };
};

/**
 * The panel on the right of the page. It is beside the content, or over it on a narrow page. The user can change its
 * width, which the browser stores. Escape closes it and gives the focus back. If its content crashes, the page stays
 * usable.
 */
export const Dock = (props: DockProps) => {
  const { title, beside, tools, whole = false, low, asked = 1, onClose, children } = props;
  const { t } = useTranslation();
  const { width, resize } = useDockWidth();
  const { panel } = useFocus(asked);
  const onDrag = ({ buttons, clientX }: PointerEvent) => {
    if (buttons !== 1) return;
    const right = panel.current?.getBoundingClientRect().right ?? 0;
    resize(right - clientX);
  };
  const onEdgeKey = (event: KeyboardEvent) => {
    const by = { ArrowLeft: STEP, ArrowRight: -STEP }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    resize(width + by);
  };
  return (
    <aside
      ref={panel}
      className={styles.dock}
      style={{ width }}
      data-low={low || undefined}
      aria-label={title}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onClose();
      }}
    >
      <Edge {...{ width, resize, onDrag, onEdgeKey }} />
      <header className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <span className={styles.beside}>{beside}</span>
        {tools}
        <IconButton
          icon="close"
          label={t('dock.close')}
          shortcut={t('board.key.escape')}
          onClick={onClose}
        />
      </header>
      <div className={whole ? styles.whole : styles.body}>
        <CrashBoundary fallback={(crash) => <CrashNote crash={crash} onClose={onClose} />}>
          {children}
        </CrashBoundary>
      </div>
    </aside>
  );
};
