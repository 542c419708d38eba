import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PersonaDetails } from '#domain/aggregates/persona/details.ts';
import { personaNameFault } from '#domain/aggregates/persona/faults.ts';
import type { Contested, Preference } from '#domain/aggregates/persona/merge.ts';
import { foldedName } from '#domain/aggregates/persona-template/name.ts';
import type { Persona } from '#domain/contracts/persona.ts';
import { cleanLine } from '#domain/kernel/text.ts';
import { useAwaitedChange } from '../../../page/history/use-awaited-change.ts';
import { useTemplates } from '../../../page/persona/use-templates.ts';
import { failureText } from '../../../store/flags/failure-text.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../ui/layers/dialog.tsx';
import { FormDialog } from '../../../ui/layers/form-dialog.tsx';
import styles from './dialogs.module.css';
import type { PersonaChanges } from './use-persona-changes.ts';

interface LeaveDialogProps {
  readonly name: string;
  readonly busy: boolean;
  /** Saves the draft; null if it cannot be saved. */
  readonly onSave: (() => void) | null;
  readonly onDiscard: () => void;
  readonly onClose: () => void;
}

/** Asks before the user leaves with unsaved changes (R-PERSONA-10). */
export const LeaveDialog = ({ name, busy, onSave, onDiscard, onClose }: LeaveDialogProps) => {
  const { t } = useTranslation();
  return (
    <Dialog
      title={t('personas.leave.title')}
      onClose={onClose}
      footer={
        <>
          <Button appearance="subtle" onClick={onClose}>
            {t('personas.leave.stay')}
          </Button>
          <Button onClick={onDiscard}>{t('personas.leave.discard')}</Button>
          {onSave && (
            <Button appearance="primary" data-first disabled={busy} onClick={onSave}>
              {t('personas.leave.save')}
            </Button>
          )}
        </>
      }
    >
      <p className={styles.text}>{t('personas.leave.text', { name })}</p>
    </Dialog>
  );
};

interface RivalDialogProps {
  readonly contested: readonly Contested[];
  readonly onDecide: (prefer: Preference) => void;
  readonly onClose: () => void;
}

/** Shown when another user has changed the same fields: lists both values, and lets the user choose one. */
export const RivalDialog = ({ contested, onDecide, onClose }: RivalDialogProps) => {
  const { t } = useTranslation();
  const wordOf = (each: Contested): string => {
    if (each.kind !== 'part') return t(`personas.rival.${each.kind}`);
    const part = each.mine ?? each.theirs;
    if (!part) return '';
    const kind = t(`personas.kind.${part.kind}`);
    const named =
      'title' in part && part.title !== ''
        ? t('labelled', { label: kind, what: part.title })
        : kind;
    return each.theirs === null ? t('personas.rival.removed', { part: named }) : named;
  };
  return (
    <Dialog
      title={t('personas.rival.title')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => onDecide('theirs')}>{t('personas.rival.theirs')}</Button>
          <Button appearance="primary" data-first onClick={() => onDecide('mine')}>
            {t('personas.rival.mine')}
          </Button>
        </>
      }
    >
      <p className={styles.text}>{t('personas.rival.text')}</p>
      <ul className={styles.list}>
        {contested.map((each) => (
          <li key={each.kind === 'part' ? (each.mine ?? each.theirs)?.id : each.kind}>
            {wordOf(each)}
          </li>
        ))}
      </ul>
    </Dialog>
  );
};

interface TemplateDialogProps {
  readonly persona: Pick<Persona, 'name'>;
  readonly details: PersonaDetails;
  readonly onSave: PersonaChanges['saveTemplate'];
  readonly onClose: () => void;
}

/** Saves the canvas as a template. If the name already exists, shows a warning first (R-PERSONA-7). */
export const TemplateDialog = ({ persona, details, onSave, onClose }: TemplateDialogProps) => {
  const { t } = useTranslation();
  const [name, setName] = useState(persona.name);
  const [tried, setTried] = useState(false);
  const templates = useTemplates();
  const { wait, busy, refusal } = useAwaitedChange(onClose);
  const code = personaNameFault(cleanLine(name));
  const taken = templates.find((each) => foldedName(each.name) === foldedName(name)) ?? null;
  const submit = () => {
    setTried(true);
    if (code) return;
    const { palette, components } = details;
    wait(onSave({ name: cleanLine(name), palette, components }, taken));
  };
  const failed = refusal ? failureText(t, refusal) : null;
  return (
    <FormDialog
      title={t('personas.template.save')}
      confirm={taken ? t('personas.template.overwrite') : t('personas.template.keep')}
      busy={busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={t('personas.template.name')}
        value={name}
        required
        fault={tried && code ? t(`errors.${code}`) : failed}
        onChange={(event) => setName(event.target.value)}
      />
      {taken && (
        <p className={styles.warning} role="status">
          {t('errors.TEMPLATE_EXISTS')}
        </p>
      )}
    </FormDialog>
  );
};
