import { useTranslation } from 'react-i18next';
import type { AiProviderChoice } from '#domain/contracts/ai-provider.ts';
import { Checkbox } from '../../../ui/buttons/checkbox.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import styles from './ai-section.module.css';
import type { ProviderDraft, ProviderField } from './provider-draft.ts';

type Key = NonNullable<NonNullable<AiProviderChoice['own']>['key']>;

/** What is shown of a stored key: its last characters, the user who set it, and the day. */
const KeyTrace = ({ trace: { ending, setAt, setBy } }: { readonly trace: Key }) => {
  const { t, i18n } = useTranslation();
  const day = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium' }).format(
    new Date(setAt),
  );
  const name = setBy ?? t('aiProvider.somebody');
  return (
    <p className={styles.hint}>
      {ending === ''
        ? t('aiProvider.keySetHidden', { day, name })
        : t('aiProvider.keySet', { day, name, ending })}
    </p>
  );
};

interface OwnModelFieldsProps {
  readonly choice: AiProviderChoice;
  readonly draft: ProviderDraft;
  readonly change: (part: Partial<ProviderDraft>) => void;
  readonly fault: { readonly field: ProviderField; readonly text: string } | null;
}

/** Fields for the site's own AI model: address, name and key. */
export const OwnModelFields = ({ choice, draft, change, fault }: OwnModelFieldsProps) => {
  const { t } = useTranslation();
  const trace = choice.own?.key ?? null;
  const faultOf = (field: ProviderField) => (fault?.field === field ? fault.text : null);
  return (
    <div className={styles.fields}>
      <TextField
        label={t('aiProvider.baseUrl')}
        type="url"
        value={draft.baseUrl}
        required
        placeholder="https://api.example.com/v1"
        autoComplete="off"
        spellCheck={false}
        fault={faultOf('baseUrl')}
        onChange={(event) => change({ baseUrl: event.target.value })}
      />
      <TextField
        label={t('aiProvider.model')}
        value={draft.model}
        required
        autoComplete="off"
        spellCheck={false}
        fault={faultOf('model')}
        onChange={(event) => change({ model: event.target.value })}
      />
      {trace && !draft.noKey && <KeyTrace trace={trace} />}
      {!draft.noKey && (
        <TextField
          label={trace ? t('aiProvider.keyNew') : t('aiProvider.key')}
          type="password"
          value={draft.key}
          autoComplete="off"
          spellCheck={false}
          fault={faultOf('key')}
          onChange={(event) => change({ key: event.target.value })}
        />
      )}
      <Checkbox checked={draft.noKey} onChange={(noKey) => change({ noKey, key: '' })}>
        {t('aiProvider.noKey')}
      </Checkbox>
      <p className={styles.hint}>{t('aiProvider.keptSafe')}</p>
    </div>
  );
};
