import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { TextArea } from './text-area.tsx';
import { TextField } from './text-field.tsx';

interface EditedFieldProps {
  readonly label: string;
  readonly value: string;
  readonly type?: 'text' | 'date';
  readonly lines?: number;
  readonly disabled?: boolean;
  /** What is wrong with a text; it is kept only without a fault. */
  readonly faultOf?: (text: string) => string | null;
  /** What a text could become, offered as one writes. */
  readonly suggest?: (text: string) => readonly string[];
  readonly onSave: (text: string) => void;
}

/** What stands in a field; what others changed meanwhile takes its place, unless one has written something there. */
const useText = (value: string) => {
  const [{ shown, text, sent }, set] = useState({ shown: value, text: value, sent: value });
  if (value !== shown) {
    const own = text !== shown && text !== sent;
    set({ shown: value, text: own ? text : value, sent: value });
  }
  return {
    text,
    write: (next: string) => set({ shown, text: next, sent }),
    send: () => set({ shown, text, sent: text }),
  };
};

/** A field that is saved as one leaves it, or by Enter; Esc puts back what was there. */
export const EditedField = (props: EditedFieldProps) => {
  const { label, value, type = 'text', lines, disabled, faultOf, suggest, onSave } = props;
  const listId = useId();
  const { text, write, send } = useText(value);
  const fault = faultOf?.(text) ?? null;
  /** Left with a fault, which may go once another field has changed. */
  const held = useRef(false);
  const save = () => {
    held.current = fault !== null;
    if (text === value || fault !== null) return;
    send();
    onSave(text);
  };
  const saveHeld = useEffectEvent(() => {
    if (held.current) save();
  });
  useEffect(() => {
    if (fault === null) saveHeld();
  }, [fault]);
  const shared = {
    label,
    value: text,
    disabled,
    fault: text === value ? null : fault,
    onBlur: save,
  };
  if (lines !== undefined) {
    return <TextArea {...shared} rows={lines} onChange={({ target }) => write(target.value)} />;
  }
  const field = (
    <TextField
      {...shared}
      type={type}
      list={suggest && listId}
      onChange={({ target }) => write(target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') save();
        if (event.key === 'Escape' && text !== value) {
          event.preventDefault();
          write(value);
        }
      }}
    />
  );
  if (!suggest) return field;
  return (
    <>
      {field}
      <datalist id={listId}>
        {suggest(text).map((each) => (
          <option key={each} value={each} />
        ))}
      </datalist>
    </>
  );
};
