import { strFromU8, unzipSync } from 'fflate';

const part = (bytes: Uint8Array, name: string): string =>
  strFromU8(unzipSync(bytes)[name] ?? new Uint8Array());

const plain = (xml: string): string =>
  xml
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');

/** The names of the sheets of a workbook. */
export const readSheets = (bytes: Uint8Array): readonly string[] =>
  [...part(bytes, 'xl/workbook.xml').matchAll(/<sheet [^>]*?name="([^"]*)"/g)].map(([, name = '']) =>
    plain(name),
  );

const readColumn = (address: string): number =>
  [...address.replace(/\d+$/, '')].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

/** The cells of a sheet by rows: texts and numbers as they are typed; undefined if there is none. */
export function readCells(
  bytes: Uint8Array,
  sheet: string,
): readonly (readonly (string | number | undefined)[])[] {
  const texts = [...part(bytes, 'xl/sharedStrings.xml').matchAll(/<t[^>]*?>([^<]*)<\/t>|<t\/>/g)].map(
    ([, text = '']) => plain(text),
  );
  const xml = part(bytes, `xl/worksheets/sheet${readSheets(bytes).indexOf(sheet) + 1}.xml`);
  return [...xml.matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, row = '']) => {
    const cells: (string | number)[] = [];
    for (const [, address = '', rest = '', value = ''] of row.matchAll(
      /<c r="([A-Z]+\d+)"([^>]*)><v>([^<]*)<\/v>/g,
    )) {
      cells[readColumn(address)] = rest.includes(' t="s"') ? (texts[Number(value)] ?? '') : Number(value);
    }
    return cells;
  });
}
