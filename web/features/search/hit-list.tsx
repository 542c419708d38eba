import { useVirtualizer } from '@tanstack/react-virtual';
import type { CSSProperties } from 'react';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icons/icon.tsx';
import { IssueTypeIcon } from '../../ui/icons/issue-type-icon.tsx';
import { type Entry, type Found, GROUPS, type GroupName, markedPieces } from './search-map.ts';
import styles from './search-panel.module.css';

interface HitListProps {
  readonly id: string;
  readonly found: Found;
  readonly words: readonly string[];
  /** Index of the current result; -1 if there is none. */
  readonly at: number;
  readonly onPoint: (at: number) => void;
}

type Line =
  | { readonly kind: 'head'; readonly group: GroupName; readonly count: number }
  | { readonly kind: 'hit'; readonly group: GroupName; readonly entry: Entry; readonly at: number };

/** Heights of the rows in pixels, by kind. */
const HEIGHT = { head: 36, goal: 32, step: 32, story: 46 } as const;

const linesOf = ({ groups }: Found): readonly Line[] => {
  let at = 0;
  return GROUPS.flatMap((group): Line[] => {
    const entries = groups[group];
    if (entries.length === 0) return [];
    const hits = entries.map((entry): Line => {
      const line: Line = { kind: 'hit', group, entry, at };
      at += 1;
      return line;
    });
    return [{ kind: 'head', group, count: entries.length }, ...hits];
  });
};

const Marked = ({ title, words }: { readonly title: string; readonly words: readonly string[] }) =>
  markedPieces(title, words).map(({ text, marked, from }) =>
    marked ? (
      <mark key={from} className={styles.mark}>
        {text}
      </mark>
    ) : (
      <span key={from}>{text}</span>
    ),
  );

interface HitLineProps extends Pick<HitListProps, 'id' | 'words' | 'onPoint'> {
  readonly line: Extract<ReturnType<typeof linesOf>[number], { readonly kind: 'hit' }>;
  readonly box: CSSProperties;
  readonly pointed: boolean;
  readonly count: number;
}

const HitLine = ({ id, line, words, box, pointed, count, onPoint }: HitLineProps) => {
  const { type, key, title, place, at } = line.entry;
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the field has the focus and names its active option
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
    <div
      id={`${id}-${at.id}`}
      role="option"
      aria-selected={pointed}
      aria-posinset={line.at + 1}
      aria-setsize={count}
      className={styles.hit}
      data-kind={line.group}
      style={box}
      onClick={() => onPoint(line.at)}
    >
      {type ? <IssueTypeIcon type={type} /> : <Icon name="goal" />}
      <span className={styles.title}>
        <Marked title={title} words={words} />
      </span>
      <span className={styles.place}>
        {line.group === 'story' ? [key, place].filter(Boolean).join(' · ') : key || place}
      </span>
    </div>
  );
};

const heightOf = (line: ReturnType<typeof linesOf>[number] | undefined): number =>
  line?.kind === 'hit' ? HEIGHT[line.group] : HEIGHT.head;

/**
 * The results in groups. Only visible results are rendered, since there may be thousands. The current result is always
 * scrolled into view.
 */
export const HitList = ({ id, found, words, at, onPoint }: HitListProps) => {
  const { t } = useTranslation();
  const scroller = useRef<HTMLDivElement>(null);
  const lines = useMemo(() => linesOf(found), [found]);
  // Keys name the content of rows, because rows have different heights and a measured height must not be reused for
  // another row.
  const keyOf = useCallback(
    (nth: number) => {
      const line = lines[nth];
      return line?.kind === 'hit' ? line.entry.at.id : (line?.group ?? nth);
    },
    [lines],
  );
  const drawn = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: (nth) => heightOf(lines[nth]),
    getItemKey: keyOf,
    overscan: 8,
    initialRect: { width: 400, height: 600 },
  });
  useEffect(() => {
    const nth = lines.findIndex((line) => line.kind === 'hit' && line.at === at);
    if (nth >= 0) drawn.scrollToIndex(nth);
  }, [at, lines, drawn]);
  return (
    <div ref={scroller} className={styles.hits}>
      <div
        id={id}
        role="listbox"
        aria-label={t('search.hits')}
        className={styles.canvas}
        style={{ height: drawn.getTotalSize() }}
      >
        {drawn.getVirtualItems().map(({ index, start, size }) => {
          const line = lines[index];
          const box = { top: start, height: size };
          if (line?.kind === 'head') {
            return (
              <div key={line.group} role="presentation" className={styles.head} style={box}>
                <strong>{t(`search.group.${line.group}`)}</strong>{' '}
                {t('number', { value: line.count })}
              </div>
            );
          }
          return (
            line && (
              <HitLine
                key={line.entry.at.id}
                {...{ id, line, words, box, onPoint }}
                pointed={line.at === at}
                count={found.hits.length}
              />
            )
          );
        })}
      </div>
    </div>
  );
};
