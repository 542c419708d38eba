import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '../../page/host-context.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { QrCode } from './qr-code.tsx';
import styles from './share-dialog.module.css';

/**
 * Returns the URL of the public page: on Cairn's edge server if the host knows its address, otherwise on the origin of
 * this page.
 */
export const usePublicAddress = (link: string): string =>
  new URL(`/share/${link}`, useHost().edge || window.location.href).href;

interface PublicLinkProps {
  readonly link: string;
  /** Whether to show the QR code below the link; false if the dialog shows the code elsewhere. */
  readonly coded: boolean;
}

/** The public link, with a button that copies it and a button that opens the public page as visitors see it. */
export const PublicLink = ({ link, coded }: PublicLinkProps) => {
  const { t } = useTranslation();
  const field = useRef<HTMLSpanElement>(null);
  const [copied, setCopied] = useState(false);
  const address = usePublicAddress(link);
  const copy = async () => {
    // Copying may be blocked in the host's frame. Selecting the text lets the user copy it with the keyboard.
    const input = field.current?.querySelector('input');
    input?.select();
    const done = await navigator.clipboard?.writeText(address).then(
      () => true,
      () => document.execCommand('copy'),
    );
    setCopied(done ?? document.execCommand('copy'));
  };
  return (
    <>
      <span ref={field} className={styles.link}>
        <TextField label={t('share.link')} value={address} readOnly />
        <Button appearance="primary" onClick={() => void copy()}>
          <Icon name={copied ? 'check' : 'link'} />
          {copied ? t('share.copied') : t('share.copy')}
        </Button>
        <a className={styles.preview} href={address} target="_blank" rel="noreferrer">
          {t('share.preview')}
        </a>
      </span>
      {coded && <QrCode address={address} />}
    </>
  );
};
