import { strToU8, zipSync } from 'fflate';

/** The first line of every part. */
export const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** Namespace of the ids of relationships in parts. */
export const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

/** A part of an Office file: its path in the archive and its media type. */
type PartType = readonly [path: string, type: string];

/** Returns the list of media types that every package begins with. */
export const contentTypes = (parts: readonly PartType[]): string =>
  `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${parts
    .map(([path, type]) => `<Override PartName="/${path}" ContentType="${type}"/>`)
    .join('')}</Types>`;

/** Returns a part of relationships. Their ids are `rId1`, `rId2` … in this order; `more` is added as it is. */
export const relations = (
  targets: readonly (readonly [type: string, target: string])[],
  more = '',
): string =>
  `${XML}<Relationships xmlns="${PACKAGE}/relationships">${targets
    .map(
      ([type, target], at) =>
        `<Relationship Id="rId${at + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`,
    )
    .join('')}${more}</Relationships>`;

/** Packs the parts of an Office file, by path (ECMA-376, part 2). */
export const packed = (parts: Readonly<Record<string, string>>): Uint8Array<ArrayBuffer> =>
  zipSync(
    Object.fromEntries(Object.entries(parts).map(([path, text]) => [path, strToU8(text)] as const)),
  );
