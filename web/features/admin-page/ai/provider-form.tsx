import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AiProviderChoice } from '#domain/contracts/ai-provider.ts';
import {
  useChooseAiProviderMutation,
  useTestAiProviderMutation,
} from '../../../store/ai/ai-provider-api.ts';
import { failureText } from '../../../store/flags/failure-text.ts';
import type { Failure } from '../../../store/ports/failure.ts';
import { failureOf } from '../../../store/ports/failure-of.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ChoiceGroup } from '../../../ui/buttons/choice-group.tsx';
import { Note } from '../../../ui/pages/note.tsx';
import { InDoubt } from '../card/in-doubt.tsx';
import styles from './ai-section.module.css';
import { OwnModelFields } from './own-model-fields.tsx';
import {
  draftOf,
  endpointOf,
  faultOf,
  fieldOf,
  isComplete,
  type ProviderDraft,
} from './provider-draft.ts';

const MILLISECONDS = 1000;

/** Holds the state of the form, and the actions that test and save it. */
const useProviderForm = (props: { readonly choice: AiProviderChoice }) => {
  const { choice } = props;
  const { t } = useTranslation();
  const [draft, setDraft] = useState(() => draftOf(choice));
  const [test, testing] = useTestAiProviderMutation();
  const [choose, choosing] = useChooseAiProviderMutation();
  const busy = testing.isLoading || choosing.isLoading;
  const error = testing.error ?? choosing.error;
  const [refused, setRefused] = useState<Failure | null>(null);
  const failure = refused ?? (error === undefined ? null : failureOf(error));
  const field = failure && fieldOf(failure);
  const text = failure && failureText(t, failure);

  const forget = (): void => {
    testing.reset();
    choosing.reset();
    setRefused(null);
  };
  const unlessFaulty = (begin: () => void): void => {
    forget();
    const code = faultOf(draft);
    if (code) setRefused({ kind: 'refused', code });
    else begin();
  };
  const change = (part: Partial<ProviderDraft>): void => {
    setDraft((before) => ({ ...before, ...part }));
    forget();
  };
  const save = async (): Promise<void> => {
    const { provider } = draft;
    const saved = await choose(
      provider === 'own' ? { provider, ...endpointOf(draft) } : { provider },
    );
    if (saved.data) setDraft(draftOf(saved.data));
  };
  const own = draft.provider === 'own';
  const ready = !busy && isComplete(draft, choice);
  return { unlessFaulty, save, draft, change, field, text, testing, choosing, own, ready, test };
};

type ProviderFormState = ReturnType<typeof useProviderForm>;

const Outcome = ({ testing, choosing }: Pick<ProviderFormState, 'testing' | 'choosing'>) => {
  const { t, i18n } = useTranslation();
  return (
    <div role="status">
      {testing.isLoading && <p className={styles.hint}>{t('aiProvider.testing')}</p>}
      {choosing.isLoading && <p className={styles.hint}>{t('aiProvider.saving')}</p>}
      {testing.data && (
        <Note tone="success">
          {t('aiProvider.works', {
            seconds: new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 }).format(
              testing.data.milliseconds / MILLISECONDS,
            ),
          })}
        </Note>
      )}
      {choosing.data && <Note tone="success">{t('aiProvider.saved')}</Note>}
    </div>
  );
};

const Buttons = ({
  own,
  ready,
  unlessFaulty,
  test,
  draft,
}: Pick<ProviderFormState, 'own' | 'ready' | 'unlessFaulty' | 'test' | 'draft'>) => {
  const { t } = useTranslation();
  return (
    <div className={styles.buttons}>
      {own && (
        <Button disabled={!ready} onClick={() => unlessFaulty(() => void test(endpointOf(draft)))}>
          {t('aiProvider.test')}
        </Button>
      )}
      <Button type="submit" appearance="primary" disabled={!ready}>
        {t('aiProvider.save')}
      </Button>
    </div>
  );
};

/** Selects the AI provider of the site. Before an own model is saved, the model must answer a test question. */
export const ProviderForm = (props: { readonly choice: AiProviderChoice }) => {
  const { choice } = props;
  const { t } = useTranslation();
  const own = useProviderForm(props);
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        own.unlessFaulty(() => void own.save());
      }}
    >
      <ChoiceGroup
        label={t('aiProvider.who')}
        value={own.draft.provider}
        onChange={(provider) => own.change({ provider })}
        choices={[
          {
            value: 'default',
            label: t('aiProvider.default'),
            text: t(`aiProvider.byDefault.${choice.byDefault}`),
          },
          {
            value: 'own',
            label: t('aiProvider.own'),
            text: t('aiProvider.ownHint'),
            field: (
              <OwnModelFields
                choice={choice}
                draft={own.draft}
                change={own.change}
                fault={own.field && own.text ? { field: own.field, text: own.text } : null}
              />
            ),
          },
        ]}
      />
      {own.text && !own.field && (
        <div role="alert">
          <Note tone="danger">{own.text}</Note>
        </div>
      )}
      <Outcome {...own} />
      <InDoubt busy={own.choosing.isLoading} />
      <Buttons {...own} />
    </form>
  );
};
