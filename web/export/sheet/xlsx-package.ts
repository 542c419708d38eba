import { unzipSync } from 'fflate';
import { decodeText } from './decode-text.ts';
import { type Attributes, walkXml } from './walk-xml.ts';

/** Maximum total size of the unpacked parts that are read, in bytes. */
const MOST_BYTES = 20_000_000;

/** Thrown for a workbook whose unpacked parts are larger than the limit. */
export class WorkbookTooLarge extends Error {}

/** Returns a part of an archive by path; an empty text if the part does not exist. */
type ReadPart = (path: string) => string;

const unquoted = (name: string): string => {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
};

/** Normalises the name of a part. Names ignore case and may be percent-encoded, and some programs write backslashes. */
const partName = (name: string): string => unquoted(name).replaceAll('\\', '/').toLowerCase();

const openArchive = (file: Uint8Array): ReadPart => {
  let left = MOST_BYTES;
  return (path) => {
    const found = Object.values(
      unzipSync(file, {
        filter: ({ name, originalSize }) => {
          if (partName(name) !== partName(path)) return false;
          left -= originalSize;
          if (left < 0) throw new WorkbookTooLarge();
          return true;
        },
      }),
    );
    return decodeText(found[0] ?? new Uint8Array());
  };
};

interface Relation {
  readonly id: string;
  /** The last path segment of the relationship's type. This segment is the same in transitional and strict files. */
  readonly type: string;
  readonly path: string;
}

/** Returns the relationships of a part. For an empty path, returns those of the whole archive. */
const relationsOf = (read: ReadPart, part: string): readonly Relation[] => {
  const [, folder = '', name = ''] = /^(.*\/)?([^/]*)$/.exec(part) ?? [];
  const relations: Relation[] = [];
  walkXml(read(`${folder}_rels/${name}.rels`), {
    open: {
      Relationship: ({ Id: id = '', Type = '', Target = '' }) => {
        const path = new URL(Target, `zip:///${folder}`).pathname.slice(1);
        relations.push({ id, type: Type.slice(Type.lastIndexOf('/') + 1), path });
      },
    },
  });
  return relations;
};

const isOn = (value: string | undefined): boolean => value === '1' || value === 'true';

/** Returns the sheets of the workbook in order, and whether dates count from 1904. */
const bookOf = (document: string) => {
  const sheets: Attributes[] = [];
  let from1904 = false;
  walkXml(document, {
    open: {
      workbookPr: ({ date1904 }) => {
        from1904 = isOn(date1904);
      },
      sheet: (attributes) => sheets.push(attributes),
    },
  });
  return { sheets, from1904 };
};

export interface WorkbookParts {
  readonly sheet: string;
  readonly sharedStrings: string;
  readonly styles: string;
  /** Whether dates count from 1904, as on old Macs. */
  readonly from1904: boolean;
}

/**
 * Returns the XML of the first visible sheet and of the parts that the sheet refers to. Throws `WorkbookTooLarge`, or
 * another error if the file is not a workbook.
 */
export const openWorkbook = (file: Uint8Array): WorkbookParts => {
  const read = openArchive(file);
  const main = relationsOf(read, '').find(({ type }) => type === 'officeDocument');
  if (!main) throw new Error('This archive is no Office document.');
  const relations = relationsOf(read, main.path);
  const { sheets, from1904 } = bookOf(read(main.path));
  const worksheets = sheets
    .filter(({ state = 'visible' }) => state === 'visible')
    .flatMap(({ 'r:id': id }) =>
      relations.filter((each) => each.id === id && each.type === 'worksheet'),
    );
  const [first] = worksheets;
  if (!first) throw new Error('This document has no sheet of cells.');
  const related = (type: string): string => {
    const relation = relations.find((each) => each.type === type);
    return relation ? read(relation.path) : '';
  };
  return {
    sheet: read(first.path),
    sharedStrings: related('sharedStrings'),
    styles: related('styles'),
    from1904,
  };
};
