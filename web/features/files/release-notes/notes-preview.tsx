import type {
  NotesBlock,
  NotesDocument,
  NotesItem,
} from '#domain/publishing/release-notes/notes-document.ts';
import styles from './release-notes.module.css';

const Item = ({ item }: { readonly item: NotesItem }) => {
  const { title, mark, key: issueKey, address, facts, text } = item;
  const link =
    issueKey !== null && address !== null ? (
      <a href={address} target="_blank" rel="noreferrer">
        {issueKey}
      </a>
    ) : (
      issueKey
    );
  return (
    <li>
      {title}
      {mark !== null && <em> ({mark})</em>}
      {(issueKey !== null || facts.length > 0) && (
        <>
          {' ('}
          {link}
          {issueKey !== null && facts.length > 0 && ' · '}
          {facts.join(' · ')})
        </>
      )}
      {text !== '' && <p className={styles.quiet}>{text}</p>}
    </li>
  );
};

const HEADINGS = ['h3', 'h4', 'h5'] as const;

const Block = ({ block }: { readonly block: NotesBlock }) => {
  if (block.kind === 'heading') {
    const Heading = HEADINGS[block.level - 1] ?? 'h5';
    return <Heading>{block.title}</Heading>;
  }
  return (
    <ul>
      {block.items.map((item, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items have no state and may be equal
        <Item key={at} item={item} />
      ))}
    </ul>
  );
};

/** Release notes as they look on a page. Texts of issues are shown as text, never as HTML. */
export const NotesPreview = ({ notes }: { readonly notes: NotesDocument }) => (
  <article className={styles.paper}>
    <h2>{notes.title}</h2>
    <p className={styles.quiet}>{notes.about}</p>
    {notes.intro !== '' && <p>{notes.intro}</p>}
    {notes.blocks.map((block, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no state and may be equal
      <Block key={at} block={block} />
    ))}
  </article>
);
