import { XML } from '../office/package.ts';

/** Namespace of the elements of a document. */
export const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';

/** Fonts for scripts that Calibri has no letters of, by region. */
const EAST_ASIAN_FONTS: Readonly<Record<string, string>> = {
  CN: 'Microsoft YaHei',
  TW: 'Microsoft JhengHei',
  JP: 'Yu Gothic',
  KR: 'Malgun Gothic',
};

/** Regions that print on Letter paper. All others print on A4. */
const LETTER: ReadonlySet<string> = new Set(['US', 'CA', 'MX', 'PH', 'CL', 'CO']);

/** What follows from the language of the notes. */
export interface Locale {
  /** A language with a region, such as `de-DE`, which Word needs to choose a dictionary. */
  readonly tag: string;
  readonly region: string;
}

/** Returns the locale of a language tag, with the region where the language has most speakers if it names none. */
export const localeOf = (language: string): Locale => {
  const { language: name, region = 'US' } = new Intl.Locale(language).maximize();
  return { tag: `${name}-${region}`, region };
};

/** Size of the paper and its margins, in twentieths of a point. */
export const pageOf = ({ region }: Locale): string => {
  const [width, height] = LETTER.has(region) ? [12_240, 15_840] : [11_906, 16_838];
  return `<w:sectPr><w:pgSz w:w="${width}" w:h="${height}"/><w:pgMar w:top="1440" w:right="1440" w:bottom="1440" w:left="1440" w:header="720" w:footer="720" w:gutter="0"/></w:sectPr>`;
};

interface ParagraphStyle {
  readonly id: string;
  /** A name of Word's own styles, which Word shows in the language of its user. */
  readonly name: string;
  readonly paragraph: string;
  /** Size in half points. */
  readonly size: number;
  readonly color?: string;
  readonly bold?: true;
}

const INDENT = 360;

const heading = (level: number, size: number, before: number): ParagraphStyle => ({
  id: `Heading${level}`,
  name: `heading ${level}`,
  paragraph: `<w:keepNext/><w:keepLines/><w:spacing w:before="${before}" w:after="60"/><w:outlineLvl w:val="${level - 1}"/>`,
  size,
  bold: true,
});

const PARAGRAPHS: readonly ParagraphStyle[] = [
  {
    id: 'Title',
    name: 'Title',
    paragraph: '<w:keepNext/><w:spacing w:after="60"/>',
    size: 48,
    bold: true,
  },
  {
    id: 'Subtitle',
    name: 'Subtitle',
    paragraph: '<w:spacing w:after="240"/>',
    size: 22,
    color: '505258',
  },
  heading(1, 32, 360),
  heading(2, 26, 240),
  heading(3, 22, 160),
  {
    id: 'ListBullet',
    name: 'List Bullet',
    paragraph: '<w:numPr><w:numId w:val="1"/></w:numPr><w:spacing w:after="60"/>',
    size: 22,
  },
  {
    id: 'ListContinue',
    name: 'List Continue',
    paragraph: `<w:spacing w:after="60"/><w:ind w:left="${INDENT}"/>`,
    size: 20,
    color: '505258',
  },
];

const styleOf = ({ id, name, paragraph, size, color, bold }: ParagraphStyle): string =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/><w:basedOn w:val="Normal"/><w:next w:val="${id === 'ListBullet' ? id : 'Normal'}"/><w:qFormat/><w:pPr>${paragraph}</w:pPr><w:rPr>${bold ? '<w:b/><w:bCs/>' : ''}${color ? `<w:color w:val="${color}"/>` : ''}<w:sz w:val="${size}"/><w:szCs w:val="${size}"/></w:rPr></w:style>`;

/** Returns the part of styles. All texts of the document have the language of the notes. */
export const stylesOf = ({ tag, region }: Locale): string => {
  const eastAsian = EAST_ASIAN_FONTS[region];
  const fonts = `<w:rFonts w:ascii="Calibri" w:hAnsi="Calibri"${eastAsian ? ` w:eastAsia="${eastAsian}"` : ''} w:cs="Arial"/>`;
  return `${XML}<w:styles xmlns:w="${WORD}"><w:docDefaults><w:rPrDefault><w:rPr>${fonts}<w:sz w:val="22"/><w:szCs w:val="22"/><w:lang w:val="${tag}" w:eastAsia="${eastAsian ? tag : 'ja-JP'}" w:bidi="ar-SA"/></w:rPr></w:rPrDefault><w:pPrDefault><w:pPr><w:spacing w:after="120" w:line="264" w:lineRule="auto"/></w:pPr></w:pPrDefault></w:docDefaults><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/><w:qFormat/></w:style><w:style w:type="character" w:default="1" w:styleId="DefaultParagraphFont"><w:name w:val="Default Paragraph Font"/><w:uiPriority w:val="1"/><w:semiHidden/></w:style>${PARAGRAPHS.map(styleOf).join('')}<w:style w:type="character" w:styleId="Hyperlink"><w:name w:val="Hyperlink"/><w:basedOn w:val="DefaultParagraphFont"/><w:rPr><w:color w:val="1868DB"/><w:u w:val="single"/></w:rPr></w:style><w:style w:type="character" w:styleId="Emphasis"><w:name w:val="Emphasis"/><w:basedOn w:val="DefaultParagraphFont"/><w:rPr><w:i/><w:iCs/></w:rPr></w:style></w:styles>`;
};

/** The part of lists: one list with bullets. */
export const NUMBERING = `${XML}<w:numbering xmlns:w="${WORD}"><w:abstractNum w:abstractNumId="0"><w:multiLevelType w:val="hybridMultilevel"/><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="bullet"/><w:pStyle w:val="ListBullet"/><w:lvlText w:val="•"/><w:lvlJc w:val="left"/><w:pPr><w:ind w:left="${INDENT}" w:hanging="${INDENT}"/></w:pPr></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`;

/** The part of settings. Without this version, Word opens the document in a mode for old files. */
export const SETTINGS = `${XML}<w:settings xmlns:w="${WORD}"><w:compat><w:compatSetting w:name="compatibilityMode" w:uri="http://schemas.microsoft.com/office/word" w:val="15"/></w:compat></w:settings>`;
