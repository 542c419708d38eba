import { EditedLine } from './edited-line.tsx';
import { TextArea } from './text-area.tsx';
import { useEdited } from './use-edited.ts';

interface EditedFieldProps {
  readonly label: string;
  readonly value: string;
  readonly lines?: number;
  readonly disabled?: boolean;
  /** Text that an empty field of several lines shows. */
  readonly placeholder?: string;
  /** Returns what is wrong with a text; null if it is valid and may be saved. */
  readonly faultOf?: (text: string) => string | null;
  readonly onSave: (text: string) => void;
}

/** A field that saves its text on blur, and on Enter if it has one line. Escape restores the old text. */
export const EditedField = (props: EditedFieldProps) => {
  const { label, value, lines, disabled, faultOf, onSave } = props;
  const edited = useEdited(value);
  const { text, changed, write, send } = edited;
  const fault = faultOf?.(text) ?? null;
  const save = () => {
    if (!changed || fault !== null) return;
    send();
    onSave(text);
  };
  if (lines !== undefined) {
    return (
      <TextArea
        label={label}
        value={text}
        rows={lines}
        placeholder={props.placeholder}
        disabled={disabled}
        fault={changed ? fault : null}
        onBlur={save}
        onChange={({ target }) => write(target.value)}
      />
    );
  }
  return <EditedLine {...{ label, edited, disabled, fault }} onLeave={save} />;
};
