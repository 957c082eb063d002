import { NotFoundError } from '../failures.js';
import { frameOf } from '../frame.js';
import { isFromScript } from '../reader.js';
import { CommandScreen } from '../screens/command.js';
import { CvScreen } from '../screens/cv.js';
import { FIELDS } from '../screens/forms.js';
import { renderPage } from '../screens/layout.js';
import { LinesScreen } from '../screens/lines.js';
import { MissingPart, MissingScreen } from '../screens/missing.js';
import { WhyPart, WhyScreen } from '../screens/why.js';
import { sourceNotices } from '../source-notices.js';
import type { Studio } from '../studio.js';
import { commandPromise } from './command-promise.js';
import type { AddCvRoute, CvCall } from './family.js';
import { loadParts, loadWhy, readRecord } from './load.js';
import { replyToScript } from './reply.js';
import { nameOf, requestOf } from './target.js';
import { cvView, missingView, noticesOf } from './view.js';

/** The format that the menu shows first. */
const USUAL_FORMAT = 'pdf';

/** Adds the screens of CVs. */
export function addCvScreens(add: AddCvRoute, studio: Studio): void {
  const framed = ({ context, target }: CvCall, notices: Parameters<typeof frameOf>[3] = []) =>
    frameOf(studio, context, target.document === null ? 'people' : 'cv', notices);

  add('GET', '', 'see', async call => {
    const { context, reader, target } = call;
    const person = await readRecord(studio, reader, target, !isFromScript(context));
    const parts = await loadParts(studio, reader, target, person, context.req.query('open') ?? null);
    if (isFromScript(context)) return replyToScript(context, studio, parts);
    const view = cvView(studio, parts, USUAL_FORMAT);
    const frame = framed(call, noticesOf(studio, parts));
    return context.html(renderPage(<CvScreen frame={frame} view={view} />));
  });

  add('GET', '/lines', 'see', async call => {
    const { context, reader, target } = call;
    const person = await readRecord(studio, reader, target, false);
    const lines = await studio.buildersOf(reader.netId).cv.lines(requestOf(target, person));
    const view = { base: target.base, name: nameOf(target), sections: lines };
    return context.html(renderPage(<LinesScreen frame={framed(call)} view={view} />));
  });

  add('GET', '/why/:entity/:id', 'see', async call => {
    const { context, reader, target } = call;
    const person = await readRecord(studio, reader, target, false);
    const ref = `${context.req.param('entity')}/${context.req.param('id')}`;
    const why = await loadWhy(studio, studio.buildersOf(reader.netId).cv, target, person, ref);
    if (why === null) throw new NotFoundError();
    if (context.req.query('part') !== undefined) return context.html(String(<WhyPart view={why} />));
    return context.html(renderPage(<WhyScreen frame={framed(call)} view={why} />));
  });

  add('GET', '/missing', 'see', async call => {
    const { context, reader, target } = call;
    const words = (context.req.query(FIELDS.words) ?? '').trim();
    const person = await readRecord(studio, reader, target, false);
    const builder = studio.buildersOf(reader.netId).cv;
    const found = await builder.missing(requestOf(target, person), words);
    const view = missingView(studio, target, words, found);
    if (context.req.query('part') !== undefined) return context.html(String(<MissingPart view={view} />));
    return context.html(renderPage(<MissingScreen frame={framed(call)} view={view} />));
  });

  add('GET', '/command', 'see', async call => {
    const { context, reader, target } = call;
    const person = await readRecord(studio, reader, target, false);
    const name = nameOf(target);
    const builder = studio.buildersOf(reader.netId).cv;
    const { line, file } = await builder.command(requestOf(target, person), person.version, name);
    const view = {
      ...{ base: target.base, name, command: line, file },
      fileHref: `${target.base}/profile.json${target.query}`,
      promise: commandPromise(person, studio),
    };
    const notices = sourceNotices(studio, person, `${target.base}/command`);
    return context.html(renderPage(<CommandScreen frame={framed(call, notices)} view={view} />));
  });
}
