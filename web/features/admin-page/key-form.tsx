import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../store/flags/failure-text.ts';
import { useEnterKeyMutation } from '../../store/licence/enter-key-api.ts';
import { failureOf } from '../../store/ports/failure-of.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import styles from './admin-page.module.css';
import { InDoubt } from './card/in-doubt.tsx';

/** A form for a portfolio licence key. An error is shown at the field. */
export const KeyForm = () => {
  const { t } = useTranslation();
  const [key, setKey] = useState('');
  const [enter, { isLoading, error, reset }] = useEnterKeyMutation();
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const answer = await enter(key.trim());
    if (!answer.error) setKey('');
  };
  return (
    <form className={styles.key} onSubmit={submit}>
      <TextField
        label={t('licence.key')}
        value={key}
        autoComplete="off"
        spellCheck={false}
        fault={error ? failureText(t, failureOf(error)) : null}
        onChange={(event) => {
          setKey(event.target.value);
          if (error) reset();
        }}
      />
      <Button type="submit" appearance="primary" disabled={isLoading || key.trim() === ''}>
        {t('licence.keySave')}
      </Button>
      <InDoubt busy={isLoading} />
    </form>
  );
};
