import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Avatar, PersonaDetails } from '#domain/aggregates/persona/details.ts';
import { avatarFault } from '#domain/aggregates/persona/faults.ts';
import { same } from '#domain/kernel/same.ts';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import styles from '../side-panel.module.css';

interface AddressFieldProps {
  readonly avatar: Avatar;
  /** The picture shown while the typed address is invalid. */
  readonly pictured: Avatar;
  readonly onChange: (part: Partial<PersonaDetails>, mark: string) => void;
}

/** Typed text that is not the address of a picture, and the avatar that was set when the user typed it. */
interface Unfit {
  readonly text: string;
  readonly beside: Avatar;
}

const linkTo = (url: string) => ({ kind: 'link', url }) as const;

/**
 * The address of a picture. The picture changes only when the address is valid. Until then, the poster keeps the old
 * picture, and other changes can still be saved.
 */
export const AddressField = ({ avatar, pictured, onChange }: AddressFieldProps) => {
  const { t } = useTranslation();
  const [unfit, setUnfit] = useState<Unfit | null>(null);
  const text = unfit && same(unfit.beside, avatar) ? unfit.text : null;
  const linked = avatar.kind === 'link' ? avatar.url : '';
  const fault = text ? avatarFault(linkTo(text)) : null;
  const take = (next: string): void => {
    if (avatarFault(linkTo(next)) === null) {
      setUnfit(null);
      onChange({ avatar: linkTo(next) }, 'address');
      return;
    }
    setUnfit({ text: next, beside: pictured });
    onChange({ avatar: pictured }, 'address');
  };
  return (
    <>
      <TextField
        label={t('personas.picture.addressLabel')}
        type="url"
        placeholder="https://"
        value={text ?? linked}
        fault={fault && t(`errors.${fault}`)}
        onChange={(event) => take(event.target.value)}
      />
      <p className={styles.note}>{t('personas.picture.addressNote')}</p>
    </>
  );
};
