import { createRequire } from 'node:module';

interface CiteprocEngine {
  updateItems(ids: readonly string[]): void;
  makeBibliography(filter: object): false | readonly [unknown, readonly string[]];
  processCitationCluster(
    citation: object,
    before: readonly unknown[],
    after: readonly unknown[],
  ): readonly [unknown, readonly (readonly [index: number, text: string, id: string])[]];
}

interface Citeproc {
  debug: () => void;
  readonly Engine: new (system: object, style: string) => CiteprocEngine;
}

/** An item of CSL-JSON; only its ID is read here. */
export type Item = Readonly<Record<string, unknown>> & { readonly id: string };

const NOTHING = '[CSL STYLE ERROR: reference with no printed form.]';

const CONTEXT =
  /\s(?:disambiguate-[a-z-]+|givenname-disambiguation-rule|collapse|subsequent-author-substitute(?:-rule)?)\s*=\s*(?:"[^"]*"|'[^']*')/g;

/**
 * A style without sorting and without the options that make an entry depend on other entries, so that numbers follow
 * the order of the input.
 */
export const withoutContext = (style: string): string =>
  style.replace(/<sort\b[^>]*?(?:\/>|>[\s\S]*?<\/sort\s*>)/g, '').replace(CONTEXT, '');

/** citeproc compares items for `disambiguate` conditions, and throws for text on the baseline. */
const forCiteproc = (style: string): string =>
  style.replace(/\sdisambiguate="true"/g, ' variable="never"').replace(/\svertical-align="baseline"/g, '');

/**
 * Renders items with citeproc as one bibliography; with a style that has none, each as a first citation.
 * @param locale returns a locale file as text, null if there is none
 * @returns HTML in the order of the items; '' for an item that prints nothing
 */
export function renderByCiteproc(
  style: string,
  items: readonly Item[],
  locale: (lang: string) => string | null,
): readonly string[] {
  const require = createRequire(import.meta.url);
  const CSL = require('citeproc') as Citeproc;
  CSL.debug = () => {};
  const byId = new Map(items.map(item => [item.id, structuredClone(item)]));
  const engine = new CSL.Engine(
    {
      retrieveItem: (id: string) => byId.get(id),
      retrieveLocale: (lang: string) => locale(lang) ?? false,
    },
    forCiteproc(style),
  );
  const ids = items.map(({ id }) => id);
  engine.updateItems(ids);
  const hasBibliography = engine.makeBibliography({ include: [] }) !== false;
  const render = (id: string): string => {
    // One entry at a time: in a whole bibliography an item that prints nothing shifts the entries after it.
    if (hasBibliography) {
      const bibliography = engine.makeBibliography({ include: [{ field: 'id', value: id }] });
      return bibliography ? (bibliography[1][0] ?? '') : '';
    }
    const citation = { citationItems: [{ id }], properties: { noteIndex: 1 } };
    return engine.processCitationCluster(citation, [], [])[1][0]?.[1] ?? '';
  };
  return ids.map(id => render(id).replace(NOTHING, ''));
}
