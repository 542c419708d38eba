import { type CSSProperties, memo } from 'react';
import { useTranslation } from 'react-i18next';
import { OUTLINE_LEVELS } from '#domain/outline/outline.ts';
import styles from './outline-editor.module.css';
import type { LineState } from './use-paste.ts';

interface EditorLineProps {
  readonly line: number;
  readonly text: string;
  readonly state: LineState | undefined;
  /** Parts of the line that were recognized, such as an assignee. */
  readonly tokens: readonly string[];
  readonly color: string | undefined;
  readonly pointed: boolean;
}

/** Splits a line at its tokens: tokens have odd indices, the text between them has even indices. */
const partsOf = (text: string, tokens: readonly string[]): readonly string[] => {
  const parts: string[] = [];
  let rest = text;
  for (const token of tokens.toReversed()) {
    const at = rest.lastIndexOf(token);
    if (at < 0) continue;
    parts.unshift(token, rest.slice(at + token.length));
    rest = rest.slice(0, at);
  }
  return [rest, ...parts];
};

const own = (name: string, value: string | number | undefined): CSSProperties =>
  Object.fromEntries([[name, value]]);

/** The line drawn behind the text field: its number, its level, and its text with the recognized tokens. */
export const EditorLine = memo((props: EditorLineProps) => {
  const { line, text, state, tokens, color, pointed } = props;
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
        {partsOf(text, tokens).map((part, at) =>
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
