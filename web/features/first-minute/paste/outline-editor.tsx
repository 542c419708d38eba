import {
  type ClipboardEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';
import { useTranslation } from 'react-i18next';
import {
  breakOutline,
  indentOutline,
  moveOutline,
  type OutlineEdit,
} from '#domain/outline/edit-outline.ts';
import { replaceText } from '../../../ui/fields/replace-text.ts';
import { EditorLine } from './editor-line.tsx';
import styles from './outline-editor.module.css';
import { asOutline, lineAtOffset, type Paste, type Pasted } from './use-paste.ts';

export interface OutlineEditorProps {
  readonly paste: Paste;
  readonly field: RefObject<HTMLTextAreaElement | null>;
  /** Whether Tab moves the focus to the next control. It does so after Escape was pressed in the editor. */
  readonly left: RefObject<boolean>;
  /** Index of the highlighted item; -1 if no item is highlighted. */
  readonly pointed: number;
  readonly colorOf: (item: number) => string | undefined;
  readonly onLine: (line: number) => void;
}

/**
 * Changes the text and the selection of a text field with a function. Uses the browser's undo stack if the browser
 * supports that.
 */
export const applyEdit = (
  field: HTMLTextAreaElement,
  change: (edit: OutlineEdit) => void,
  by: (edit: OutlineEdit) => OutlineEdit,
): void => {
  const { value: text, selectionStart: start, selectionEnd: end } = field;
  const next = by({ text, start, end });
  replaceText(field, next);
  change(next);
};

/** Returns the edit that pastes a list below the level at the cursor. */
const pastedEdit = (
  { text, start, end }: OutlineEdit,
  list: string,
): { readonly edit: OutlineEdit; readonly pasted: Pasted } => {
  const { text: outline, pasted } = asOutline(list);
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const line = text.slice(lineStart, start);
  const indent = /^[\t ]*/.exec(line)?.[0] ?? '';
  const put = outline
    .split('\n')
    .map((each, at) => (at === 0 && line.trim() === '' ? each : `${indent}${each}`))
    .join('\n');
  const gap = line.trim() === '' ? '' : '\n';
  const before = text.slice(0, start) + gap + put;
  return {
    edit: { text: before + text.slice(end), start: before.length, end: before.length },
    pasted,
  };
};

const NONE: readonly string[] = [];

const MOVES: Readonly<Record<string, 1 | -1>> = { ArrowUp: -1, ArrowDown: 1 };

/** Returns the edit for a key press; null if the browser handles the key. */
const editOf = (event: KeyboardEvent, left: boolean) => {
  const { key, altKey, shiftKey, ctrlKey, metaKey } = event;
  if (ctrlKey || metaKey) return null;
  const by = MOVES[key];
  if (altKey) return by ? (edit: OutlineEdit) => moveOutline(edit, by) : null;
  if (key === 'Tab' && !left) return (edit: OutlineEdit) => indentOutline(edit, shiftKey ? -1 : 1);
  return key === 'Enter' && !shiftKey ? breakOutline : null;
};

const useKeys = ({ paste, field, left }: OutlineEditorProps) => {
  const { change } = paste;
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      left.current = true;
      return;
    }
    const by = editOf(event, left.current);
    if (event.key !== 'Tab' && event.key !== 'Shift') left.current = false;
    if (!by || !field.current) return;
    event.preventDefault();
    applyEdit(field.current, change, by);
  };
  const onPaste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const list = event.clipboardData.getData('text');
    if (!/[\r\n\t]/.test(list.trim()) || !field.current) return;
    event.preventDefault();
    applyEdit(field.current, change, (edit) => {
      const { edit: next, pasted } = pastedEdit(edit, list);
      const rest = edit.text.slice(0, edit.start) + edit.text.slice(edit.end);
      paste.setPasted(rest.trim() === '' ? pasted : null);
      return next;
    });
  };
  return { onKeyDown, onPaste };
};

/** Restores the selection after an edit that the browser did not make. */
const useSelection = (
  field: RefObject<HTMLTextAreaElement | null>,
  { text, start, end }: OutlineEdit,
) => {
  useLayoutEffect(() => {
    const { current } = field;
    if (current && current.value === text && document.activeElement === current) {
      current.setSelectionRange(start, end);
    }
  }, [field, text, start, end]);
};

/**
 * A text field for a list. Behind its text, lines show the level of each item. Tab and Shift Tab change the level of a
 * line with all its children. Alt with an arrow key moves the line. After Escape, Tab leaves the editor.
 */
export const OutlineEditor = (props: OutlineEditorProps) => {
  const { paste, field, left, pointed, colorOf, onLine } = props;
  const { t } = useTranslation();
  const keys = useKeys(props);
  const box = useRef<HTMLDivElement>(null);
  const { edit, states, items, change } = paste;
  useSelection(field, edit);
  const lines = edit.text.split('\n');
  useEffect(() => {
    box.current?.querySelector('[data-pointed]')?.scrollIntoView?.({ block: 'nearest' });
  });
  const longest = Math.max(0, ...lines.map((line) => line.length));
  return (
    <div ref={box} className={styles.scroll}>
      <div className={styles.sheet} style={{ minWidth: `${longest + 20}ch` }}>
        <div className={styles.lines} aria-hidden="true">
          {lines.map((text, at) => (
            <EditorLine
              // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
              key={at}
              line={at + 1}
              text={text}
              state={states.get(at + 1)}
              tokens={items[states.get(at + 1)?.item ?? -1]?.tokens ?? NONE}
              color={colorOf(states.get(at + 1)?.item ?? -1)}
              pointed={pointed >= 0 && states.get(at + 1)?.item === pointed}
            />
          ))}
        </div>
        <textarea
          ref={field}
          data-first
          className={styles.field}
          aria-label={t('firstMinute.paste.editor')}
          aria-describedby="list-editor-keys"
          placeholder={t('firstMinute.paste.placeholder')}
          spellCheck={false}
          wrap="off"
          rows={lines.length}
          value={edit.text}
          onChange={({ target }) => {
            const { value: text, selectionStart: start, selectionEnd: end } = target;
            if (text.trim() === '') paste.setPasted(null);
            change({ text, start, end });
          }}
          onSelect={({ currentTarget }) =>
            onLine(lineAtOffset(currentTarget.value, currentTarget.selectionStart))
          }
          onPointerDown={() => {
            left.current = false;
          }}
          {...keys}
        />
      </div>
    </div>
  );
};
