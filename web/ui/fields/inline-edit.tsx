import { type KeyboardEvent, useRef, useState } from 'react';
import { useEarlyTyping } from './early-field.tsx';
import { TextField } from './text-field.tsx';
import { useLostText } from './use-lost-text.ts';

interface InlineEditProps {
  readonly label: string;
  readonly value: string;
  readonly placeholder?: string;
  /** Whether Enter saves the text and empties the field for another text. Enter in the empty field then closes it. */
  readonly repeats?: boolean;
  /** Whether the list editor opens when the user pastes several lines. */
  readonly leavesLists?: boolean;
  /** Returns what is wrong with a text; null if it is valid. */
  readonly faultOf: (text: string) => string | null;
  readonly onConfirm: (text: string) => void;
  readonly onLeave: () => void;
  /** Called when the user presses Tab. Receives the text that was saved by that, or an empty text. */
  readonly onDeeper?: (saved: string) => void;
}

const useEditing = (props: InlineEditProps, repeats: boolean) => {
  const { value, onLeave, onDeeper, faultOf, onConfirm } = props;
  const early = useEarlyTyping();
  const [text, setText] = useState(early?.text ?? value);
  const [started, setStarted] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  /** Whether editing has ended. Some browsers send `blur` for a field that was just removed. */
  const ended = useRef(false);
  useLostText(() => (ended.current || text.trim() === value ? '' : text.trim()));
  const end = (act: () => void) => {
    if (ended.current) return;
    ended.current = true;
    act();
  };
  const confirm = (next: (act: () => void) => void) => {
    const kept = text.trim();
    if (kept === value && value !== '') return end(onLeave);
    const found = faultOf(kept);
    if (found) return setFault(found);
    next(() => onConfirm(kept));
  };
  const finish = (act: () => void) =>
    end(() => {
      act();
      if (repeats) onLeave();
    });
  const stay = (act: () => void) => {
    act();
    setText('');
    setStarted(true);
  };
  const deeper = (event: KeyboardEvent) => {
    if (event.shiftKey || !onDeeper) return;
    event.preventDefault();
    const saved = text.trim();
    if (saved === '') return onDeeper('');
    confirm((act) => {
      stay(act);
      onDeeper(saved);
    });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      if (started && text.trim() === '') end(onLeave);
      else confirm(repeats ? stay : finish);
    }
    if (event.key === 'Escape') {
      event.preventDefault();
      end(onLeave);
    }
    if (event.key === 'Tab') deeper(event);
  };
  return { text, fault, early, setText, setFault, onKeyDown, end, confirm, finish };
};

/** A text field in the page: Enter saves, Escape discards, and blur saves if the text is valid. */
export const InlineEdit = (props: InlineEditProps) => {
  const { label, placeholder, repeats = false, leavesLists = false, faultOf, onLeave } = props;
  const editing = useEditing(props, repeats);
  return (
    <TextField
      label={label}
      hideLabel
      value={editing.text}
      placeholder={placeholder}
      fault={editing.fault}
      data-in-place
      data-leaves-lists={leavesLists || undefined}
      autoFocus
      onFocus={({ target }) => {
        const { early } = editing;
        if (early) target.setSelectionRange(early.from, early.to);
        else target.select();
      }}
      onChange={(event) => {
        editing.setText(event.target.value);
        editing.setFault(null);
      }}
      onKeyDown={editing.onKeyDown}
      onBlur={() =>
        faultOf(editing.text.trim()) ? editing.end(onLeave) : editing.confirm(editing.finish)
      }
    />
  );
};
