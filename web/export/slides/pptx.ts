import { contentTypes, OFFICE, packed, relations, XML } from '../office/package.ts';
import type { BoxMark, LineMark, Mark, Picture, ShapeMark, TextMark } from '../picture/marks.ts';
import { xmlText } from '../picture/svg.ts';

const NAMES = `xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="${OFFICE}" xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"`;
const TYPE = 'application/vnd.openxmlformats-officedocument.presentationml';

/** Size of a 16:9 slide in EMU; an inch has 914,400 EMU. */
const SLIDE = { width: 12_192_000, height: 6_858_000 } as const;
/** EMU per unit at 100 %; a unit is a pixel of 1/96 inch. */
const UNIT = 9525;
const MARGIN = 228_600;
/** The smallest font size that presentation programs accept, in hundredths of a point. */
const LEAST_LETTERS = 100;

/** Position and size of a picture on the slide: as large as possible, but at most 100 %. */
interface Fit {
  readonly factor: number;
  readonly left: number;
  readonly top: number;
}

const fitOf = ({ width, height }: Picture): Fit => {
  const room = { width: SLIDE.width - 2 * MARGIN, height: SLIDE.height - 2 * MARGIN };
  const factor = Math.min(UNIT, room.width / width, room.height / height);
  return { factor, left: (SLIDE.width - width * factor) / 2, top: MARGIN };
};

const emu = (units: number, { factor }: Fit): number => Math.max(0, Math.round(units * factor));

const transform = (
  fit: Fit,
  x: number,
  y: number,
  width: number,
  height: number,
  more = '',
): string =>
  `<a:xfrm${more}><a:off x="${Math.round(fit.left + x * fit.factor)}" y="${Math.round(fit.top + y * fit.factor)}"/><a:ext cx="${emu(width, fit)}" cy="${emu(height, fit)}"/></a:xfrm>`;

const solid = (color: string): string =>
  `<a:solidFill><a:srgbClr val="${color.slice(1).toUpperCase()}"/></a:solidFill>`;

const outline = (color: string | undefined, units: number, fit: Fit, dashed = false): string =>
  color === undefined
    ? '<a:ln><a:noFill/></a:ln>'
    : `<a:ln w="${Math.max(3175, emu(units, fit))}">${solid(color)}${dashed ? '<a:prstDash val="dash"/>' : ''}</a:ln>`;

const named = (id: number, name: string): string => `<p:cNvPr id="${id}" name="${xmlText(name)}"/>`;

const shape = (id: number, name: string, properties: string, body = ''): string =>
  `<p:sp><p:nvSpPr>${named(id, name)}<p:cNvSpPr/><p:nvPr/></p:nvSpPr><p:spPr>${properties}</p:spPr>${body}</p:sp>`;

const boxShape = (id: number, mark: BoxMark, fit: Fit): string => {
  const { x, y, width, height, fill, stroke, radius = 0, dashed, name = 'Box' } = mark;
  const share = Math.round(
    (50_000 * Math.min(radius, width / 2, height / 2)) /
      Math.max(0.01, Math.min(width, height) / 2),
  );
  const form =
    radius > 0
      ? `<a:prstGeom prst="roundRect"><a:avLst><a:gd name="adj" fmla="val ${Math.min(50_000, share)}"/></a:avLst></a:prstGeom>`
      : '<a:prstGeom prst="rect"><a:avLst/></a:prstGeom>';
  const inside = fill === undefined ? '<a:noFill/>' : solid(fill);
  return shape(
    id,
    name,
    transform(fit, x, y, width, height) + form + inside + outline(stroke, 1, fit, dashed),
  );
};

const ALIGN = { middle: 'ctr', end: 'r', start: 'l' } as const;

