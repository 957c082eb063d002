import type { BatchBuilder, BatchDocument } from '../batch/index.js';
import { UsageError } from '../core/index.js';
import type { Manifest } from '../document/index.js';
import { type GeneratedDocument, Generator } from '../generate.js';
import type { Audience } from '../schema/index.js';
import type { Profile } from '../sections/index.js';
import { type DocumentKind, kindOfTemplate } from './kinds/index.js';
import type { DocumentRequest } from './request.js';
import { ENGLISH } from './settings/language.js';
import type { Fetched } from './sources/index.js';

/** A document that can be made. */
export interface PreparedDocument extends BatchDocument {
  /** For the places of problems that have none. */
  readonly source?: string;
  make(options?: { readonly password?: string | undefined }): Promise<GeneratedDocument>;
}

/** Makes the documents of one request. @typeParam R what is fetched for a document */
export interface DocumentBuilder<R, P extends PreparedDocument = PreparedDocument>
  extends BatchBuilder<Fetched<R>> {
  readonly kind: DocumentKind;
  prepare(fetched: Fetched<R>): Promise<P | null>;
}

let generator: Generator | null = null;

/** The generator of this process. */
export function sharedGenerator(): Generator {
  generator ??= new Generator();
  return generator;
}

/**
 * Reads the template of a request (its own, the one of the settings, or the default one).
 * @returns its name, audience and profile, and the kind that it is for
 * @throws UsageError for an unknown template, one of another command, or one in other languages; TemplateError for a
 * faulty one
 */
export async function chooseTemplate(
  commandKind: DocumentKind,
  request: Pick<DocumentRequest, 'template' | 'settings'>,
): Promise<{
  readonly template: string;
  readonly kind: DocumentKind;
  readonly audience: Audience;
  readonly profile: Profile | null;
}> {
  const { followsSettings, template: ofKind } = commandKind;
  const template = request.template ?? (followsSettings ? request.settings.template : ofKind);
  const loaded = await sharedGenerator().reloadTemplate(template);
  requireEnglish(loaded);
  const { audience, profile } = loaded;
  return { template, kind: kindOfTemplate(commandKind, loaded), audience, profile };
}

/** A page must not claim a language that its texts are not in. @throws UsageError `lang.labels` */
function requireEnglish({ name, languages }: Pick<Manifest, 'name' | 'languages'>): void {
  if (languages.includes(ENGLISH)) return;
  throw new UsageError('lang.labels', `The template ${name} has no texts in English.`, {
    hint: `It has ${languages.join(', ')}; documents are in English only.`,
  });
}
