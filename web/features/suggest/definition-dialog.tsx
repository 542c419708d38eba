import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isMeaningful } from '#domain/ai/summary.ts';
import type { AiDefinition } from '#domain/contracts/ai-definition.ts';
import { same } from '#domain/kernel/same.ts';
import { useLeave } from '../../page/drafts/use-leave.tsx';
import { type DefinitionDraft, useSaveAiDefinitionMutation } from '../../store/ai/ai-api.ts';
import { failureText } from '../../store/flags/failure-text.ts';
import { failureOf } from '../../store/ports/failure-of.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Dialog } from '../../ui/layers/dialog.tsx';
import { FormDialog } from '../../ui/layers/form-dialog.tsx';
import { Note } from '../../ui/pages/note.tsx';
import styles from './suggest-panel.module.css';

interface DefinitionDialogProps {
  readonly boardId: string;
  /** The saved definition; null if none is saved yet. */
  readonly definition: AiDefinition | null;
  /** True if the user is not an admin, because only admins can save the definition (R-AI-2). */
  readonly readOnly: boolean;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** Maximum lengths of the texts in a definition, in characters (R-AI-3). */
const LONGEST = { text: 5000, type: 254 };

const ReadOnly = ({
  definition,
  onClose,
}: Pick<DefinitionDialogProps, 'definition' | 'onClose'>) => {
  const { t } = useTranslation();
  const parts = [
    [t('ai.definition.describe'), definition?.describe],
    [t('ai.definition.features'), definition?.keyFeatures],
    [t('ai.definition.type'), definition?.typeOfProduct],
  ];
  return (
    <Dialog
      title={t('ai.definition.title')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('dialog.close')}</Button>}
    >
      <p>{t('errors.AI_DEFINITION_DENIED')}</p>
      <dl className={styles.definition}>
        {parts.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text || '–'}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
};

const draftOf = (definition: AiDefinition | null): DefinitionDraft => ({
  describe: definition?.describe ?? '',
  keyFeatures: definition?.keyFeatures ?? '',
  typeOfProduct: definition?.typeOfProduct ?? '',
});

/** Asks for a description of the product before the first suggestions, which are based on it. */
export const DefinitionDialog = (props: DefinitionDialogProps) => {
  const { boardId, definition, readOnly, onSaved, onClose } = props;
  const { t } = useTranslation();
  const [before] = useState(() => draftOf(definition));
  const [draft, setDraft] = useState(before);
  const { leave, question } = useLeave(!same(draft, before), onClose);
  const [tried, setTried] = useState(false);
  const [save, saved] = useSaveAiDefinitionMutation();
  if (readOnly) return <ReadOnly definition={definition} onClose={onClose} />;
  const fault = isMeaningful(draft.describe) ? null : t('errors.AI_DESCRIPTION_MEANINGLESS');
  const submit = async () => {
    setTried(true);
    if (fault) return;
    const { error } = await save({ boardId, version: definition?.version ?? null, draft });
    if (!error) onSaved();
  };
  return (
    <FormDialog
      title={t('ai.definition.title')}
      confirm={definition ? t('ai.definition.save') : t('ai.definition.begin')}
      busy={saved.isLoading}
      disabled={saved.isLoading}
      onSubmit={() => void submit()}
      onClose={leave}
    >
      {question}
      <p>{t('ai.definition.why')}</p>
      <TextArea
        label={t('ai.definition.describe')}
        rows={4}
        required
        maxLength={LONGEST.text}
        value={draft.describe}
        fault={tried ? fault : null}
        onChange={(event) => setDraft({ ...draft, describe: event.target.value })}
      />
      <TextArea
        label={t('ai.definition.features')}
        placeholder={t('ai.definition.featuresHint')}
        rows={4}
        maxLength={LONGEST.text}
        value={draft.keyFeatures}
        onChange={(event) => setDraft({ ...draft, keyFeatures: event.target.value })}
      />
      <TextField
        label={t('ai.definition.type')}
        placeholder={t('ai.definition.typeHint')}
        maxLength={LONGEST.type}
        value={draft.typeOfProduct}
        onChange={(event) => setDraft({ ...draft, typeOfProduct: event.target.value })}
      />
      {saved.error && (
        <div role="alert">
          <Note tone="danger">{failureText(t, failureOf(saved.error))}</Note>
        </div>
      )}
    </FormDialog>
  );
};