const textShape = (id: number, mark: TextMark, fit: Fit): string => {
  const { x, y, width, size, weight, text, color, anchor = 'start', struck, turned } = mark;
  // The reader's computer may replace the font with a wider one. The text then overflows its box, because it never
  // wraps.
  const left = { start: x, middle: x - width / 2, end: x - width }[anchor];
  const box = turned
    ? transform(
        fit,
        x - width / 2 + size * 0.35,
        y + width / 2 - size * 0.65,
        width,
        size * 1.3,
        ' rot="5400000"',
      )
    : transform(fit, left, y - size * 1.05, width, size * 1.3);
  const points = Math.max(LEAST_LETTERS, Math.round(((size * fit.factor) / 12_700) * 100));
  const marks = `${weight >= 600 ? ' b="1"' : ''}${struck ? ' strike="sngStrike"' : ''}`;
  const run = `<a:r><a:rPr lang="en-US" sz="${points}"${marks}>${solid(color)}<a:latin typeface="Arial"/></a:rPr><a:t>${xmlText(text)}</a:t></a:r>`;
  const body = `<p:txBody><a:bodyPr wrap="none" lIns="0" tIns="0" rIns="0" bIns="0" anchor="ctr"/><a:lstStyle/><a:p><a:pPr algn="${ALIGN[anchor]}"/>${run}</a:p></p:txBody>`;
  const form = '<a:prstGeom prst="rect"><a:avLst/></a:prstGeom><a:noFill/>';
  return shape(id, text, box + form, body);
};

/** Returns a polygon. Its points are in EMU, counted from the corner of its bounding box. */
const freeform = (
  id: number,
  name: string,
  { points }: LineMark | ShapeMark,
  fit: Fit,
  look: string,
  closed: boolean,
): string => {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top];
  const steps = points.map(([x, y], at) => {
    const step = at === 0 ? 'moveTo' : 'lnTo';
    return `<a:${step}><a:pt x="${emu(x - left, fit)}" y="${emu(y - top, fit)}"/></a:${step}>`;
  });
  const path = `<a:path w="${emu(width, fit)}" h="${emu(height, fit)}"${closed ? '' : ' fill="none"'}>${steps.join('')}${closed ? '<a:close/>' : ''}</a:path>`;
  const form = `<a:custGeom><a:avLst/><a:gdLst/><a:ahLst/><a:cxnLst/><a:rect l="0" t="0" r="r" b="b"/><a:pathLst>${path}</a:pathLst></a:custGeom>`;
  return shape(id, name, transform(fit, left, top, width, height) + form + look);
};

/**
 * Returns the shape of a mark. An icon becomes a small square in the icon's colour, because the curves of icons would
 * make the file much larger.
 */
const markShape = (mark: Mark, id: number, fit: Fit): string => {
  switch (mark.kind) {
    case 'box':
      return boxShape(id, mark, fit);
    case 'text':
      return textShape(id, mark, fit);
    case 'icon': {
      const { x, y, size, color } = mark;
      const edge = size * 0.7;
      const at = (size - edge) / 2;
      return boxShape(
        id,
        {
          kind: 'box',
          x: x + at,
          y: y + at,
          width: edge,
          height: edge,
          fill: color,
          radius: 2,
          name: 'Icon',
        },
        fit,
      );
    }
    case 'line':
      return freeform(
        id,
        'Line',
        mark,
        fit,
        outline(mark.color, mark.width, fit, mark.dashed),
        false,
      );
    case 'shape':
      return freeform(id, 'Shape', mark, fit, solid(mark.color) + outline(undefined, 0, fit), true);
    default:
      return mark satisfies never;
  }
};

const GROUP =
  '<p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="0" cy="0"/><a:chOff x="0" y="0"/><a:chExt cx="0" cy="0"/></a:xfrm></p:grpSpPr>';

const slideOf = (picture: Picture): string => {
  const fit = fitOf(picture);
  const shapes = picture.marks.map((mark, at) => markShape(mark, at + 2, fit));
  return `${XML}<p:sld ${NAMES}><p:cSld><p:spTree>${GROUP}${shapes.join('')}</p:spTree></p:cSld><p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:sld>`;
};

const COLORS = [
  ['dk1', '000000'],
  ['lt1', 'FFFFFF'],
  ['dk2', '292A2E'],
  ['lt2', 'F8F8F8'],
  ['accent1', '1868DB'],
  ['accent2', '22A06B'],
  ['accent3', 'AF59E1'],
  ['accent4', 'E06C00'],
  ['accent5', 'C9372C'],
  ['accent6', '8C8F97'],
  ['hlink', '1868DB'],
  ['folHlink', '964AC0'],
] as const;

const fills = '<a:solidFill><a:schemeClr val="phClr"/></a:solidFill>'.repeat(3);
const lines =
  `<a:ln w="6350">${'<a:solidFill><a:schemeClr val="phClr"/></a:solidFill>'}</a:ln>`.repeat(3);
