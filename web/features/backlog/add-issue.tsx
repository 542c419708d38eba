import { type ClipboardEvent, type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LONGEST_SUMMARY } from '#domain/kernel/text.ts';
import type { Project } from '#domain/tracker/entities.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import styles from './backlog-panel.module.css';

interface AddIssueProps {
  readonly projects: readonly Project[];
  /** Creates the issues. Returns false if they are refused; the text then stays in the field. */
  readonly onAdd: (projectId: Project['id'], summaries: readonly string[]) => boolean;
  readonly onClose: () => void;
}

const linesOf = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);

/** Creates backlog issues: one when the user presses Enter, or one for each pasted line. */
export const AddIssue = ({ projects, onAdd, onClose }: AddIssueProps) => {
  const { t } = useTranslation();
  const [projectId, setProjectId] = useState<string>(projects[0]?.id ?? '');
  const [text, setText] = useState('');
  const project = projects.find(({ id }) => id === projectId);
  const add = (summaries: readonly string[]) => {
    if (project && summaries.length > 0 && onAdd(project.id, summaries)) setText('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      add(linesOf(text));
    }
    if (event.key === 'Escape') {
      event.preventDefault();
      onClose();
    }
  };
  const onPaste = (event: ClipboardEvent) => {
    const lines = linesOf(event.clipboardData.getData('text'));
    if (lines.length < 2) return;
    event.preventDefault();
    add(lines);
  };
  return (
    <div className={styles.add}>
      {projects.length > 1 && (
        <SelectField
          label={t('backlog.project')}
          options={projects.map(({ id, name }) => ({ value: id, label: name }))}
          value={projectId}
          onChange={setProjectId}
        />
      )}
      <TextField
        label={t('backlog.newIssue')}
        hideLabel
        placeholder={t('backlog.newIssue')}
        autoFocus
        maxLength={LONGEST_SUMMARY}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
    </div>
  );
};
