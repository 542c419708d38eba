import { type MouseEvent, useEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { chainOf, type Dependency, tooEarly } from '#domain/roadmap/dependencies.ts';
import type { ItemKey } from '#domain/roadmap/hierarchy.ts';
import type { Row } from '#domain/roadmap/rows.ts';
import type { RoadmapProps } from '../props/props.ts';
import type { Planning } from '../state/use-planning.ts';
import type { Timeline, View } from '../state/use-timeline.ts';
import { arrowHead, linkPath } from './link-path.ts';
import styles from './links.module.css';
import {
  dependenciesOfRows,
  type Ring,
  ringsOf,
  type ShownLink,
  shownLinks,
} from './shown-links.ts';
import type { DraftLink } from './use-link-drag.ts';

interface LinksProps {
  readonly props: RoadmapProps;
  readonly planning: Planning;
  readonly timeline: Timeline;
  readonly treeWidth: number;
  /** Height of all scrolled content, in pixels. */
  readonly height: number;
  readonly rows: readonly Row[];
  readonly chained: ItemKey | null;
  readonly scroller: { readonly current: HTMLElement | null };
  readonly onMenu: (dependency: Dependency, at: { x: number; y: number }) => void;
}

/** Returns the item whose row has the pointer or the focus. */
const useLookedAt = (scroller: LinksProps['scroller']): ItemKey | null => {
  const [looked, setLooked] = useState<ItemKey | null>(null);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const look = ({ target }: Event) => {
      const row = target instanceof Element && target.closest<HTMLElement>('[data-row]');
      setLooked((row ? (row.dataset.row as ItemKey) : null) ?? null);
    };
    const leave = () => setLooked(null);
    element.addEventListener('pointerover', look);
    element.addEventListener('focusin', look);
    element.addEventListener('pointerleave', leave);
    return () => {
      element.removeEventListener('pointerover', look);
      element.removeEventListener('focusin', look);
      element.removeEventListener('pointerleave', leave);
    };
  }, [scroller]);
  return looked;
};

const Lines = ({ links }: { readonly links: readonly ShownLink[] }) => (
  <>
    {links.map(({ key, tone, from, to, between }) => (
      <g key={key} className={styles[tone]}>
        <path d={linkPath(from, { x: to.x - 4, y: to.y }, between)} />
        <path d={arrowHead(to)} className={styles.head} />
      </g>
    ))}
  </>
);

/** Renders the link that the user is drawing: a line from its start to the pointer, above everything else. */
export const Draft = ({ draft }: { readonly draft: DraftLink | null }) => {
  const { t } = useTranslation();
  if (!draft) return null;
  const { start, at, target, refusal } = draft;
  const words = refusal ? t(`errors.${refusal}`) : target ? t('roadmap.link.drop') : null;
  return createPortal(
    <div className={styles.draft} aria-hidden="true" data-refused={refusal !== null || undefined}>
      <svg className={styles.window} aria-hidden="true">
        <line x1={start.x} y1={start.y} x2={at.x} y2={at.y} />
        <circle cx={at.x} cy={at.y} r={4} />
      </svg>
      {words && (
        <span className={styles.words} style={{ left: at.x + 14, top: at.y + 14 }}>
          {words}
        </span>
      )}
    </div>,
    document.body,
  );
};

/** The visible links, and the rings around the bars of the chain that the user has opened. */
interface ShownOnTimeline {
  readonly rings: readonly Ring[];
  readonly links: readonly ShownLink[];
  readonly view: View;
}

const useShownLinks = (props: LinksProps): ShownOnTimeline => {
  const { scroller, timeline, planning, chained, rows } = props;
  const { dependencies, hierarchy } = props.props.model;
  const hovered = useLookedAt(scroller);
  const { scale, view } = timeline;
  const { after, rowOf } = planning;
  const chain = useMemo(
    () => (chained === null ? null : chainOf(dependencies, chained)),
    [dependencies, chained],
  );
  const near = useMemo(() => dependenciesOfRows(dependencies, rows), [dependencies, rows]);
  const { links, rings } = useMemo(() => {
    const shown = new Map<string, Row>(rows.map((row) => [row.key, row]));
    const follows = chain !== null || hovered !== null;
    const sources = {
      dependencies: near,
      // The index of all rows is large, so it is searched for hidden rows only when links of a chain or of a hovered
      // item are drawn.
      rowOf: (key: string) => shown.get(key) ?? (follows ? rowOf(key) : undefined),
      spanOf: (key: ItemKey) => after.get(key),
      early: (dependency: Dependency) => tooEarly(dependency, hierarchy, after),
      scale,
      view,
      hovered,
      chain,
    };
    return { links: shownLinks(sources), rings: ringsOf(sources) };
  }, [near, rows, rowOf, after, hierarchy, scale, view, hovered, chain]);
  return { rings, links, view };
};

interface PillsProps
  extends Pick<LinksProps, 'treeWidth'>,
    Pick<ShownOnTimeline, 'links' | 'view'> {
  readonly open: (dependency: Dependency) => (event: MouseEvent) => void;
}

const Pills = ({ treeWidth, links, view, open }: PillsProps) => {
  const { t } = useTranslation();
  return links
    .filter(({ days }) => days > 0)
    .map(({ key, dependency, from, to, between, days }) => (
      <span
        key={key}
        aria-hidden="true"
        className={styles.pill}
        style={{
          left: treeWidth + Math.max(to.x - 12, Math.min(from.x, view.x + view.width - 140)),
          top: between,
        }}
        onClick={open(dependency)}
      >
        {t('roadmap.link.tooEarly', { count: days })}
      </span>
    ));
};

/** Renders the links. The lines are below the bars. Only the parts that react to the pointer are above the bars. */
export const Links = (props: LinksProps) => {
  const { timeline, treeWidth, onMenu } = props;
  const { dependencies } = props.props.model;
  const shown = useShownLinks(props);
  if (dependencies.length === 0) return null;
  // The layer is as large as everything that scrolls. If it were as large as the viewport, it would be painted again on
  // every scroll.
  const box = { left: treeWidth, top: 0, width: timeline.width, height: props.height };
  const open = (dependency: Dependency) => (event: MouseEvent) => {
    event.preventDefault();
    event.stopPropagation();
    onMenu(dependency, { x: event.clientX, y: event.clientY });
  };
  return (
    <>
      <svg className={styles.layer} style={box} aria-hidden="true">
        {shown.rings.map(({ key, left, top, width, height }) => (
          <rect
            key={key}
            className={styles.ring}
            x={left - 3}
            y={top - 3}
            width={width + 6}
            height={height + 6}
            rx={6}
          />
        ))}
        <Lines links={shown.links} />
      </svg>
      <svg className={styles.hits} style={box} aria-hidden="true">
        {shown.links.map(({ key, dependency, from, to, between }) => (
          // biome-ignore lint/a11y/noStaticElementInteractions: the row's menu offers the same by keyboard
          <path
            key={key}
            d={linkPath(from, to, between)}
            data-dependency={key}
            onClick={open(dependency)}
            onContextMenu={open(dependency)}
          />
        ))}
      </svg>
      <Pills {...shown} treeWidth={treeWidth} open={open} />
    </>
  );
};
