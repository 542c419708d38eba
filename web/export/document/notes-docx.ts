import {
  type NotesBlock,
  type NotesDocument,
  type NotesItem,
  oneLine,
} from '#domain/publishing/release-notes/notes-document.ts';
import { contentTypes, OFFICE, packed, relations, XML } from '../office/package.ts';
import { xmlText } from '../picture/svg.ts';
import { isRightToLeft, runsOf } from './docx-runs.ts';
import { localeOf, NUMBERING, pageOf, SETTINGS, stylesOf, WORD } from './docx-styles.ts';

const TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
const CORE = 'http://schemas.openxmlformats.org/package/2006/metadata/core-properties';

const TYPES = contentTypes([
  ['word/document.xml', `${TYPE}.document.main+xml`],
  ['word/styles.xml', `${TYPE}.styles+xml`],
  ['word/numbering.xml', `${TYPE}.numbering+xml`],
  ['word/settings.xml', `${TYPE}.settings+xml`],
  ['docProps/core.xml', 'application/vnd.openxmlformats-package.core-properties+xml'],
]);

/** A piece of a paragraph. */
interface Piece {
  readonly text: string;
  readonly style?: 'Emphasis' | 'Hyperlink';
  /** The id of the relationship that a link leads to. */
  readonly link?: string;
}

const runOf = (text: string, rtl: boolean, style: Piece['style']): string => {
  const properties = `${style ? `<w:rStyle w:val="${style}"/>` : ''}${rtl ? '<w:rtl/>' : ''}`;
  return `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${xmlText(text)}</w:t></w:r>`;
};

const paragraph = (style: string, pieces: readonly Piece[]): string => {
  const lines = pieces.map((piece) => ({ ...piece, text: piece.text.replace(/\s+/g, ' ') }));
  const rtl = isRightToLeft(lines.map(({ text }) => text).join(''));
  const content = lines.map(({ text, style: own, link }) => {
    const runs = runsOf(text, rtl).map((run) => runOf(run.text, run.rtl, own));
    return link === undefined
      ? runs.join('')
      : `<w:hyperlink r:id="${link}" w:history="1">${runs.join('')}</w:hyperlink>`;
  });
  return `<w:p><w:pPr><w:pStyle w:val="${style}"/>${rtl ? '<w:bidi/>' : ''}</w:pPr>${content.join('')}</w:p>`;
};

/** The ids of relationships by the address that they lead to. */
type Links = ReadonlyMap<string, string>;

const linksOf = (blocks: readonly NotesBlock[]): Links => {
  const items = blocks.flatMap((block) => (block.kind === 'list' ? block.items : []));
  const addresses = new Set(items.flatMap(({ address }) => address ?? []));
  return new Map([...addresses].map((address, at) => [address, `link${at + 1}`]));
};

const itemPieces = ({ title, mark, key, address, facts }: NotesItem, links: Links): Piece[] => {
  const link = links.get(address ?? '');
  const keys: Piece[] =
    key === null ? [] : [{ text: key, ...(link && { link, style: 'Hyperlink' }) }];
  const told = [...keys, ...facts.map((text): Piece => ({ text: oneLine(text) }))];
  return [
    { text: oneLine(title) },
    ...(mark === null ? [] : [{ text: ` (${oneLine(mark)})`, style: 'Emphasis' as const }]),
    ...told.flatMap((piece, at): Piece[] => [{ text: at === 0 ? ' (' : ' · ' }, piece]),
    ...(told.length > 0 ? [{ text: ')' }] : []),
  ];
};

const blockXml = (block: NotesBlock, links: Links): string => {
  if (block.kind === 'heading')
    return paragraph(`Heading${block.level}`, [{ text: oneLine(block.title) }]);
  return block.items
    .map(
      (item) =>
        paragraph('ListBullet', itemPieces(item, links)) +
        (item.text === '' ? '' : paragraph('ListContinue', [{ text: oneLine(item.text) }])),
    )
    .join('');
};

/**
 * Returns release notes as a Word document (ECMA-376), with headings and lists by style. `language` is the language tag
 * of the notes. Every text is escaped; characters that XML does not allow are left out (R-NOTES-4).
 */
export const notesDocx = (notes: NotesDocument, language: string): Uint8Array<ArrayBuffer> => {
  const locale = localeOf(language);
  const [title, about, intro] = [notes.title, notes.about, notes.intro].map(oneLine);
  const links = linksOf(notes.blocks);
  const body = [
    paragraph('Title', [{ text: title ?? '' }]),
    paragraph('Subtitle', [{ text: about ?? '' }]),
    ...(intro ? [paragraph('Normal', [{ text: intro }])] : []),
    ...notes.blocks.map((block) => blockXml(block, links)),
  ];
  const hyperlinks = [...links].map(
    ([address, id]) =>
      `<Relationship Id="${id}" Type="${OFFICE}/hyperlink" Target="${xmlText(address)}" TargetMode="External"/>`,
  );
  return packed({
    '[Content_Types].xml': TYPES,
    '_rels/.rels': relations(
      [['officeDocument', 'word/document.xml']],
      `<Relationship Id="core" Type="http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties" Target="docProps/core.xml"/>`,
    ),
    'docProps/core.xml': `${XML}<cp:coreProperties xmlns:cp="${CORE}" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${xmlText(title ?? '')}</dc:title><dc:language>${locale.tag}</dc:language></cp:coreProperties>`,
    'word/document.xml': `${XML}<w:document xmlns:w="${WORD}" xmlns:r="${OFFICE}"><w:body>${body.join('')}${pageOf(locale)}</w:body></w:document>`,
    'word/_rels/document.xml.rels': relations(
      [
        ['styles', 'styles.xml'],
        ['numbering', 'numbering.xml'],
        ['settings', 'settings.xml'],
      ],
      hyperlinks.join(''),
    ),
    'word/styles.xml': stylesOf(locale),
    'word/numbering.xml': NUMBERING,
    'word/settings.xml': SETTINGS,
  });
};
