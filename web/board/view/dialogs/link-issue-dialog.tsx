import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ErrorCode } from '#domain/kernel/errors/errors.ts';
import type { Issue } from '#domain/tracker/entities.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { IssueTypeIcon } from '../../../ui/icons/issue-type-icon.tsx';
import { FormDialog } from '../../../ui/layers/form-dialog.tsx';
import styles from './move-dialog.module.css';

interface LinkIssueDialogProps {
  readonly place: string;
  readonly find: (text: string) => Promise<readonly Issue[]>;
  /** Returns why an issue cannot be linked at the place; null if it can. */
  readonly faultOf: (issue: Issue) => ErrorCode | null;
  readonly onLink: (issue: Issue) => void;
  readonly onClose: () => void;
}

/** Debounce in milliseconds before the tracker is searched. */
const QUIET = 300;

type Findings =
  | { readonly state: 'looking' | 'failed' }
  | { readonly state: 'found'; readonly issues: readonly Issue[] };

const useFindings = (text: string, find: LinkIssueDialogProps['find']): Findings => {
  const [findings, setFindings] = useState<Findings>({ state: 'looking' });
  // Keeps the search with which the dialog was opened, even if the board renders again.
  const [asked] = useState(() => find);
  useEffect(() => {
    let left = false;
    const timer = setTimeout(() => {
      asked(text).then(
        (issues) => left || setFindings({ state: 'found', issues }),
        () => left || setFindings({ state: 'failed' }),
      );
    }, QUIET);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [asked, text]);
  return findings;
};

interface ChoiceProps {
  readonly issue: Issue;
  readonly fault: ErrorCode | null;
  readonly checked: boolean;
  readonly onChoose: () => void;
}

const Choice = ({ issue, fault, checked, onChoose }: ChoiceProps) => {
  const { t } = useTranslation();
  return (
    <label className={styles.found} data-fault={fault ?? undefined}>
      <input
        type="radio"
        name="existing"
        checked={checked}
        disabled={fault !== null}
        onChange={onChoose}
      />
      <IssueTypeIcon type={issue.type} />
      <span className={styles.key}>{issue.key}</span>
      <span className={styles.summary}>
        {issue.summary}
        {fault && <span className={styles.fault}>{t(`errors.${fault}`)}</span>}
      </span>
    </label>
  );
};

/** Renders a dialog to find and link an existing issue, as an alternative to creating a card. */
export const LinkIssueDialog = (props: LinkIssueDialogProps) => {
  const { place, find, faultOf, onLink, onClose } = props;
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [chosen, choose] = useState<Issue | null>(null);
  const findings = useFindings(text, find);
  const confirm = () => {
    if (!chosen) return;
    onClose();
    onLink(chosen);
  };
  return (
    <FormDialog
      title={t('board.link.title', { place })}
      onClose={onClose}
      confirm={t('board.link.confirm')}
      disabled={chosen === null}
      onSubmit={confirm}
    >
      <TextField
        label={t('board.link.find')}
        type="search"
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          choose(null);
        }}
      />
      {findings.state !== 'found' && (
        <p role="status">
          {findings.state === 'looking' ? t('board.link.looking') : t('board.link.failed')}
        </p>
      )}
      {findings.state === 'found' && (
        <fieldset className={styles.choices}>
          <legend>{t('board.link.found', { count: findings.issues.length })}</legend>
          {findings.issues.map((issue) => (
            <Choice
              key={issue.id}
              issue={issue}
              fault={faultOf(issue)}
              checked={chosen?.id === issue.id}
              onChoose={() => choose(issue)}
            />
          ))}
        </fieldset>
      )}
    </FormDialog>
  );
};
