import { createContext, type ReactNode, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { attributeOf, type DocumentNode, plainText } from '#domain/publishing/document/node.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { Lozenge } from '../../ui/marks/lozenge.tsx';
import styles from './document-view.module.css';

/** Account id of the current user, whose mentions are highlighted. */
const Reader = createContext<string | null>(null);

/** Matches URLs whose scheme cannot run code. Other URLs do not become links. */
const FOLLOWED = /^(https?:|mailto:)/i;

const Link = ({ href, children }: { readonly href: string; readonly children: ReactNode }) =>
  FOLLOWED.test(href) ? (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  ) : (
    children
  );

const PLAIN_MARKS = {
  strong: 'strong',
  em: 'em',
  strike: 's',
  underline: 'u',
  code: 'code',
} as const;

const isPlain = (type: string): type is keyof typeof PLAIN_MARKS =>
  Object.hasOwn(PLAIN_MARKS, type);

const markedAs = (inner: ReactNode, mark: DocumentNode): ReactNode => {
  if (mark.type === 'link') return <Link href={attributeOf(mark, 'href')}>{inner}</Link>;
  if (mark.type === 'subsup') {
    return attributeOf(mark, 'type') === 'sub' ? <sub>{inner}</sub> : <sup>{inner}</sup>;
  }
  if (!isPlain(mark.type)) return inner;
  const Mark = PLAIN_MARKS[mark.type];
  return <Mark>{inner}</Mark>;
};

const Mention = ({ node }: { readonly node: DocumentNode }) => {
  const me = useContext(Reader) === attributeOf(node, 'id');
  const name = attributeOf(node, 'text');
  return (
    <span className={classNames(styles.mention, me && styles.me)}>
      {name.startsWith('@') ? name : `@${name}`}
    </span>
  );
};

const Day = ({ node }: { readonly node: DocumentNode }) => {
  const { i18n } = useTranslation();
  const moment = new Date(Number(attributeOf(node, 'timestamp')));
  if (Number.isNaN(moment.getTime())) return null;
  return <time>{moment.toLocaleDateString(i18n.language, { timeZone: 'UTC' })}</time>;
};

const Attachment = ({ node }: { readonly node: DocumentNode }) => {
  const { t } = useTranslation();
  return (
    <span className={styles.attachment}>
      <Icon name="link" size={12} />
      {attributeOf(node, 'alt') || t('comments.attachment')}
    </span>
  );
};

const Heading = ({ node }: { readonly node: DocumentNode }) => {
  // The page and the panel have headings of the levels 1 to 3, so headings in a document start at level 4.
  const Level = `h${Math.min(6, 3 + (Number(attributeOf(node, 'level')) || 1))}` as 'h4';
  return <Level className={styles.heading}>{inside(node)}</Level>;
};

const Task = ({ node }: { readonly node: DocumentNode }) => (
  <li className={styles.task}>
    <Icon name={attributeOf(node, 'state') === 'DONE' ? 'check' : 'minus'} size={12} />
    <span>{inside(node)}</span>
  </li>
);

const Cell = ({ node }: { readonly node: DocumentNode }) => {
  const Tag = node.type === 'tableHeader' ? 'th' : 'td';
  const span = (name: string) => Math.min(50, Number(attributeOf(node, name)) || 1);
  return (
    <Tag colSpan={span('colspan')} rowSpan={span('rowspan')}>
      {inside(node)}
    </Tag>
  );
};

const PANELS: Readonly<Record<string, string | undefined>> = {
  warning: styles.warning,
  note: styles.note,
  success: styles.success,
  error: styles.error,
};

type Draw = (node: DocumentNode) => ReactNode;

const card: Draw = (node) => {
  const url = attributeOf(node, 'url');
  return <Link href={url}>{url}</Link>;
};

const quiet: Draw = (node) => <Attachment node={node} />;

const cell: Draw = (node) => <Cell node={node} />;

const list: Draw = (node) => <ul>{inside(node)}</ul>;

const DRAWN: Readonly<Record<string, Draw>> = {
  text: (node) => node.marks.reduce(markedAs, node.text as ReactNode),
  hardBreak: () => <br />,
  mention: (node) => <Mention node={node} />,
  emoji: (node) => attributeOf(node, 'text') || attributeOf(node, 'shortName'),
  date: (node) => <Day node={node} />,
  status: (node) => <Lozenge>{attributeOf(node, 'text')}</Lozenge>,
  inlineCard: card,
  blockCard: card,
  embedCard: card,
  paragraph: (node) => <p>{inside(node)}</p>,
  heading: (node) => <Heading node={node} />,
  bulletList: list,
  orderedList: (node) => (
    <ol start={Number(attributeOf(node, 'order')) || undefined}>{inside(node)}</ol>
  ),
  listItem: (node) => <li>{inside(node)}</li>,
  taskList: (node) => <ul className={styles.tasks}>{inside(node)}</ul>,
  taskItem: (node) => <Task node={node} />,
  decisionList: list,
  decisionItem: (node) => <li>{inside(node)}</li>,
  codeBlock: (node) => <pre tabIndex={-1}>{plainText(node)}</pre>,
  blockquote: (node) => <blockquote>{inside(node)}</blockquote>,
  rule: () => <hr />,
  panel: (node) => (
    <div className={classNames(styles.panel, PANELS[attributeOf(node, 'panelType')])}>
      {inside(node)}
    </div>
  ),
  expand: (node) => (
    <details>
      <summary>{attributeOf(node, 'title')}</summary>
      {inside(node)}
    </details>
  ),
  table: (node) => (
    <div className={styles.wide}>
      <table>
        <tbody>{inside(node)}</tbody>
      </table>
    </div>
  ),
  tableRow: (node) => <tr>{inside(node)}</tr>,
  tableHeader: cell,
  tableCell: cell,
  media: quiet,
  mediaInline: quiet,
};

const Part = ({ node }: { readonly node: DocumentNode }): ReactNode => {
  const draw = Object.hasOwn(DRAWN, node.type) ? DRAWN[node.type] : undefined;
  if (draw) return draw(node);
  // A node of an unknown type: renders its children, or its text if it has none.
  return node.content.length > 0 ? inside(node) : plainText(node);
};

/** Renders the children of a node. Nodes have no ids, so the position is the React key. */
const inside = ({ content }: DocumentNode): ReactNode =>
  // biome-ignore lint/suspicious/noArrayIndexKey: nodes have no ids
  content.map((node, at) => <Part key={at} node={node} />);

interface DocumentViewProps {
  readonly document: DocumentNode;
  readonly reader: string | null;
}

/** Renders a document of Jira's editor with its formatting. Nodes of unknown types become plain text. */
export const DocumentView = ({ document, reader }: DocumentViewProps) => (
  <Reader value={reader}>
    <div className={styles.document}>{inside(document)}</div>
  </Reader>
);
