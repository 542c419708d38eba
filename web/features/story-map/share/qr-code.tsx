import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { encode } from 'uqr';
import styles from './share-dialog.module.css';

/** Modules of white around, as the standard asks for. */
const BORDER = 4;

interface Drawing {
  /** In modules. */
  readonly size: number;
  readonly path: string;
}

/** The dark modules of a text's code: runs of a row are one stroke. */
export const drawCode = (text: string): Drawing => {
  const { data, size } = encode(text, { ecc: 'M', border: BORDER });
  const runs = data.flatMap((row, y) =>
    row.flatMap((dark, x) => {
      if (!dark || row[x - 1]) return [];
      const end = row.indexOf(false, x);
      return [`M${x} ${y}h${(end < 0 ? row.length : end) - x}v1H${x}z`];
    }),
  );
  return { size, path: runs.join('') };
};

const fileOf = ({ size, path }: Drawing): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`,
  )}`;

/** The public link for people who stand before a poster or a slide; it stays black on white in every theme. */
export const QrCode = ({ address }: { readonly address: string }) => {
  const { t } = useTranslation();
  const drawing = useMemo(() => drawCode(address), [address]);
  const file = fileOf(drawing);
  return (
    <span className={styles.code}>
      <img src={file} width={88} height={88} alt={t('share.code.alt')} />
      <span className={styles.aside}>
        <strong>{t('share.code.title')}</strong>
        <span>{t('share.code.text')}</span>
        <a href={file} download="share.svg" className={styles.preview}>
          {t('share.code.save')}
        </a>
      </span>
    </span>
  );
};
