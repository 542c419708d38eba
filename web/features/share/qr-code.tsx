import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { encode } from 'uqr';
import { createPng } from '../../export/picture/png.ts';
import { saveFile } from '../../export/save-file.ts';
import { classNames } from '../../ui/class-names.ts';
import focus from '../../ui/focus.module.css';
import styles from './share-dialog.module.css';

/** Width of the white border in modules. The QR standard requires this border. */
const BORDER = 4;

interface Drawing {
  readonly size: number;
  readonly path: string;
}

const encoded = (text: string) => encode(text, { ecc: 'M', border: BORDER });

/** Draws the QR code of a text as an SVG path. Each run of dark modules in a row is one rectangle. */
export const drawCode = (text: string): Drawing => {
  const { data, size } = encoded(text);
  const runs = data.flatMap((row, y) =>
    row.flatMap((dark, x) => {
      if (!dark || row[x - 1]) return [];
      const end = row.indexOf(false, x);
      return [`M${x} ${y}h${(end < 0 ? row.length : end) - x}v1H${x}z`];
    }),
  );
  return { size, path: runs.join('') };
};

/** Pixels per module in the PNG, enough for a poster. */
export const MODULE = 16;

/** Returns the QR code of a text as a PNG, for programs that cannot read SVG. */
export const pngOfCode = async (text: string): Promise<Blob> => {
  const { data, size } = encoded(text);
  const side = size * MODULE;
  const png = createPng(side, side);
  for (const row of data) {
    const pixels = new Uint8ClampedArray(4 * side * MODULE).fill(255);
    for (let at = 0; at < side * MODULE; at += 1) {
      if (row[Math.floor((at % side) / MODULE)]) pixels.fill(0, 4 * at, 4 * at + 3);
    }
    await png.write(pixels);
  }
  return png.end();
};

const fileOf = ({ size, path }: Drawing): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`,
  )}`;

/**
 * The QR code of the public link, for posters and slides. The code is black on white in every theme, so that scanners
 * can read it.
 */
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
        <span className={styles.saves}>
          <a href={file} download="share.svg" className={classNames(styles.save, focus.ring)}>
            {t('share.code.save')}
          </a>
          <button
            type="button"
            className={classNames(styles.save, focus.ring)}
            onClick={() => void pngOfCode(address).then((png) => saveFile(png, 'share.png'))}
          >
            {t('share.code.savePng')}
          </button>
        </span>
      </span>
    </span>
  );
};
