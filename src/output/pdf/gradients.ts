import type { Gradient, GradientStop } from '../../pages/index.js';
import { alphaOf, fine, num, rgb } from './syntax.js';

/** Operands of the colour at a stop in the colour space of a gradient. */
type Operands = (stop: GradientStop) => string;

const COLOR: Operands = ({ color }) => rgb(color);
const OPACITY: Operands = ({ color }) => num(alphaOf(color));

/** The colours of a gradient as a function of its place (ISO 32000-1, 7.10.3 and 7.10.4). */
function stopFunction(stops: readonly GradientStop[], operands: Operands): string {
  const parts: { readonly end: number; readonly written: string }[] = [];
  stops.forEach((stop, i) => {
    const before = stops[i - 1];
    if (!before || stop.at - before.at < 1e-6) return;
    const colors = `/C0[${operands(before)}]/C1[${operands(stop)}]`;
    parts.push({ end: stop.at, written: `<</FunctionType 2/Domain[0 1]/N 1${colors}>>` });
  });
  const functions = parts.map(({ written }) => written).join('');
  const bounds = parts.slice(0, -1).map(({ end }) => fine(end));
  const encode = parts.map(() => '0 1').join(' ');
  return `<</FunctionType 3/Domain[0 1]/Functions[${functions}]/Bounds[${bounds.join(' ')}]/Encode[${encode}]>>`;
}

function shading({ kind, from, to, stops }: Gradient, space: string, operands: Operands): string {
  const place = ([x, y, r]: Gradient['from']) => (kind === 'axial' ? [x, y] : [x, y, r]).map(fine).join(' ');
  const type = kind === 'axial' ? 2 : 3;
  const coordinates = `/Coords[${place(from)} ${place(to)}]/Extend[true true]`;
  return `<</ShadingType ${type}/ColorSpace/${space}${coordinates}/Function${stopFunction(stops, operands)}>>`;
}

const matrixOf = ({ matrix: [a, b, c, d, e, f] }: Gradient): string =>
  `${[a, b, c, d].map(fine).join(' ')} ${num(e)} ${num(f)}`;

/** The colours of a gradient as a pattern in PDF syntax (ISO 32000-1, 8.7.4.2); its matrix goes to the page. */
export const gradientPattern = (gradient: Gradient): string =>
  `<</Type/Pattern/PatternType 2/Matrix[${matrixOf(gradient)}]/Shading${shading(gradient, 'DeviceRGB', COLOR)}>>`;

/** The opacity of a gradient as a group for a soft mask (8.7.4.3 and 11.6.5.2), in the coordinates it is set in. */
export const opacityGroup = (gradient: Gradient) => ({
  operators: `${matrixOf(gradient)} cm /S sh\n`,
  entries:
    '/Type/XObject/Subtype/Form/BBox[-16000 -16000 16000 16000]/Group<</S/Transparency/CS/DeviceGray>>' +
    `/Resources<</Shading<</S ${shading(gradient, 'DeviceGray', OPACITY)}>>>>`,
});
