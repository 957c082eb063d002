import type { CvBuilder, CvPages, CvPreview } from '../../app/index.js';
import { sha256 } from '../../audit/index.js';
import { createRecent } from './recent.js';
import { createTurns } from './turns.js';

/** Previews, and beginnings of their pages, that are held, so that the parts of a page are made once. */
const MOST_PREVIEWS = 100;

/**
 * Gives each reader a builder: readers take turns, and what was just made is not made again.
 * @returns the builder of a reader; its methods throw a BusyError if too much of the reader waits
 */
export function createBuilders(builder: CvBuilder): (reader: string) => CvBuilder {
  const inTurn = createTurns();
  const previews = createRecent<CvPreview>(MOST_PREVIEWS);
  const pages = createRecent<CvPages>(MOST_PREVIEWS);
  const keyOf = ({ record, cv, asOf }: Parameters<CvBuilder['preview']>[0]): string =>
    sha256(JSON.stringify([record.netId, record.hash, cv, asOf]));

  return reader => {
    const wait = <T>(work: () => Promise<T>): Promise<T> => inTurn(reader, work);
    return {
      parse: record => wait(() => builder.parse(record)),
      preview: request => previews(keyOf(request), () => wait(() => builder.preview(request))),
      pages: request => pages(keyOf(request), () => wait(() => builder.pages(request))),
      file: (request, format) => wait(() => builder.file(request, format)),
      line: (request, ref) => wait(() => builder.line(request, ref)),
      missing: (request, words) => wait(() => builder.missing(request, words)),
      changes: (request, earlier, day) => wait(() => builder.changes(request, earlier, day)),
      lines: request => wait(() => builder.lines(request)),
      command: (...values) => wait(() => builder.command(...values)),
    };
  };
}
