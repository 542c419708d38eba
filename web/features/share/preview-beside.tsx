import { useDebounced } from '../../ui/use-debounced.ts';
import { PagePreview, type PreviewProps } from './page-preview.tsx';
import { usePublicAddress } from './public-link.tsx';
import { QrCode } from './qr-code.tsx';
import styles from './share-dialog.module.css';

/** The preview is updated when the user has made no input for this many milliseconds. */
const PAUSE = 400;

const CodeOf = ({ link }: { readonly link: string }) => <QrCode address={usePublicAddress(link)} />;

/** The preview beside the form, with the QR code of the public link below the preview. */
const PreviewBeside = ({ draft, board, link }: PreviewProps) => (
  <aside className={styles.right}>
    <PagePreview
      draft={useDebounced(draft, PAUSE)}
      board={board}
      link={link}
      first="phone"
      beside
    />
    {link !== null && <CodeOf link={link} />}
  </aside>
);

export default PreviewBeside;