const effects = '<a:effectStyle><a:effectLst/></a:effectStyle>'.repeat(3);
const FONT = '<a:latin typeface="Arial"/><a:ea typeface=""/><a:cs typeface=""/>';

const THEME = `${XML}<a:theme xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" name="Cairn"><a:themeElements><a:clrScheme name="Cairn">${COLORS.map(([name, value]) => `<a:${name}><a:srgbClr val="${value}"/></a:${name}>`).join('')}</a:clrScheme><a:fontScheme name="Cairn"><a:majorFont>${FONT}</a:majorFont><a:minorFont>${FONT}</a:minorFont></a:fontScheme><a:fmtScheme name="Cairn"><a:fillStyleLst>${fills}</a:fillStyleLst><a:lnStyleLst>${lines}</a:lnStyleLst><a:effectStyleLst>${effects}</a:effectStyleLst><a:bgFillStyleLst>${fills}</a:bgFillStyleLst></a:fmtScheme></a:themeElements></a:theme>`;

const MASTER = `${XML}<p:sldMaster ${NAMES}><p:cSld><p:bg><p:bgPr><a:solidFill><a:schemeClr val="bg1"/></a:solidFill><a:effectLst/></p:bgPr></p:bg><p:spTree>${GROUP}</p:spTree></p:cSld><p:clrMap bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2" accent1="accent1" accent2="accent2" accent3="accent3" accent4="accent4" accent5="accent5" accent6="accent6" hlink="hlink" folHlink="folHlink"/><p:sldLayoutIdLst><p:sldLayoutId id="2147483649" r:id="rId1"/></p:sldLayoutIdLst></p:sldMaster>`;

const LAYOUT = `${XML}<p:sldLayout ${NAMES} type="blank"><p:cSld name="Blank"><p:spTree>${GROUP}</p:spTree></p:cSld><p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:sldLayout>`;

const PRESENTATION = `${XML}<p:presentation ${NAMES}><p:sldMasterIdLst><p:sldMasterId id="2147483648" r:id="rId1"/></p:sldMasterIdLst><p:sldIdLst><p:sldId id="256" r:id="rId2"/></p:sldIdLst><p:sldSz cx="${SLIDE.width}" cy="${SLIDE.height}"/><p:notesSz cx="6858000" cy="9144000"/></p:presentation>`;

const TYPES = contentTypes([
  ['ppt/presentation.xml', `${TYPE}.presentation.main+xml`],
  ['ppt/slideMasters/slideMaster1.xml', `${TYPE}.slideMaster+xml`],
  ['ppt/slideLayouts/slideLayout1.xml', `${TYPE}.slideLayout+xml`],
  ['ppt/slides/slide1.xml', `${TYPE}.slide+xml`],
  ['ppt/theme/theme1.xml', 'application/vnd.openxmlformats-officedocument.theme+xml'],
]);

/** Returns a picture as a presentation with one slide (ECMA-376). Each mark is an editable shape. */
export const pptxOf = (picture: Picture): Uint8Array<ArrayBuffer> =>
  packed({
    '[Content_Types].xml': TYPES,
    '_rels/.rels': relations([['officeDocument', 'ppt/presentation.xml']]),
    'ppt/presentation.xml': PRESENTATION,
    'ppt/_rels/presentation.xml.rels': relations([
      ['slideMaster', 'slideMasters/slideMaster1.xml'],
      ['slide', 'slides/slide1.xml'],
      ['theme', 'theme/theme1.xml'],
    ]),
    'ppt/theme/theme1.xml': THEME,
    'ppt/slideMasters/slideMaster1.xml': MASTER,
    'ppt/slideMasters/_rels/slideMaster1.xml.rels': relations([
      ['slideLayout', '../slideLayouts/slideLayout1.xml'],
      ['theme', '../theme/theme1.xml'],
    ]),
    'ppt/slideLayouts/slideLayout1.xml': LAYOUT,
    'ppt/slideLayouts/_rels/slideLayout1.xml.rels': relations([
      ['slideMaster', '../slideMasters/slideMaster1.xml'],
    ]),
    'ppt/slides/slide1.xml': slideOf(picture),
    'ppt/slides/_rels/slide1.xml.rels': relations([
      ['slideLayout', '../slideLayouts/slideLayout1.xml'],
    ]),
  });
