import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Goal } from '#domain/aggregates/goal/goal.ts';
import { copyText } from '../../page/copy-text.ts';
import { useAddress } from '../../page/use-address.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Icon } from '../../ui/icons/icon.tsx';

/** Copies the address of a goal's page (R-GOAL-7); renders nothing if the host does not provide addresses. */
export const CopyLink = ({ goal: { id, projectId } }: { readonly goal: Goal }) => {
  const { t } = useTranslation();
  const [copied, setCopied] = useState(false);
  const address = useAddress('story-mapping-goal', { key: id, projectId });
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
