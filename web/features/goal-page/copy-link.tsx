import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Goal } from '#domain/contracts/goal.ts';
import { addressIn } from '../../host/connect/page-address.ts';
import { copyText } from '../../page/copy-text.ts';
import { useHost } from '../../page/host-context.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Icon } from '../../ui/icons/icon.tsx';

/** Copies the address of a goal's page (spec 000 §2); nothing where the host tells no addresses. */
export const CopyLink = ({ goal: { id, projectId } }: { readonly goal: Goal }) => {
  const { t } = useTranslation();
  const host = useHost();
  const [copied, setCopied] = useState(false);
  const address = addressIn(host.page, 'story-mapping-goal', { key: id, projectId });
  if (address === null) return null;
  return (
    <Button
      spacing="compact"
      onClick={() => void copyText(address).then(setCopied)}
      onBlur={() => setCopied(false)}
    >
      <Icon name={copied ? 'check' : 'link'} size={12} />
      <span aria-live="polite">{copied ? t('goalPage.copied') : t('goalPage.copy')}</span>
    </Button>
  );
};
