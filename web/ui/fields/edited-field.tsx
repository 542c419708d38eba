import { EditedLine } from './edited-line.tsx';
import { TextArea } from './text-area.tsx';
import { useEdited } from './use-edited.ts';

interface EditedFieldProps {
  readonly label: string;
  readonly value: string;
  readonly lines?: number;
  readonly disabled?: boolean;
  /** Shown in an empty field of several lines. */
  readonly placeholder?: string;
  /** Returns the validation message of a text, or null. Only a valid text is saved. */
  readonly faultOf?: (text: string) => string | null;
  readonly onSave: (text: string) => void;
}

/** A field that saves on blur or Enter. Escape restores the old value. */
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
