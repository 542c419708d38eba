import { type KeyboardEvent, useRef } from 'react';
import { isPressed, keyNames } from '../actions/keys.ts';
import { classNames } from '../ui/class-names.ts';
import { around, beforeLines, type Selected } from '../ui/fields/markdown-signs.ts';
import { replaceText } from '../ui/fields/replace-text.ts';
import { TextArea } from '../ui/fields/text-area.tsx';
import focus from '../ui/focus.module.css';
import styles from './markdown-field.module.css';

/**
 * Formats for the selected text, in the order of their buttons, with the keys of Jira's editor. Tab skips the buttons,
 * because each format has keys.
 */
const FORMATS = {
  bold: { face: 'B', keys: 'Mod+B', apply: (part: Selected) => around(part, '**') },
  italic: { face: 'I', keys: 'Mod+I', apply: (part: Selected) => around(part, '_') },
  list: { face: '•', keys: 'Mod+Shift+8', apply: (part: Selected) => beforeLines(part, '- ') },
  quote: { face: '“', keys: 'Mod+Shift+9', apply: (part: Selected) => beforeLines(part, '> ') },
} as const;

type Format = keyof typeof FORMATS;

const NAMES = Object.keys(FORMATS) as Format[];

/**
 * Returns the format that a key press applies. Digits are recognised by their physical key, because together with Shift
 * they produce other characters, which depend on the keyboard layout.
 */
const formatOf = ({ nativeEvent }: KeyboardEvent): Format | undefined => {
  const { code, key, shiftKey, ctrlKey, metaKey, altKey } = nativeEvent;
  const plain = /^Digit\d$/.test(code) ? code.slice(-1) : key;
  return NAMES.find((name) => {
    const { keys } = FORMATS[name];
    const press = { key: plain, shiftKey, ctrlKey, metaKey, altKey };
    return keys.includes('Shift') === shiftKey && isPressed(keys, press);
  });
};

export interface MarkdownFieldProps {
  readonly label: string;
  readonly names: Readonly<Record<Format | 'group', string>>;
  readonly text: string;
  readonly placeholder?: string;
  readonly autoFocus?: boolean;
  readonly onText: (text: string) => void;
  /** Called when the field loses the focus. */
  readonly onDone: () => void;
  /** Called when the user leaves the field with Escape, without saving. */
  readonly onGiveUp: () => void;
}

const Formats = ({
  names,
  onFormat,
}: Pick<MarkdownFieldProps, 'names'> & { readonly onFormat: (name: Format) => void }) => (
  <div className={styles.formats} role="toolbar" aria-label={names.group}>
    {NAMES.map((name) => (
      <button
        key={name}
        type="button"
        aria-label={names[name]}
        data-tooltip={names[name]}
        data-key={keyNames(FORMATS[name].keys).join(' ')}
        data-format={name}
        tabIndex={-1}
        className={classNames(styles.format, focus.ring)}
        // A press on a button must not take the focus from the text.
        onPointerDown={(event) => event.preventDefault()}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onFormat(name)}
      >
        {FORMATS[name].face}
      </button>
    ))}
  </div>
);

/** A field for a Markdown text, with buttons and keys for the most common formats. */
export const MarkdownField = (props: MarkdownFieldProps) => {
  const { label, names, text, placeholder, autoFocus, onText, onDone, onGiveUp } = props;
  const box = useRef<HTMLDivElement>(null);
  const format = (name: Format) => {
    const field = box.current?.querySelector('textarea');
    if (!field) return;
    const { selectionStart: start, selectionEnd: end } = field;
    const next = FORMATS[name].apply({ text, start, end });
    if (!replaceText(field, next)) onText(next.text);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (isPressed('Escape', event)) {
      event.stopPropagation();
      onGiveUp();
    }
    if (isPressed('Mod+Enter', event)) onDone();
    const name = formatOf(event);
    if (!name) return;
    event.preventDefault();
    event.stopPropagation();
    format(name);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the text and its buttons are left together
    <div
      ref={box}
      className={styles.editor}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onDone();
      }}
    >
      <TextArea
        label={label}
        className={styles.area}
        rows={4}
        value={text}
        placeholder={placeholder}
        autoFocus={autoFocus}
        onChange={({ target }) => onText(target.value)}
        onKeyDown={onKeyDown}
      />
      <Formats names={names} onFormat={format} />
    </div>
  );
};
