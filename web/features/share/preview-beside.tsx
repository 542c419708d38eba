import { useDebounced } from '../../ui/use-debounced.ts';
import { PagePreview, type PreviewProps } from './page-preview.tsx';
import { usePublicAddress } from './public-link.tsx';
import { QrCode } from './qr-code.tsx';
import styles from './share-dialog.module.css';

export interface PreviewBesideProps extends PreviewProps {
  /** The public link; null for a board that is not shared. */
  readonly link: string | null;
}

/** Milliseconds without a key before the page is made anew. */
const PAUSE = 400;

const CodeOf = ({ link }: { readonly link: string }) => <QrCode address={usePublicAddress(link)} />;

/** What visitors would see, right beside what is chosen, and the way there for a poster. */
const PreviewBeside = ({ draft, board, link }: PreviewBesideProps) => (
  <aside className={styles.right}>
    <PagePreview draft={useDebounced(draft, PAUSE)} board={board} first="phone" beside />
    {link !== null && <CodeOf link={link} />}
  </aside>
);

export default PreviewBeside;
