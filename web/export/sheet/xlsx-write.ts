import { contentTypes, OFFICE, packed, relations, XML } from '../office/package.ts';
import { xmlText } from '../picture/svg.ts';
import { type Cell, isFormula, type Sheet } from './sheet.ts';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const LONGEST = 32_767;
/** Maximum and minimum width of a column, in characters. */
const WIDEST = 60;
const LEAST = 8;

/** Indexes of the cell styles in `STYLES`. */
const STYLE = { plain: 0, head: 1, day: 2, text: 3 } as const;

/**
 * The styles of the workbook. The style `text` marks a text that looks like a formula as quoted, so that editing its
 * cell does not turn it into a formula.
 */
const STYLES = `${XML}<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="14" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" quotePrefix="1"/></cellXfs></styleSheet>`;

const TYPES = contentTypes([
  ['xl/workbook.xml', `${TYPE}.sheet.main+xml`],
  ['xl/worksheets/sheet1.xml', `${TYPE}.worksheet+xml`],
  ['xl/styles.xml', `${TYPE}.styles+xml`],
]);

/** Returns the letters of the column with this index, counted from 0: A, B, … Z, AA. */
export const columnLetters = (column: number): string =>
  (column >= 26 ? columnLetters(Math.floor(column / 26) - 1) : '') +
  String.fromCharCode(65 + (column % 26));

const DAY = 86_400_000;
/**
 * The day with serial number 0. It is one day earlier than expected, because spreadsheets count a 29 February 1900,
 * which did not exist.
 */
const ZERO = Date.UTC(1899, 11, 30);

export const serialOf = (day: string): number => (Date.parse(`${day}T00:00:00Z`) - ZERO) / DAY;

/** Escapes a text that looks like an escape of the format (ECMA-376 22.9.2.19, ST_Xstring). */
const escaped = (text: string): string => text.replace(/_(?=x[0-9a-fA-F]{4}_)/g, '_x005F_');

const textCell = (place: string, text: string, style: number): string =>
  `<c r="${place}" t="inlineStr" s="${style}"><is><t xml:space="preserve">${xmlText(escaped(text.slice(0, LONGEST)))}</t></is></c>`;

const cellOf = (cell: Cell, place: string): string => {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`;
  if (typeof cell === 'string') {
    return textCell(place, cell, isFormula(cell) ? STYLE.text : STYLE.plain);
  }
  return `<c r="${place}" s="${STYLE.day}"><v>${serialOf(cell.day)}</v></c>`;
};

const lengthOf = (cell: Cell | undefined): number => {
  if (cell === null || cell === undefined) return 0;
  return typeof cell === 'object' ? 10 : String(cell).length;
};

const columnsOf = ({ head, rows }: Sheet): string => {
  const widths = head.map((name, at) => {
    const longest = rows.reduce((most, row) => Math.max(most, lengthOf(row[at])), name.length);
    return Math.min(WIDEST, Math.max(LEAST, longest + 2));
  });
  return `<cols>${widths
    .map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`)
    .join('')}</cols>`;
};

const worksheetOf = (sheet: Sheet): string => {
  const { head, rows } = sheet;
  const names = head.map((name, at) => textCell(`${columnLetters(at)}1`, name, STYLE.head));
  const body = rows.map((row, at) => {
    const cells = row.map((cell, column) => cellOf(cell, `${columnLetters(column)}${at + 2}`));
    return `<row r="${at + 2}">${cells.join('')}</row>`;
  });
  const end = `${columnLetters(Math.max(0, head.length - 1))}${rows.length + 1}`;
  return `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>${columnsOf(sheet)}<sheetData><row r="1">${names.join('')}</row>${body.join('')}</sheetData><autoFilter ref="A1:${end}"/></worksheet>`;
};

/** Returns a valid name of a sheet: at most 31 characters, without forbidden characters. */
const sheetName = (name: string): string =>
  name
    .replace(/[\\/?*[\]:']+/g, ' ')
    .trim()
    .slice(0, 31) || 'Sheet1';

/**
 * Returns a table as a workbook with one sheet (ECMA-376). Texts are stored as strings, so none becomes a formula;
 * dates are stored as dates.
 */
export const xlsxOf = (sheet: Sheet): Uint8Array<ArrayBuffer> => {
  const workbook = `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${xmlText(sheetName(sheet.name))}" sheetId="1" r:id="rId1"/></sheets></workbook>`;
  return packed({
    '[Content_Types].xml': TYPES,
    '_rels/.rels': relations([['officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': workbook,
    'xl/_rels/workbook.xml.rels': relations([
      ['worksheet', 'worksheets/sheet1.xml'],
      ['styles', 'styles.xml'],
    ]),
    'xl/styles.xml': STYLES,
    'xl/worksheets/sheet1.xml': worksheetOf(sheet),
  });
};
