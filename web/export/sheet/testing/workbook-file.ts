import { strToU8, zipSync } from 'fflate';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';

type Content = string | Uint8Array;

interface WorkbookFile {
  /** The XML in `sheetData` of the first sheet, or the bytes of the first sheet's whole part. */
  readonly rows: Content;
  readonly strings?: string;
  readonly styles?: string;
  /** The XML before the list of sheets. */
  readonly properties?: string;
  readonly more?: Readonly<Record<string, Content>>;
}

const bytes = (content: Content): Uint8Array =>
  typeof content === 'string' ? strToU8(content) : content;

const relations = (...targets: readonly (readonly [type: string, target: string])[]): string =>
  `<Relationships xmlns="${PACKAGE}">${targets
    .map(
      ([type, target], at) =>
        `<Relationship Id="r${at}" Type="${OFFICE}/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`;

/** Returns the parts of a small workbook with one sheet, by path. They look like those that other programs write. */
export const workbookParts = (file: WorkbookFile): Record<string, Uint8Array> => {
  const { rows, strings = '', styles = '', properties = '', more = {} } = file;
  const sheet =
    typeof rows === 'string'
      ? `<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`
      : rows;
  const parts: Record<string, Content> = {
    '_rels/.rels': relations(['officeDocument', 'xl/workbook.xml']),
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}">${properties}<sheets><sheet name="One" sheetId="1" r:id="r0"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      ['worksheet', 'worksheets/sheet1.xml'],
      ['sharedStrings', 'sharedStrings.xml'],
      ['styles', 'styles.xml'],
    ),
    'xl/worksheets/sheet1.xml': sheet,
    'xl/sharedStrings.xml': `<sst xmlns="${MAIN}">${strings}</sst>`,
    'xl/styles.xml': `<styleSheet xmlns="${MAIN}">${styles}</styleSheet>`,
    ...more,
  };
  return Object.fromEntries(Object.entries(parts).map(([path, part]) => [path, bytes(part)]));
};

export const workbookFile = (file: WorkbookFile): Uint8Array => zipSync(workbookParts(file));
