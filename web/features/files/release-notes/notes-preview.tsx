import type {
  NotesDocument,
  NotesItem,
  NotesPart,
  NotesSection,
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

const Part = ({ part, top }: { readonly part: NotesPart; readonly top: boolean }) => (
  <>
    {part.title !== null && (top ? <h3>{part.title}</h3> : <h4>{part.title}</h4>)}
    <ul>
      {part.items.map((item, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items have no state and may be equal
        <Item key={at} item={item} />
      ))}
    </ul>
  </>
);

const Section = ({ section }: { readonly section: NotesSection }) => (
  <section>
    {section.title !== null && <h3>{section.title}</h3>}
    {section.parts.map((part, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts have no state and may be equal
      <Part key={at} part={part} top={section.title === null} />
    ))}
  </section>
);

/** Release notes as they look on a page. Texts of issues are shown as text, never as HTML. */
export const NotesPreview = ({ notes }: { readonly notes: NotesDocument }) => (
  <article className={styles.paper}>
    <h2>{notes.title}</h2>
    <p className={styles.quiet}>{notes.about}</p>
    {notes.intro !== '' && <p>{notes.intro}</p>}
    {notes.sections.map((section, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: sections have no state and may be equal
      <Section key={at} section={section} />
    ))}
  </article>
);
