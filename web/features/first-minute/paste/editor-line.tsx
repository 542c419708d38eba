import { type CSSProperties, memo } from 'react';
import { useTranslation } from 'react-i18next';
import { OUTLINE_LEVELS } from '#domain/outline/outline.ts';
import styles from './outline-editor.module.css';
import type { LineState } from './use-paste.ts';

interface EditorLineProps {
  readonly line: number;
  readonly text: string;
  readonly state: LineState | undefined;
  readonly color: string | undefined;
  readonly pointed: boolean;
}

/** What stands at the end of a title: points, people, labels, releases. */
const SIGNS = /(?<=\s)(\[\d{1,3}(?:[.,]\d+)?\]|[@#>]\s?\S+)(?=\s|$)/g;

const own = (name: string, value: string | number | undefined): CSSProperties =>
  Object.fromEntries([[name, value]]);

/** A line behind the text field: its number, its level, and its words as they are read. */
export const EditorLine = memo(({ line, text, state, color, pointed }: EditorLineProps) => {
  const { t } = useTranslation();
  const isItem = state !== undefined && state.item >= 0;
  const level = isItem ? OUTLINE_LEVELS[state.depth] : undefined;
  const tone = state?.problem ? (isItem ? 'warning' : 'danger') : undefined;
  return (
    <div
      className={styles.line}
      data-level={level}
      data-tone={tone}
      data-pointed={pointed || undefined}
    >
      <span className={styles.number}>{line}</span>
      <span className={styles.level} style={level === 'goal' ? own('--goal', color) : undefined}>
        {level ? t(`firstMinute.level.${level}`) : state && '–'}
      </span>
      <span className={styles.words} style={own('--depth', /^\t*/.exec(text)?.[0].length ?? 0)}>
        {text.split(SIGNS).map((part, at) =>
          at % 2 === 1 ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place
            <span key={at} className={styles.sign}>
              {part}
            </span>
          ) : (
            part
          ),
        )}
      </span>
    </div>
  );
});
EditorLine.displayName = 'EditorLine';
